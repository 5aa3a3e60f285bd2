import type { OptionSpec } from '../command.ts'

/** Options of every command that scans this machine. */

export const OUTPUT: OptionSpec = {
  name: 'output',
  short: 'o',
  placeholder: 'FILE',
  help: 'Write the output to a file, and print a one-line result to standard error.',
}

export const QUIET: OptionSpec = {
  name: 'quiet',
  short: 'q',
  help: 'Print only what could not be read; the exit code has the result. Formats other than text and the file of --output are still written.',
}

export const VERBOSE: OptionSpec = {
  name: 'verbose',
  short: 'v',
  help: 'Print to standard error which findings do not count and which files were scanned only in part, with the reason.',
}

export const REPOSITORY: OptionSpec = {
  name: 'repository',
  placeholder: 'NAME',
  help: 'The repository that the files belong to, as OWNER/NAME on GitHub or as its address. Hashes depend on it. By default, that of the remote upstream or origin of the clone that contains the first PATH.',
}

export const ARCHIVES: OptionSpec = {
  name: 'archives',
  help: 'Open archives: zip (also jar, nupkg, docx, whl), tar and gzip, also nested. Paths in archives are reported as FILE!PATH. With --history, this reads every version a second time.',
}

export const FAIL_ON: OptionSpec = {
  name: 'fail-on',
  placeholder: 'WHAT',
  values: ['any', 'active', 'never', 'critical', 'high', 'medium', 'low', 'info'],
  help: 'Which findings set exit code 1: any, only keys known to be live (active), none (never), or findings of a severity and worse. Keys that are public by design count only with info; active needs --verify live.',
}

export const NO_POLICY: OptionSpec = {
  name: 'no-policy',
  help: 'Ignore the policy, the baseline and inline markers.',
}
