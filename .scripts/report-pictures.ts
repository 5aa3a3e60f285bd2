/**
 * Draws docs/job-summary.png and docs/comment.png: a job summary, and the comment on a pull request before and after
 * the leak is gone, as GitHub shows them. Needs Chromium (`apt-get install chromium`), or its path in CHROMIUM.
 *
 *     node .scripts/report-pictures.ts
 */
import { join } from 'node:path'
import { marked } from 'marked'
import { chromium } from 'playwright-core'

import { hashOf, sampleFinding, sampleResult, sampleRun } from '../__tests__/support/report-samples.ts'
import { describeWith } from '../src/engine/rule.ts'
import { ruleFiles } from '../src/engine/rules/index.ts'
import { NO_POLICY } from '../src/policy/repository-policy.ts'
import { severityWith } from '../src/policy/severity.ts'
import { planComment } from '../src/report/comment.ts'
import { summarize } from '../src/report/summary.ts'
import { describeUnknownSecretType } from '../src/report/unknown-secret-type.ts'

const DOCS = join(import.meta.dirname, '../docs')

const STYLE = `
body { font: 16px/1.5 -apple-system, "Noto Sans", Helvetica, Arial, "Noto Color Emoji", sans-serif; color: #1f2328; margin: 0; padding: 8px 24px 24px; width: 976px; background: #fff }
h3 { font-size: 20px; margin: 16px 0 } a { color: #0969da; text-decoration: none } li { margin: 4px 0 }
table { border-collapse: collapse; width: 100% } td, th { border: 1px solid #d1d9e0; padding: 6px 13px; text-align: left } th { font-weight: 600 } tr:nth-child(even) td { background: #f6f8fa }
code { background: #818b981f; border-radius: 6px; padding: .2em .4em; font: 85% "Liberation Mono", Menlo, monospace } pre { background: #f6f8fa; border-radius: 6px; padding: 16px; margin: 8px 0; line-height: 1.45 } pre code { background: none; padding: 0 }
sub { font-size: 75%; line-height: 1.4; vertical-align: baseline }
.comment { border: 1px solid #d1d9e0; border-radius: 6px; margin: 16px 0 } .comment header { background: #f6f8fa; border-bottom: 1px solid #d1d9e0; padding: 8px 16px; font-size: 14px; color: #59636e; border-radius: 6px 6px 0 0 } .comment header b { color: #1f2328 } .comment section { padding: 0 16px 12px }`

const COMMITS = ['9a8b7c6', '1a2b3c4', '5d6e7f8'].map((start) => start.padEnd(40, '0')) as [
  string,
  string,
  string,
]

const describe = describeWith(ruleFiles, describeUnknownSecretType)
const knowledge = { describe, severityOf: severityWith(NO_POLICY, describe) }
const run = sampleRun({ failOn: 'any', fails: true, verdict: 'found' })
const result = sampleResult(
  [
    sampleFinding(1, {
      secretType: 'github_personal_access_token',
      secretHash: hashOf(1),
      path: 'config/prod.yml',
      line: 14,
      commit: COMMITS[1],
      tags: ['active_secret'],
      standing: { kind: 'stands', path: 'config/prod.yml', line: 14, columns: [12, 52] },
    }),
    sampleFinding(2, {
      secretType: 'stripe_live_secret_key',
      secretHash: hashOf(2),
      path: 'src/pay.ts',
      line: 3,
      commit: COMMITS[0],
      standing: { kind: 'removed', fileStands: true, by: COMMITS[2] },
    }),
  ],
  { commits: COMMITS, commitsScanned: COMMITS.length, commitsExpected: COMMITS.length },
)

const comments = [
  planComment(result, run, knowledge, 'on-failure'),
  planComment(sampleResult([]), sampleRun({ verdict: 'clean', fails: false }), knowledge, 'on-failure'),
]

await draw('job-summary.png', html(summarize(result, run, knowledge)))
await draw(
  'comment.png',
  comments
    .map(({ body }, index) => {
      const when = index === 0 ? 'commented' : 'commented, edited when the leak was gone'
      return `<div class="comment"><header><b>github-actions</b> bot ${when}</header><section>${html(body)}</section></div>`
    })
    .join(''),
)

function html(markdown: string): string {
  return marked.parse(markdown, { async: false, gfm: true })
}

async function draw(name: string, body: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1024, height: 100 }, deviceScaleFactor: 1 })
    await page.setContent(`<!doctype html><meta charset="utf-8"><style>${STYLE}</style>${body}`)
    await page.screenshot({ path: join(DOCS, name), fullPage: true })
  } finally {
    await browser.close()
  }
}
