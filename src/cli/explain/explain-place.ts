import type { Candidate } from '../../engine/match/matcher.ts'
import { findInContent } from '../../engine/stream/find-in-content.ts'
import { ScanError } from '../../model/errors.ts'
import { frameLines, headLine } from '../../report/formats/terminal.ts'
import type { RatedLocalFinding } from '../../report/local-finding.ts'
import { listOf } from '../../report/words/amount.ts'
import { visible } from '../../report/words/escape.ts'
import type { Paint } from '../../report/words/paint.ts'
import { explanationDetails } from '../../report/words/rule-details.ts'
import type { Io } from '../command.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { givenPath } from '../files/local-path.ts'
import { readFile } from '../files/read-file.ts'
import { findingOf, reportedPath } from '../output/local-report.ts'
import { severityIn } from '../policy/local-policy.ts'
import { startEngine } from '../scan/engine.ts'
import { repositoryAround } from '../scan/repository-around.ts'
import { localFindingsOf } from '../scan/scan-content.ts'
import { explainMatch } from './explain-match.ts'
import type { Place } from './explained-place.ts'

/** How many lines are named where the one asked for has nothing. */
const NAMED = 8

/**
 * Tells what is found in a place and why.
 *
 * @param options.showsLines whether lines of the file are shown, with every secret masked
 * @throws {ScanError} when the file can't be read
 */
export async function explainPlace(
  place: Place,
  { stdout }: Pick<Io, 'stdout'>,
  { showsLines = true }: { readonly showsLines?: boolean } = {},
): Promise<ExitCode> {
  const content = await readFile(givenPath(place.path))
  if ('unread' in content)
    throw new ScanError('repository', `${place.path} can't be read: ${content.unread}.`)
  const around = repositoryAround(place.path)
  const engine = startEngine(around)
  const severityOf = await severityIn(around.root, engine)
  const readings = findInContent(engine.matcher, content.bytes, { unreal: true })
  const blocks = readings.flatMap(({ text, found }) =>
    localFindingsOf(place.path, text, found, engine).flatMap((seen, index) => {
      const candidate = found[index]!
      if (!isAt(candidate, text, place)) return []
      const path = reportedPath(seen.path, around)
      const localFinding = { ...seen, severity: severityOf(findingOf({ ...seen, path })) }
      const because = explainMatch(candidate, text, localFinding)
      const lines = showsLines ? localFinding.excerpt : []
      return [
        `${head({ ...localFinding, excerpt: lines }, stdout.paint)}\n${explanationDetails(because, stdout.paint)}`,
      ]
    }),
  )
  const found = readings.flatMap((reading) => reading.found)
  await stdout.write(blocks.length === 0 ? nothingThere(place, found) : blocks.join('\n'))
  return EXIT.clean
}

function head(localFinding: RatedLocalFinding, paint: Paint): string {
  return [headLine(localFinding, paint), ...frameLines(localFinding.excerpt, paint), ''].join('\n')
}

/** Whether a secret covers the place; it may go on over several lines. */
function isAt({ line, columns, start, end }: Candidate, bytes: Buffer, place: Place): boolean {
  const lastLine = line + countLineEnds(bytes.subarray(start, end))
  if (place.line < line || place.line > lastLine) return false
  if (place.column === undefined || place.line > line) return true
  return place.column >= columns[0] && (place.column < columns[1] || lastLine > line)
}

function countLineEnds(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf('\n'); at !== -1; at = bytes.indexOf('\n', at + 1)) count++
  return count
}

function nothingThere({ path, line, column }: Place, found: readonly Candidate[]): string {
  const where = column === undefined ? `on line ${line}` : `on line ${line} at column ${column}`
  const real = found.filter(({ unreal }) => unreal === undefined)
  const lines = [...new Set(real.map((one) => String(one.line)))]
  const elsewhere =
    lines.length === 0
      ? 'nor anywhere else in it'
      : `but on ${lines.length === 1 ? 'line' : 'lines'} ${listOf(lines, NAMED)}`
  return `No secret found ${where} of ${visible(path)}, ${elsewhere}.\n`
}
