import { marked } from 'marked'

import { type ActionScene, LEAKING_FILE, LEAKING_LINES } from './action-scene.ts'
import { escapeHtml, MARKDOWN, pageOf } from './page.ts'

const MASKED = /hvs\.[^"]+/

/** The failed check, and the annotation below its line in the changed file, as GitHub shows them. */
export function annotatedDiff({ annotation: { properties, message } }: ActionScene): string {
  const marked = Number(properties['line'])
  const rows = LEAKING_LINES.map((line, index) => {
    const shown = line.replace(MASKED, (token) => `${token.slice(0, 4)}${'•'.repeat(token.length - 4)}`)
    const row = `<tr><td class="number">${index + 1}</td><td class="line">+ ${escapeHtml(shown)}</td></tr>`
    return index + 1 === marked
      ? `${row}<tr><td colspan="2">${box(marked, properties['title'] ?? '', message)}</td></tr>`
      : row
  })
  const body = `<div class="check"><span class="cross">✕</span><b>Keysieve / No secrets</b> <span class="faint">(pull_request) Failing</span><i>Required</i></div>
<div class="file"><header class="code">${LEAKING_FILE} <span class="count">+${LEAKING_LINES.length}</span></header><table class="code">${rows.join('')}</table></div>`
  return pageOf(body, DIFF)
}

/** The job summary, on the page of the workflow's run. */
export function jobSummary({ summary }: ActionScene): string {
  return pageOf(
    `<section><header>No secrets <span class="faint">summary</span></header><article>${fromMarkdown(summary)}</article></section>`,
    MARKDOWN + SECTION,
  )
}

/** The comment on the pull request. */
export function pullRequestComment({ comment }: ActionScene): string {
  return pageOf(
    `<section><header><b>github-actions</b> <i>bot</i> <span class="faint">commented now</span></header><article>${fromMarkdown(comment)}</article></section>`,
    MARKDOWN + SECTION,
  )
}

function box(line: number, title: string, message: string): string {
  const text = escapeHtml(message).replaceAll(/https:[^\s)]+/g, (link) => `<a>${link}</a>`)
  return `<div class="annotation"><p class="faint">✕ Check failure on line ${line} in ${LEAKING_FILE}</p>
<p class="faint">GitHub Actions / No secrets</p><h4>${escapeHtml(title)}</h4><pre>${text}</pre></div>`
}

function fromMarkdown(text: string): string {
  return marked.parse(text, { async: false, gfm: true })
}

const SECTION = `
section { border: 1px solid var(--line); border-radius: 6px; overflow: hidden }
section > header { background: var(--subtle); border-bottom: 1px solid var(--line); padding: 8px 16px }
section > header i { font-style: normal; font-size: 12px; border: 1px solid var(--line); border-radius: 10px; padding: 0 7px; color: var(--faint) }
.faint { color: var(--faint) } article { padding: 16px }`

const DIFF = `
.check { display: flex; gap: 8px; align-items: center; border: 1px solid var(--line); border-radius: 6px; padding: 10px 16px; margin-bottom: 16px }
.check i { margin-left: auto; font-style: normal; font-size: 12px; border: 1px solid var(--line); border-radius: 10px; padding: 0 8px; color: var(--faint) }
.cross { color: var(--danger); font-weight: 700 } .faint { color: var(--faint) }
.file { border: 1px solid var(--line); border-radius: 6px; overflow: hidden }
.file header { background: var(--subtle); border-bottom: 1px solid var(--line); padding: 8px 16px; font-size: 12px }
.count { color: light-dark(#1a7f37, #3fb950); margin-left: 8px }
table { border-spacing: 0; width: 100%; font-size: 12px; line-height: 20px } td { padding: 0 }
.number { width: 44px; text-align: right; padding: 0 10px; color: var(--faint); background: var(--added-number) }
.line { background: var(--added); white-space: pre; padding: 0 10px }
.annotation { border: 1px solid var(--line); border-left: 3px solid var(--danger); border-radius: 6px; margin: 8px 12px; padding: 10px 14px }
.annotation p { font: 600 12px/1.5 Inter, sans-serif; margin: 0; display: inline-block } .annotation p + p { font-weight: 400; float: right }
.annotation h4 { font: 600 13px/1.5 Inter, sans-serif; margin: 6px 0 4px } .annotation pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 12px; margin: 0 }`
