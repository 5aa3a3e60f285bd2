import { closeSync, constants, openSync, writeSync } from 'node:fs'

// What every run tells the runner is written with Node's plain file functions, in the formats that GitHub documents
// ("Workflow commands for GitHub Actions"). @actions/core, which says what only some runs have to say, stands on
// process.stdout and on Node's crypto and os: these take longer to load than git takes to list a pull request.

const STDOUT = 1

const EOL = process.platform === 'win32' ? '\r\n' : '\n'

/** Prints a line of the log; nothing in it may be a command that it should not be. */
export function printLine(line: string): void {
  writeAll(STDOUT, line + EOL)
}

/** Keeps a secret out of the log. */
export function maskSecret(secret: string): void {
  printLine(`::add-mask::${secret.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')}`)
}

/**
 * Sets outputs of the step. Without a file for them, as in a run by hand, there is nobody to read them.
 *
 * @throws {Error} where the file can't be written, with the code that Node gives
 */
export function writeOutputs(values: Readonly<Record<string, string>>, env: NodeJS.ProcessEnv): void {
  append(env['GITHUB_OUTPUT'], Object.entries(values).map(outputText).join(''))
}

/**
 * Appends Markdown to the job summary. Without a file for it there is nobody to read it.
 *
 * @throws {Error} where the file can't be written, with the code that Node gives
 */
export function appendSummary(markdown: string, env: NodeJS.ProcessEnv): void {
  append(env['GITHUB_STEP_SUMMARY'], markdown + EOL)
}

function append(path: string | undefined, text: string): void {
  if (!path) return
  // The runner made the file: where it is gone, nobody would look at a new one.
  const file = openSync(path, constants.O_APPEND | constants.O_WRONLY)
  try {
    writeAll(file, text)
  } finally {
    closeSync(file)
  }
}

/** A value stands between two lines with a word that is not in it. */
function outputText([name, value]: readonly [string, string]): string {
  let end = 'END'
  while (value.includes(end)) end += '_'
  return `${name}<<${end}${EOL}${value}${EOL}${end}${EOL}`
}

function writeAll(file: number, text: string): void {
  const bytes = Buffer.from(text)
  for (let done = 0; done < bytes.length; ) done += writeSome(file, bytes.subarray(done))
}

/** A pipe whose reader is slow takes a part, or asks to come again. */
function writeSome(file: number, bytes: Buffer): number {
  for (;;) {
    try {
      return writeSync(file, bytes)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
    }
  }
}
