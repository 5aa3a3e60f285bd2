import { quote } from '../../contract/quote.ts'
import { ScanError } from '../../model/errors.ts'
import { readAddress } from './address.ts'

const ANY_HOST = { allowedHosts: [], plainHosts: [] }
/** What stands for the segments that a pattern leaves open, so that the rest is read as an address. */
const SEGMENT = 'x'

/**
 * Reads which repositories are meant: an address as people write it, or one that ends in `/*` for all below. Hosts
 * compare names of organizations and repositories without their case, so the pattern has small letters alone.
 *
 * @returns `git://host/org/repo.git` or `git://host/org/*`
 * @throws {ScanError} that says what is wrong with it
 */
export function readRepositoryPattern(text: string): string {
  const typed = text.trim().replace(/^http:/i, 'https:')
  const isOpen = typed.endsWith('/*')
  try {
    if (!isOpen) return readAddress(typed, ANY_HOST).url.toLowerCase()
    return `${folderOf(typed.slice(0, -2))}/*`
  } catch (error) {
    if (!(error instanceof ScanError)) throw error
    throw new ScanError(
      'input',
      `${quote(text)} is not a repository. Use an address such as https://github.com/org/repo, or https://github.com/org/* for all repositories of an organization.`,
    )
  }
}

/** The identity of what is above repositories: a host, an organization, or a group in a group. */
function folderOf(text: string): string {
  // Two more segments make an address even of a host alone.
  const { url } = readAddress(`${text}/${SEGMENT}/${SEGMENT}`, ANY_HOST)
  return url.slice(0, -`/${SEGMENT}/${SEGMENT}.git`.length).toLowerCase()
}

/** A pattern as people write it: `https://github.com/org/repo`. */
export function patternWords(pattern: string): string {
  return pattern.replace(/^git:/, 'https:').replace(/\.git$/, '')
}
