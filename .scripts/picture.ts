/**
 * Draws docs/run.png: a real run of the built action on a pull request that leaks a made-up key, its annotation
 * and its job summary as GitHub shows them. Needs Chromium (`apt-get install chromium`), or its path in CHROMIUM.
 *
 *     node .scripts/picture.ts
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { marked } from 'marked'

import { pullRequestPayload } from '../__tests__/support/events.ts'
import { checkout, HistoryBuilder } from '../__tests__/support/history.ts'
import { leakedToken } from '../__tests__/support/leak.ts'
import { annotationsIn, type LogAnnotation, runAction } from './local-runner.ts'

const TARGET = join(import.meta.dirname, '../docs/run.png')
const REPOSITORY = 'acme/shop'
const SERVER = 'https://github.com'
const CODE = `storage:
  region: eu-central-1
github:
  token: "${leakedToken(7)}"
  org: acme
`

const STYLE = `
body { font: 14px/1.5 system-ui, "Noto Sans", "DejaVu Sans", "Noto Color Emoji", sans-serif; color: #1f2328; margin: 20px; background: #fff }
.check { border: 1px solid #d1d9e0; border-radius: 6px; padding: 10px 14px; margin-bottom: 14px }
.check span { color: #59636e } .check i { float: right; font-style: normal; font-size: 12px; border: 1px solid #d1d9e0; border-radius: 10px; padding: 0 8px }
.file { border: 1px solid #d1d9e0; border-radius: 6px; margin-bottom: 14px; overflow: hidden }
.file header { background: #f6f8fa; border-bottom: 1px solid #d1d9e0; padding: 7px 14px; font: 12px monospace }
.file table { border-spacing: 0; width: 100% } .number { width: 40px; text-align: right; padding: 0 10px; color: #59636e; background: #ccffd8; font: 12px monospace }
.code { background: #e6ffec; font: 12px/20px monospace; white-space: pre; padding: 0 10px }
.annotation { border: 1px solid #d1d9e0; border-left: 3px solid #d1242f; border-radius: 6px; margin: 8px 12px; padding: 8px 12px; font-size: 12px }
.annotation b { color: #59636e; font-weight: 600 } .annotation h4 { margin: 4px 0 } .annotation pre { white-space: pre-wrap; font: 12px/1.5 monospace; margin: 0 }
article { border: 1px solid #d1d9e0; border-radius: 6px; padding: 4px 18px 12px } article h3 { font-size: 18px; margin: 12px 0 8px }
article table { border-collapse: collapse; margin-bottom: 12px } article td, article th { border: 1px solid #d1d9e0; padding: 6px 10px; text-align: left }
article a { color: #0969da } code { background: #eff1f3; border-radius: 4px; padding: 2px 5px; font-size: 12px } article pre { background: #f6f8fa; padding: 10px; border-radius: 6px } article pre code { background: none; padding: 0 } sub { color: #59636e; font-size: 12px }`

const folder = mkdtempSync(join(tmpdir(), 'keysieve-picture-'))
try {
  const { annotation, summary } = await runOnPullRequest()
  const page = join(folder, 'page.html')
  writeFileSync(page, render(annotation, summary))
  execFileSync(
    process.env['CHROMIUM'] ?? 'chromium',
    [
      ...[
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--hide-scrollbars',
      ],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      ...[
        `--user-data-dir=${join(folder, 'chromium')}`,
        '--force-device-scale-factor=2',
        '--window-size=1000,1090',
      ],
      `--screenshot=${TARGET}`,
      page,
    ],
    { stdio: 'ignore' },
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function runOnPullRequest(): Promise<{ annotation: LogAnnotation; summary: string }> {
  const history = new HistoryBuilder()
  const base = history.line(history.commit({ files: { 'readme.md': '# shop\n' } }), 5, (i) => ({
    'app.ts': `// ${i}\n`,
  }))
  const leak = history.commit({ parents: [base], files: { 'config/prod.yml': CODE } })
  const head = history.line(leak, 2, (i) => ({ 'app.ts': `// step ${i}\n` }))
  const pull = history.pullRequest({ number: 7, base, head })
  const built = history.write(join(folder, 'origin.git'))
  const sha = built.sha(pull.merge)
  const workspace = join(folder, 'workspace')
  await checkout('full', { folder: workspace, url: built.folder, sha, ref: 'refs/pull/7/merge' })
  const payload = pullRequestPayload({
    base: { sha: built.sha(base) },
    head: { sha: built.sha(head) },
    commits: built.range(head, base).length,
    mergeSha: sha,
    repository: REPOSITORY,
  })
  const run = await runAction({
    name: 'pull_request',
    payload,
    sha,
    serverUrl: SERVER,
    repository: REPOSITORY,
    workspace,
  })
  const [annotation] = annotationsIn(run.log)
  if (annotation === undefined) throw new Error(`The run found nothing to draw:\n${run.log}`)
  return { annotation, summary: run.summary }
}

function render({ properties, message }: LogAnnotation, summary: string): string {
  const line = Number(properties['line'])
  const rows = CODE.trimEnd()
    .split('\n')
    .map((text, index) => {
      const shown =
        index + 1 === line
          ? text.replace(/gh[^"]+/, (token) => `${token.slice(0, 4)}${'•'.repeat(36)}`)
          : text
      const row = `<tr><td class="number">${index + 1}</td><td class="code">+ ${escapeHtml(shown)}</td></tr>`
      return index + 1 === line
        ? `${row}<tr><td></td><td>${box(properties['title'] ?? '', message)}</td></tr>`
        : row
    })
  return `<!doctype html><meta charset="utf-8"><style>${STYLE}</style>
<div class="check"><b>❌ Keysieve / No secrets</b> <span>Failing after 1 s</span> <i>Required</i></div>
<div class="file"><header>config/prod.yml</header><table>${rows.join('')}</table></div>
<article>${marked.parse(summary, { async: false })}</article>`
}

function box(title: string, message: string): string {
  return `<div class="annotation"><b>Check failure on line 4 in config/prod.yml</b><h4>${escapeHtml(title)}</h4><pre>${escapeHtml(message)}</pre></div>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
