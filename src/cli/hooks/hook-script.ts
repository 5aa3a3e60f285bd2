/** The hooks that `keysieve hook install` sets up. */
export const INSTALLED = ['pre-commit', 'pre-push'] as const
export type InstalledHook = (typeof INSTALLED)[number]

/** Lines that enclose what Keysieve wrote into a hook. */
const START = '# >>> keysieve >>>'
const END = '# <<< keysieve <<<'

const SHEBANG = '#!/bin/sh\n'
const SHELL = /^#!.*\b(?:sh|bash|dash|zsh|ksh)\b/

/**
 * A hook script with Keysieve's part in it, right behind its first line, so that it runs first. What was there stays.
 *
 * @param script what is there; empty where nothing is
 * @returns nothing where the script is in no shell's language
 */
export function withKeysieve(script: string, hook: InstalledHook): string | undefined {
  const rest = withoutKeysieve(script)
  if (rest === '') return `${SHEBANG}${partFor(hook)}`
  if (rest.startsWith('#!') && !SHELL.test(rest)) return undefined
  const start = rest.startsWith('#!') ? rest.indexOf('\n') + 1 : 0
  const first = rest.slice(0, start)
  return `${start === 0 && rest.startsWith('#!') ? `${rest}\n` : first}${partFor(hook)}${rest.slice(start)}`
}

/** A hook script without Keysieve's part; empty where nothing else is in it. */
export function withoutKeysieve(script: string): string {
  const start = script.indexOf(`${START}\n`)
  const end = script.indexOf(`${END}\n`, start)
  if (start === -1 || end === -1) return script
  const rest = script.slice(0, start) + script.slice(end + END.length + 1)
  return rest === SHEBANG ? '' : rest
}

/** What a script needs to call Keysieve, in any POSIX shell. */
function partFor(hook: InstalledHook): string {
  return [
    START,
    '# Written by keysieve hook install; remove it with keysieve hook uninstall.',
    'if ! command -v keysieve > /dev/null 2>&1; then',
    '  echo "keysieve is not on the PATH: install it (npm install --global keysieve), or skip hooks once with --no-verify." >&2',
    '  exit 3',
    'fi',
    ...(hook === 'pre-push' ? READING_INPUT : [`keysieve hook ${hook} "$@" || exit $?`]),
    END,
    '',
  ].join('\n')
}

/** What follows needs the same standard input: git tells a hook before a push there what is pushed. */
const READING_INPUT = [
  'keysieve_refs=$(cat)',
  'printf \'%s\\n\' "$keysieve_refs" | keysieve hook pre-push "$@" || exit $?',
  'exec << KEYSIEVE_REFS',
  '$keysieve_refs',
  'KEYSIEVE_REFS',
]
