import { insertEntry } from './insert.ts'
import type { Names } from './names.ts'

/** What a new thing consists of. Paths are relative to the project's root. */
export interface Scaffold {
  /** New files, by their paths. */
  readonly files: Readonly<Record<string, string>>
  /** Changes to files that are there. */
  readonly edits: Readonly<Record<string, (text: string) => string>>
  /** What is left to do, a sentence each. */
  readonly next: readonly string[]
}

/** The things that can be made, by what a person calls them. */
export const KINDS: Readonly<Record<string, (names: Names) => Scaffold>> = { rule, event, report, input }

function rule({ kebab, camel, snake, words }: Names): Scaffold {
  return {
    files: {
      [`src/engine/rules/${kebab}.ts`]: `import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'

export const ${camel}: RuleFile = {
  provider: '${words}',
  impact: '',
  revoke: '',
  url: '',
  rules: [
    {
      id: '${snake}_api_key',
      title: '${words} API key',
      severity: 'high',
      patterns: [prefixed({ prefix: '${snake}_', body: chars(BASE62, 32) })],
    },
  ],
}
`,
    },
    edits: {},
    next: [
      'Say in impact, revoke and url what a key opens, where it is revoked and where its form is documented: rules.test.ts fails until then.',
      'Write the form of the key with the builders of src/engine/pattern/.',
      'Run: npm run generate && npm test -- __tests__/engine/rules',
    ],
  }
}

function event({ kebab, pascal, snake, words }: Names): Scaffold {
  return {
    files: {
      [`src/action/event/${kebab}.ts`]: `import type { ScanRequest } from '../../model/scan.ts'
import type { EventContext } from './context.ts'
import { nothingNew, repositoryOf } from './repository.ts'

/** The commits that the event ${snake} brings. */
export function read${pascal}(context: EventContext): ScanRequest {
  const { name } = repositoryOf(context)
  return nothingNew(context, \`${words} of \${name}\`, 'it is not read yet')
}
`,
      [`__tests__/action/event/${kebab}.test.ts`]: `import { expect, test } from '@jest/globals'

import { read${pascal} } from '../../../src/action/event/${kebab}.ts'

test('${snake} scans the commits that it brings', () => {
  const request = read${pascal}({
    eventName: '${snake}',
    payload: {},
    sha: 'a'.repeat(40),
    ref: 'refs/heads/main',
    serverUrl: 'https://github.com',
    apiUrl: 'https://api.github.com',
    repository: 'o/r',
  } as never)

  expect(request.commits.kind).toBe('range')
})
`,
    },
    edits: {
      'src/action/event/other-events.ts': (text) =>
        insertEntry(text, {
          opening: 'OTHER_EVENTS',
          closing: '\n}',
          entry: `  ${snake}: read${pascal},`,
          imported: `import { read${pascal} } from './${kebab}.ts'`,
        }),
    },
    next: [
      'Read the commits from the payload: its test fails until then. Payloads are in @octokit/webhooks-examples.',
      'Name the event in docs/events.md, and test it end to end in __tests__/action/scenarios/.',
    ],
  }
}

function report({ kebab, camel, pascal, words }: Names): Scaffold {
  return {
    files: {
      [`src/report/formats/${kebab}.ts`]: `import type { Report } from '../report.ts'
import { visible } from '../words/escape.ts'

/** The findings as ${words} has them. */
export function render${pascal}({ run }: Report): string {
  return visible(run.request.subject)
}
`,
      [`__tests__/report/${kebab}.test.ts`]: `import { expect, test } from '@jest/globals'

import { render${pascal} } from '../../src/report/formats/${kebab}.ts'
import { CASES, reportOn } from '../support/report-cases.ts'

test.each(CASES)('names each of %s findings', (one) => {
  const report = reportOn(one)
  const text = render${pascal}(report)

  for (const { secretHash } of report.result.findings) expect(text).toContain(secretHash)
})
`,
    },
    edits: {
      'src/cli/output/report-formats.ts': (text) =>
        insertEntry(text, {
          opening: 'const RENDERERS = {',
          closing: '\n} as const',
          entry: `  ${camel}: render${pascal},`,
          imported: `import { render${pascal} } from '../../report/formats/${kebab}.ts'`,
        }),
    },
    next: [
      'Write the report: its test fails until each finding is in it. Escape what comes from outside with escape.ts.',
      'The command line has it as --format already; for the action, add an input and publish it in src/action/publish/publish-reports.ts.',
      'Describe it in docs/reports.md, and add it to the tables of __tests__/report/.',
    ],
  }
}

function input({ kebab, words }: Names): Scaffold {
  return {
    files: {
      [`__tests__/action/${kebab}.test.ts`]: `import { expect, test } from '@jest/globals'

import { INPUTS } from '../../src/action/inputs.ts'

test('${words} is described', () => {
  expect(INPUTS['${kebab}'].description).toMatch(/^[A-Z].*\\.$/)
})
`,
    },
    edits: {
      'src/action/inputs.ts': (text) =>
        insertEntry(text, {
          opening: 'export const INPUTS = {',
          closing: '\n}',
          entry: `  '${kebab}': {\n    description: '',\n    default: 'false',\n    parse: flag,\n  },`,
        }),
    },
    next: [
      'Describe the input and choose how its text is read: its test fails until then.',
      'Use it where it matters, and test what it changes.',
      'Run: npm run generate, which writes action.yml and docs/inputs.md.',
    ],
  }
}
