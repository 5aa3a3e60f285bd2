import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { sampleOf } from './sample-of.ts'

/** Settings of another scanner, and what it reports with them. */
export interface AnsweredCase {
  readonly name: string
  /** Lines by file. */
  readonly settings: Readonly<Record<string, readonly string[]>>
  /** `src/a.txt:3`, sorted. */
  readonly reported: readonly string[]
  /** Part of a note of `migrate`, where a policy can't say what these settings say. */
  readonly note?: string
}

/** What a scanner itself answers for a folder; `.scripts/scanner-answers.ts` asks it. */
export interface Answers {
  readonly tool: string
  readonly version: string
  /** Lines by file. Values are placeholders, as `rendered` reads them. */
  readonly files: Readonly<Record<string, readonly string[]>>
  readonly cases: readonly AnsweredCase[]
}

export const ANSWERS = join(import.meta.dirname, '../fixtures/migrate/settings')

/** The scanners that were asked. */
export const ANSWERED_TOOLS = readdirSync(ANSWERS).map((file) => basename(file, '.json'))

export function answersOf(tool: string): Answers {
  return JSON.parse(readFileSync(join(ANSWERS, `${tool}.json`), 'utf8')) as Answers
}

/** The files of a case, settings included, with made values in place of `${type seed}`, `${sha256 type seed}`, `${sha1 type seed ..3}`. */
export function filesOf({ files }: Answers, { settings }: AnsweredCase): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...files, ...settings }).map(([path, lines]) => [
      path,
      `${lines.map(rendered).join('\n')}\n`,
    ]),
  )
}

function rendered(line: string): string {
  return line.replace(
    /\$\{(?:(?<digest>sha1|sha256) )?(?<type>\w+) (?<seed>\d+)(?: \.\.(?<end>\d+))?\}/g,
    (_, digest: string | undefined, type: string, seed: string, end?: string) => {
      const secret = sampleOf(type, Number(seed)).secret.slice(0, end === undefined ? undefined : Number(end))
      return digest === undefined ? secret : createHash(digest).update(secret).digest('hex')
    },
  )
}
