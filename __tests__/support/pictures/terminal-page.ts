import { escapeHtml, pageOf } from './page.ts'

/** What a command leaves on a terminal, in a window of its own. */
export function terminalPage(command: string, output: string): string {
  const text = `<span class="prompt">$</span> <b>${escapeHtml(command)}</b>\n${fromAnsi(output)}`
  return pageOf(`<div class="window"><header><i></i><i></i><i></i></header><pre>${text}</pre></div>`, STYLE)
}

/** SGR codes as spans; the reports set one at a time and end it before the next. */
function fromAnsi(output: string): string {
  const start = String.fromCharCode(27)
  return escapeHtml(output.replaceAll('\r', ''))
    .replaceAll(new RegExp(`${start}\\[(?:22|39|0)m`, 'g'), '</span>')
    .replaceAll(new RegExp(`${start}\\[(?<code>\\d+)m`, 'g'), '<span class="sgr$<code>">')
}

const STYLE = `
body { padding: 20px }
.window { border: 1px solid var(--line); border-radius: 10px; overflow: hidden; box-shadow: 0 8px 24px light-dark(#1f232826, #010409) }
.window header { background: var(--subtle); border-bottom: 1px solid var(--line); padding: 10px 14px; display: flex; gap: 8px }
.window i { width: 12px; height: 12px; border-radius: 50%; background: #ff5f57 } .window i + i { background: #febc2e } .window i + i + i { background: #28c840 }
pre { margin: 0; padding: 16px 20px; font-size: 13px; line-height: 1.55; white-space: pre-wrap; overflow-wrap: anywhere }
.prompt { color: light-dark(#1a7f37, #3fb950) } .sgr1 { font-weight: 700 } .sgr2 { color: var(--faint) }
.sgr31 { color: var(--danger); font-weight: 600 } .sgr32 { color: light-dark(#1a7f37, #3fb950) } .sgr33 { color: light-dark(#9a6700, #d29922) }`
