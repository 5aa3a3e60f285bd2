import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { COMMANDS } from '../../src/cli/commands.ts'
import { completionScript, type Shell } from '../../src/cli/completion.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()

function scriptFor(shell: Shell): string {
  const path = join(folder, `keysieve.${shell}`)
  writeFileSync(path, completionScript(shell, COMMANDS))
  return path
}

/** A test in the shell itself, left out where it is not installed. */
function testIn(shell: Shell): typeof test {
  const isThere = spawnSync(shell, ['-c', 'exit 0']).error === undefined
  return (isThere ? test : test.skip) as typeof test
}

function run(shell: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(shell, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, TERM: 'dumb' },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  return stdout
}

/** What bash offers for words, the last of which is being typed. */
function inBash(...words: string[]): string[] {
  const typed = words.map((word) => `'${word}'`).join(' ')
  const script = `source '${scriptFor('bash')}'; COMP_WORDS=(${typed}); COMP_CWORD=${words.length - 1}; _keysieve; echo "\${COMPREPLY[@]}"`
  return run('bash', '--norc', '-c', script).trim().split(' ')
}

testIn('bash')('bash completes commands, options and their values', () => {
  expect(inBash('keysieve', 'sc')).toEqual(['scan', 'scans'])
  expect(inBash('keysieve', 'scan', '--st')).toEqual(['--staged'])
  expect(inBash('keysieve', 'scan', '--format', 's')).toEqual(['sarif'])
  expect(inBash('keysieve', 'scan', '--format', '=', 'j')).toEqual(['json', 'jsonl', 'junit'])
  expect(inBash('keysieve', 'scan', '--format', '=')).toContain('gitlab')
})

/**
 * What zsh lists for a line. Completion needs its line editor, and so a terminal, which zsh has itself: zpty
 * (zshmodules(1)).
 */
function inZsh(line: string): string {
  const set = `PROMPT=; autoload -U compinit; compinit -D -u; source '${scriptFor('zsh')}'; bindkey '^I' list-choices; zle -N zle-line-init started`
  const path = join(folder, 'ask.zsh')
  writeFileSync(
    path,
    [
      'zmodload zsh/zpty',
      'zpty shell zsh -f -i',
      // In two parts, so that the echo of what is typed is not taken for what it prints.
      `zpty -w shell "started() { echo REA''DY }; ${set}"`,
      "zpty -r -m shell output '*READY*'",
      `zpty -w -n shell '${line}'$'\t'$'\x15'"echo DO''NE"$'\n'`,
      "zpty -r -m shell output '*DONE*'",
      'print -r -- $output',
    ].join('\n'),
  )
  return run('zsh', '-f', path)
}

testIn('zsh')('zsh completes commands, options and their values', () => {
  expect(inZsh('keysieve sc')).toMatch(/\bscan +-- scan files.*\bscans +-- /s)
  expect(inZsh('keysieve scan --st')).toMatch(/--staged +-- Scan what the next commit would introduce/)
  expect(inZsh('keysieve scan --format s')).toMatch(/\bsarif\b/)
})

testIn('fish')('fish completes commands, options and their values', () => {
  const complete = (line: string): string[] =>
    run('fish', '--no-config', '-c', `source '${scriptFor('fish')}'; complete -C '${line}'`)
      .trim()
      .split('\n')
      .map((one) => one.split('\t')[0]!)

  expect(complete('keysieve sc')).toEqual(['scan', 'scans'])
  expect(complete('keysieve scan --st')).toEqual(['--staged'])
  expect(complete('keysieve scan --format s')).toEqual(['sarif'])
})

testIn('pwsh')('PowerShell completes commands and options', () => {
  const complete = (line: string): string[] =>
    run(
      'pwsh',
      '-NoProfile',
      '-c',
      `. '${scriptFor('pwsh')}'; (TabExpansion2 '${line}' ${line.length}).CompletionMatches.CompletionText`,
    )
      .trim()
      .split(/\r?\n/)

  expect(complete('keysieve sc')).toEqual(['scan', 'scans'])
  expect(complete('keysieve scan --st')).toEqual(['--staged'])
})
