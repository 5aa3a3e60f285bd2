import type { OptionSpec } from './command.ts'

/** Options of every command that scans this machine. */

export const OUTPUT: OptionSpec = {
  name: 'output',
  short: 'o',
  placeholder: 'FILE',
  help: 'Write it into a file; a line on the result goes to standard error.',
}

export const QUIET: OptionSpec = {
  name: 'quiet',
  short: 'q',
  help: 'Print no text for people but what could not be read: the exit code tells the rest. A report in another format is printed all the same, and the file of --output is written.',
}

export const VERBOSE: OptionSpec = {
  name: 'verbose',
  short: 'v',
  help: 'Say on standard error which findings do not count, and which files are scanned in part, and why.',
}

export const REPOSITORY: OptionSpec = {
  name: 'repository',
  placeholder: 'NAME',
  help: 'The repository that the files belong to, as OWNER/NAME on GitHub or as its address: hashes of secrets are its own. By default the remote upstream or origin of the clone that the first PATH is in.',
}

export const ARCHIVES: OptionSpec = {
  name: 'archives',
  help: 'Open archives among the files: zip (also as jar, nupkg, docx, whl), tar and gzip, those in archives included. What is in one is told as FILE!PATH. With --history too, which then reads every version once more.',
}

export const FAIL_ON: OptionSpec = {
  name: 'fail-on',
  placeholder: 'WHAT',
  values: ['any', 'active', 'never', 'critical', 'high', 'medium', 'low', 'info'],
  help: 'Which findings exit code 1 is for: any, those known to be live (active), none (never), or those of a severity and worse. Keys that are public by design fail under info alone; active needs --verify live.',
}

export const NO_POLICY: OptionSpec = {
  name: 'no-policy',
  help: 'Let everything count: leave the policy, the baseline and markers alone.',
}
