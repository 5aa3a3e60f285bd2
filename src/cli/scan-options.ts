import type { OptionSpec } from './command.ts'

/** Options of every command that scans this machine. */

export const OUTPUT: OptionSpec = {
  name: 'output',
  short: 'o',
  placeholder: 'FILE',
  help: 'Write it to a file; one line about the result goes to standard error.',
}

export const QUIET: OptionSpec = {
  name: 'quiet',
  short: 'q',
  help: 'Print only what could not be read; the exit code has the result. Reports in other formats and the file of --output are still written.',
}

export const VERBOSE: OptionSpec = {
  name: 'verbose',
  short: 'v',
  help: 'Print to standard error which findings do not count and which files are only partly scanned, with the reason.',
}

export const REPOSITORY: OptionSpec = {
  name: 'repository',
  placeholder: 'NAME',
  help: 'The repository that the files belong to, as OWNER/NAME on GitHub or as its address: hashes of secrets are its own. By default the remote upstream or origin of the clone that the first PATH is in.',
}

export const ARCHIVES: OptionSpec = {
  name: 'archives',
  help: 'Open archives among the files: zip (also as jar, nupkg, docx, whl), tar and gzip, those in archives included. Paths in archives are reported as FILE!PATH. With --history too, which then reads every version once more.',
}

export const FAIL_ON: OptionSpec = {
  name: 'fail-on',
  placeholder: 'WHAT',
  values: ['any', 'active', 'never', 'critical', 'high', 'medium', 'low', 'info'],
  help: 'Which findings set exit code 1: any, keys known to be live (active), none (never), or findings of a severity and worse. Keys that are public by design fail only with info; active needs --verify live.',
}

export const NO_POLICY: OptionSpec = {
  name: 'no-policy',
  help: 'Ignore the policy, the baseline and inline markers.',
}
