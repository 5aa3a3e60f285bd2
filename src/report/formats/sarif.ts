import { NO_COMMIT } from '../../model/commit.ts'
import { activenessOf, type Finding, fileOf } from '../../model/finding.ts'
import type { NotRead } from '../../model/scan.ts'
import type { SecretType, Severity } from '../../model/secret-type.ts'
import { rankFindings } from '../rank-findings.ts'
import type { Report } from '../report.ts'
import { count } from '../words/amount.ts'
import { shownPath, shownReason } from '../words/coverage-words.ts'
import { markdownLink, markdownText, shortenEnd, urlSegment, visible } from '../words/escape.ts'
import { addedWords, headStatusWords } from '../words/head-status-words.ts'
import { SCALE, worstOf } from '../words/severity-scale.ts'
import { stateWords } from '../words/state-words.ts'
import { wellFormed } from '../words/well-formed.ts'
import { fingerprint } from './fingerprint.ts'

/** GitHub keeps so many results of a run, and so many locations of a result ("SARIF support for code scanning"). */
const MOST_RESULTS = 5000
const MOST_LOCATIONS = 100

/** How many files that were not read are listed one by one. */
const NOTIFICATIONS = 100

const TEXT_LENGTH = 1000

/** By this name GitHub knows the root of the repository. */
const ROOT = '%SRCROOT%'

const PROJECT = 'https://github.com/keysieve/keysieve'

/**
 * The findings as a SARIF 2.1.0 log of one run: a result for each secret in each file, those that matter most
 * first. A rule has the severity of its worst result, since GitHub reads `security-severity` from rules alone. Columns count UTF-16 units from 1, the end excluded, as SARIF has them too.
 */
export function renderSarif({ result, run, describe, severityOf }: Report): string {
  const ranked = rankFindings(result.findings, severityOf, result.coverage.commits)
  const groups = [...Map.groupBy(ranked, ({ secretHash, path }) => `${secretHash} ${path}`).values()]
  const kept = groups.slice(0, MOST_RESULTS)
  const byType = Map.groupBy(kept, (group) => group[0]!.secretType)
  const types = new Map([...byType.keys()].map((id) => [id, describe(id)]))
  const indexes = new Map([...types.keys()].map((id, index) => [id, index]))
  const { repository } = run.request
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Keysieve',
            informationUri: PROJECT,
            semanticVersion: run.version,
            rules: [...byType].map(([id, ofType]) =>
              ruleOf(types.get(id) as SecretType, worstOf(ofType.flat().map(severityOf))),
            ),
          },
        },
        automationDetails: { id: 'keysieve/' },
        columnKind: 'utf16CodeUnits',
        ...(repository.url === '' ? {} : { versionControlProvenance: [provenance(repository.url)] }),
        invocations: [
          {
            executionSuccessful: result.coverage.notRead.length === 0,
            toolExecutionNotifications: notifications(result.coverage.notRead, groups.length - kept.length),
          },
        ],
        results: kept.map((group) => {
          const [first] = group as [Finding, ...Finding[]]
          const severity = worstOf(group.map(severityOf))
          return {
            ruleId: first.secretType,
            ruleIndex: indexes.get(first.secretType),
            level: SCALE[severity].sarifLevel,
            message: { text: messageOf(first, types.get(first.secretType) as SecretType, severity) },
            locations: group.slice(0, MOST_LOCATIONS).map(locationOf),
            partialFingerprints: fingerprintsOf(first),
            properties: {
              severity,
              'security-severity': SCALE[severity].securityScore,
              activeness: activenessOf(first),
              ...(first.commit === NO_COMMIT ? {} : { commit: first.commit }),
              tags: first.tags,
              ...(first.answer === undefined ? {} : { providerAnswer: first.answer }),
            },
          }
        }),
      },
    ],
  }
  return `${JSON.stringify(log, wellFormed, 2)}\n`
}

function ruleOf(type: SecretType, severity: Severity): object {
  const { id } = type
  const title = shortenEnd(visible(type.title), TEXT_LENGTH)
  const impact = `It lets its holder ${type.impact}.`
  const steps = `Revoke it: ${type.revoke}. Then remove it from the branch's history: deleting the line does not help.`
  const page = markdownLink('Documentation of such keys', type.url)
  return {
    id,
    shortDescription: { text: sarifText(title) },
    fullDescription: { text: sarifText(`${title} in the repository. ${impact}`) },
    ...(/^https?:\/\//i.test(type.url) && URL.canParse(type.url) ? { helpUri: new URL(type.url).href } : {}),
    help: {
      text: sarifText(`${impact} ${steps}`),
      markdown: [
        `${markdownText(impact)}\n\n${markdownText(steps)}`,
        ...(type.url === '' ? [] : [page]),
      ].join('\n\n'),
    },
    defaultConfiguration: { level: SCALE[severity].sarifLevel },
    properties: {
      tags: ['security', 'secret'],
      precision: 'high',
      'security-severity': SCALE[severity].securityScore,
    },
  }
}

function messageOf(finding: Finding, type: SecretType, severity: Severity): string {
  const removed = headStatusWords(finding)
  const where = finding.within === undefined ? '' : ` (${shownPath(finding.path)}, line ${finding.line})`
  const what = `${type.title}${addedWords(finding)}${where}`
  const state = `Severity ${stateWords({ ...finding, severity, type, activeness: activenessOf(finding) })[0]}.`
  const steps = `Revoke it first: ${type.revoke}.`
  return sarifText(
    shortenEnd(`${what}${removed === '' ? '' : `, ${removed}`}. ${state} ${steps}`, TEXT_LENGTH),
  )
}

function locationOf({ headStatus, ...found }: Finding): object {
  const place = headStatus?.kind === 'present' ? headStatus : found
  const artifactLocation = { uri: relativeUri(fileOf(place) ?? place.path), uriBaseId: ROOT }
  if (headStatus?.kind === 'removed' || place.within !== undefined)
    return { physicalLocation: { artifactLocation } }
  const [startColumn, endColumn] = place.columns
  const columns = startColumn >= 1 && endColumn > startColumn ? { startColumn, endColumn } : {}
  return { physicalLocation: { artifactLocation, region: { startLine: place.line, ...columns } } }
}

/**
 * The same for a secret in a file whatever line and commit it is in. The one that GitHub tells alerts apart by,
 * `primaryLocationLineHash`, is computed of the line by `upload-sarif`, which warns of any other.
 */
function fingerprintsOf({ secretHash, path }: Finding): object {
  return { 'keysieveSecret/v1': `${fingerprint(secretHash)}${fingerprint(path)}` }
}

/** Which repository the paths of the results start from the root of. */
function provenance(repositoryUri: string): object {
  return { repositoryUri, mappedTo: { uriBaseId: ROOT } }
}

function notifications(notRead: readonly NotRead[], dropped: number): object[] {
  const told = notRead
    .slice(0, NOTIFICATIONS)
    .map(({ path, reason }) => `Not read: ${shownPath(path)}: ${shownReason(reason)}`)
  const rest = notRead.length - told.length
  const texts = [
    ...told,
    ...(rest > 0 ? [`${count(rest, 'more file was', 'more files were')} not read.`] : []),
    ...(dropped > 0
      ? [`${count(dropped, 'more result')} would exceed GitHub's limit; the results file lists all.`]
      : []),
  ]
  return texts.map((text) => ({ level: 'warning', message: { text: sarifText(text) } }))
}

function relativeUri(path: string): string {
  return path.split('/').map(urlSegment).join('/')
}

/** Text of a message: brackets would make a link, braces a placeholder (SARIF 2.1.0, sections 3.11.5 and 3.11.6). */
function sarifText(text: string): string {
  return visible(text)
    .replace(/[\\[\]]/g, '\\$&')
    .replace(/[{}]/g, '$&$&')
}
