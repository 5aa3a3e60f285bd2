import { ScanError } from '../../../model/errors.ts'

/** What a local git command could not read: with a clone's objects taken away, a fresh fetch may still succeed. */
export class BrokenRepository extends ScanError {}

/** The server names objects by the other hash, SHA-256 or SHA-1. */
export class OtherObjectFormat extends ScanError {}

/** The error for an object of a clone whose content is not the one that its name is made of. */
export function forgedObject(name: string): BrokenRepository {
  return new BrokenRepository(
    'repository',
    `The object ${name.slice(0, 12)} of the clone does not match its hash: it is damaged, or a program changed it. ` +
      'Run git fsck in the clone. In a CI job, scan before steps that run code of the change.',
  )
}

/** The error for a local git command that failed. */
export function brokenRepository(command: string, stderr: string): BrokenRepository {
  return new BrokenRepository(
    'repository',
    `git ${command} could not read the repository (${reasonIn(stderr)}). ` +
      'Run git fsck in it. In a CI job, run the job again with a fresh checkout.',
  )
}

const LONGEST_REASON = 300

/**
 * The line of git's error output that says why, safe to print: without control characters, and without user
 * names, passwords and header values.
 */
export function reasonIn(stderr: string): string {
  const lines = stderr
    .split(/[\r\n]+/)
    .map(clean)
    .filter((line) => line !== '')
  const telling = lines.findLast((line) => line.startsWith('fatal: ')) ?? lines.at(-1)
  return telling?.replace(/^(?:fatal|error): /, '').slice(0, LONGEST_REASON) ?? 'unknown reason'
}

function clean(line: string): string {
  return line
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .replaceAll(/\/\/[^/@\s]*@/g, '//')
    .replaceAll(/(authorization:\s*\S+)\s+\S+/gi, '$1 …')
    .trim()
}
