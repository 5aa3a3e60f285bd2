import type { TSchema } from 'typebox'

import { WireAlert } from './alert.ts'
import { WireApiKeys } from './api-key.ts'
import { WireEvent } from './event.ts'
import { KeyFile } from './key-file.ts'
import {
  AskedHosts,
  BaselineFile,
  DetectAnswer,
  DetectRequest,
  KnownTypes,
  LocalScan,
  LocalScanLine,
} from './local-schemas.ts'
import { ResultsFile } from './results-file.ts'
import { WireScanStarted } from './scan-request.ts'
import { WireScanProgress, WireScanResult } from './scan-result.ts'
import { WireCount } from './search.ts'
import { WireRepositories, WireRepository } from './watched-repository.ts'

/** JSON that the program reads or writes. */
export interface OutputSchema {
  /** What writes it: `keysieve scan --format json`. */
  readonly title: string
  readonly schema: TSchema
}

/** Each by the name of its file in docs/schemas/, without the ending. */
export const OUTPUT_SCHEMAS: Readonly<Record<string, OutputSchema>> = {
  scan: { title: 'keysieve scan --format json', schema: LocalScan },
  'scan-line': { title: 'a line of keysieve scan --format jsonl', schema: LocalScanLine },
  'detect-request': { title: 'a line that keysieve detect reads', schema: DetectRequest },
  'detect-answer': { title: 'a line that keysieve detect writes', schema: DetectAnswer },
  rules: { title: 'keysieve rules --json', schema: KnownTypes },
  hosts: { title: 'keysieve rules --hosts --json', schema: AskedHosts },
  baseline: { title: 'keysieve baseline --output FILE', schema: BaselineFile },
  'results-file': { title: "the action's results file", schema: ResultsFile },
  'scan-started': { title: 'keysieve scans start --json', schema: WireScanStarted },
  'scan-result': { title: 'keysieve scans wait and show --json', schema: WireScanResult },
  'scan-progress': { title: 'a running scan of a scan service', schema: WireScanProgress },
  alert: { title: 'a line of keysieve alerts search --json', schema: WireAlert },
  count: { title: 'keysieve alerts count --json', schema: WireCount },
  event: { title: 'a line of keysieve events search --json', schema: WireEvent },
  keys: { title: 'keysieve keys list --json', schema: WireApiKeys },
  'key-file': { title: 'keysieve keys create', schema: KeyFile },
  repository: { title: 'keysieve repos add --json', schema: WireRepository },
  repositories: { title: 'keysieve repos list --json', schema: WireRepositories },
}

/** A schema as its file. */
export function renderOutputSchema({ title, schema }: OutputSchema): string {
  const head = { $schema: 'http://json-schema.org/draft-07/schema#', title }
  return `${JSON.stringify({ ...head, ...schema }, undefined, 2)}\n`
}
