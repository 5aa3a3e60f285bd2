import type { CommandSpec } from './command.ts'

/** All commands, in the order in which help lists them. */
export const COMMANDS: readonly CommandSpec[] = [
  {
    name: 'scan',
    operands: 'PATH…',
    count: [1, Number.POSITIVE_INFINITY],
    summary: 'look for secrets in files and folders',
    details: [
      'Folders are read with all that is in them, except folders named .git; links in them are not followed. PATH - is standard input. Binary files are scanned like any other.',
      'Exit code: 0 nothing found, 1 secrets found, 2 wrong usage, 3 nothing found, but something could not be read.',
    ],
    options: [
      {
        name: 'format',
        short: 'f',
        values: ['text', 'json', 'jsonl'],
        help: 'What to print: text for people, one JSON document, or a JSON object on each line as soon as it is known.',
      },
      {
        name: 'quiet',
        short: 'q',
        help: 'Print nothing but what could not be read; the exit code tells the rest.',
      },
    ],
    scans: true,
    load: async () => (await import('./commands/scan.ts')).scan,
  },
  {
    name: 'detect',
    operands: '',
    count: [0, 0],
    summary: 'look for secrets in texts, as JSON Lines in and out',
    details: [
      'Each line of standard input is an object {"id", "path", "text"}; each is answered by a line {"id", "matches": [{"secret_type", "provider", "start", "end", "reported", "tags"}]}. Offsets count UTF-16 units of the text from 0; end is exclusive. path may be left out.',
      'Exit code: 0 all lines answered, 2 a line is wrong and the rest was not read.',
    ],
    options: [],
    scans: true,
    load: async () => (await import('./commands/detect.ts')).detect,
  },
  {
    name: 'rules',
    operands: '[WORD…]',
    count: [0, Number.POSITIVE_INFINITY],
    summary: 'list the types of secrets that are looked for',
    details: ['With words, only the types whose name, title or provider has all of them.'],
    options: [{ name: 'json', help: 'Print a JSON array with all that is known of each type.' }],
    scans: false,
    load: async () => (await import('./commands/rules.ts')).listRules,
  },
  {
    name: 'explain',
    operands: 'TYPE | FILE:LINE[:COLUMN]',
    count: [1, 1],
    summary: 'tell all that is known of a type, or why something is found',
    details: ['Lines and columns count from 1, columns in UTF-16 units.'],
    options: [],
    scans: false,
    load: async () => (await import('./commands/explain.ts')).explain,
  },
  {
    name: 'help',
    operands: '[COMMAND]',
    count: [0, 1],
    summary: 'print help on a command',
    details: [],
    options: [],
    scans: false,
    load: async () => (await import('./commands/help.ts')).help,
  },
]
