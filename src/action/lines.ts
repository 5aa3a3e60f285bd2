/**
 * The lines that a run may still say, in a file of its own: code that loads it later loads these functions of
 * `@actions/core`, and not the HTTP client that the package brings along.
 */
export { debug, notice, warning } from '@actions/core'
