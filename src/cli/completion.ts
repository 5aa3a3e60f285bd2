import type { CommandSpec, OptionSpec } from './command.ts'
import { HELP, VERSION_OPTION } from './common-options.ts'

/** The shells that scripts are written for. */
export const SHELLS = ['bash', 'zsh', 'fish', 'pwsh'] as const
export type Shell = (typeof SHELLS)[number]

/** A word that can stand behind the program's name, and what can follow it. */
interface Words {
  readonly name: string
  readonly summary: string
  readonly options: readonly OptionSpec[]
}

/** A script that lets a shell complete commands, options, and the values that options take. */
export function completionScript(shell: Shell, commands: readonly CommandSpec[]): string {
  const words = commands.map(({ name, summary, options }) => ({ name, summary, options: [...options, HELP] }))
  switch (shell) {
    case 'bash':
      return bash(words)
    case 'zsh':
      return zsh(words)
    case 'fish':
      return fish(words)
    case 'pwsh':
      return pwsh(words)
  }
}

function bash(words: readonly Words[]): string {
  const cases = words.flatMap(({ name, options }) => [
    `    ${name})`,
    '      case $before in',
    ...options
      .filter((option) => option.values !== undefined)
      .map((option) => `        --${option.name}) words='${option.values!.join(' ')}' ;;`),
    `        *) words='${options.map((option) => longOption(option)).join(' ')}' ;;`,
    '      esac ;;',
  ])
  return lines(
    '# bash: eval "$(keysieve completion bash)"',
    '_keysieve() {',
    '  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=',
    // bash makes a word of its own of the sign between an option and its value
    '  if [[ $word == = ]]; then word=; elif [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi',
    '  if [[ $COMP_CWORD == 1 ]]; then',
    `    words='${[...words.map(({ name }) => name), longOption(HELP), longOption(VERSION_OPTION)].join(' ')}'`,
    '  else case ${COMP_WORDS[1]} in',
    ...cases,
    '  esac; fi',
    '  COMPREPLY=($(compgen -W "$words" -- "$word"))',
    '}',
    // without a match, names of files
    'complete -o default -F _keysieve keysieve',
  )
}

function zsh(words: readonly Words[]): string {
  const describe = (text: string): string => quoted(text.replaceAll(/[[\]:\\]/g, '\\$&'))
  const argument = (option: OptionSpec): string => {
    const value =
      option.values === undefined
        ? option.placeholder === undefined
          ? ''
          : `=:${option.placeholder}:_files`
        : `=:${option.name}:(${option.values.join(' ')})`
    const [name, action] =
      value === '' ? [longOption(option), ''] : [`${longOption(option)}=`, value.slice(1)]
    return `      ${quoted(`${name}[${firstSentence(option.help).replaceAll(/[[\]:\\]/g, '\\$&')}]${action}`)} \\`
  }
  return lines(
    '#compdef keysieve',
    '# zsh: eval "$(keysieve completion zsh)", behind compinit',
    '_keysieve() {',
    '  if (( CURRENT == 2 )); then',
    '    local -a commands=(',
    ...words.map(({ name, summary }) => `      ${describe(name).slice(0, -1)}:${describe(summary).slice(1)}`),
    '    )',
    '    _describe command commands',
    '    return',
    '  fi',
    '  local command=$words[2]',
    '  shift words; (( CURRENT-- ))',
    '  case $command in',
    ...words.flatMap(({ name, options }) => [
      `    ${name}) _arguments \\`,
      ...options.map(argument),
      "      '*:file:_files' ;;",
    ]),
    '  esac',
    '}',
    'compdef _keysieve keysieve',
  )
}

function fish(words: readonly Words[]): string {
  return lines(
    '# fish: keysieve completion fish | source',
    ...words.flatMap(({ name, summary, options }) => [
      `complete -c keysieve -n __fish_use_subcommand -f -a ${name} -d ${fishQuoted(summary)}`,
      ...options.map((option) => {
        const short = option.short === undefined ? '' : ` -s ${option.short}`
        const value =
          option.values === undefined
            ? option.placeholder === undefined
              ? ''
              : ' -r'
            : ` -x -a ${fishQuoted(option.values.join(' '))}`
        const help = fishQuoted(firstSentence(option.help))
        return `complete -c keysieve -n '__fish_seen_subcommand_from ${name}' -l ${option.name}${short}${value} -d ${help}`
      }),
    ]),
  )
}

function pwsh(words: readonly Words[]): string {
  const text = (value: string): string => `'${value.replaceAll("'", "''")}'`
  const result = (word: string, help: string): string =>
    `@(${text(word)}, ${text(firstSentence(help).replaceAll(/[‘’‚‛]/g, "'"))})`
  return lines(
    '# PowerShell: keysieve completion pwsh | Out-String | Invoke-Expression',
    'Register-ArgumentCompleter -Native -CommandName keysieve -ScriptBlock {',
    '  param($word, $line, $cursor)',
    '  $elements = @($line.CommandElements | ForEach-Object { $_.ToString() })',
    '  $command = if ($elements.Count -gt 2 -or ($elements.Count -eq 2 -and $word -eq "")) { $elements[1] } else { "" }',
    '  $words = switch ($command) {',
    `    '' { ${words.map(({ name, summary }) => result(name, summary)).join(', ')} }`,
    ...words.map(({ name, options }) => {
      const all = options.flatMap((option) => [
        result(longOption(option), option.help),
        ...(option.values ?? []).map((value) => result(`${longOption(option)}=${value}`, option.help)),
      ])
      return `    ${text(name)} { ${all.join(', ')} }`
    }),
    '  }',
    '  for ($i = 0; $i -lt $words.Count; $i += 2) {',
    '    if ($words[$i] -like "$word*") {',
    "      [System.Management.Automation.CompletionResult]::new($words[$i], $words[$i], 'ParameterValue', $words[$i + 1])",
    '    }',
    '  }',
    '}',
  )
}

function longOption({ name }: OptionSpec): string {
  return `--${name}`
}

function firstSentence(text: string): string {
  return /^[^.:]*/.exec(text)![0]
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

function fishQuoted(text: string): string {
  return `'${text.replaceAll(/['\\]/g, '\\$&')}'`
}

function lines(...all: readonly string[]): string {
  return `${all.join('\n')}\n`
}
