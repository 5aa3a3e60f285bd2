/** A page of its own, in light and dark, that a picture is taken of. */
export function pageOf(body: string, style = ''): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<style>${FRAME}${style}</style>
<body>${body}</body>
</html>
`
}

/** Text as HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Colors of GitHub's Primer. */
const FRAME = `
:root { color-scheme: light dark;
  --ground: light-dark(#ffffff, #0d1117); --subtle: light-dark(#f6f8fa, #151b23); --line: light-dark(#d1d9e0, #3d444d);
  --ink: light-dark(#1f2328, #f0f6fc); --faint: light-dark(#59636e, #9198a1); --link: light-dark(#0969da, #4493f8);
  --danger: light-dark(#d1242f, #f85149); --danger-ground: light-dark(#ffebe9, #25171c);
  --added: light-dark(#dafbe1, #12261e); --added-number: light-dark(#aceebb, #1b4428); --code: light-dark(#818b981f, #656c7633) }
* { box-sizing: border-box }
body { margin: 0; padding: 16px; background: var(--ground); color: var(--ink);
  font: 14px/1.5 Inter, "Noto Color Emoji", sans-serif }
code, pre, .code { font-family: "JetBrains Mono", "DejaVu Sans Mono", monospace; font-variant-ligatures: none }
a { color: var(--link); text-decoration: none }`

/** How GitHub shows Markdown. */
export const MARKDOWN = `
article h3 { font-size: 20px; line-height: 1.25; margin: 8px 0 16px } article p, article pre, article table { margin: 0 0 16px }
article ol { margin: 0 0 16px; padding-left: 2em } article li { margin: 4px 0 } article li pre { margin: 8px 0 }
article table { border-collapse: collapse; width: 100% }
article td, article th { border: 1px solid var(--line); padding: 6px 13px; text-align: left }
article tr:nth-child(even) td { background: var(--subtle) }
article code { background: var(--code); border-radius: 6px; padding: .2em .4em; font-size: 85%; white-space: break-spaces }
article pre { background: var(--subtle); border-radius: 6px; padding: 16px; line-height: 1.45 }
article pre code { background: none; padding: 0 } article sub { font-size: 12px; color: var(--faint); vertical-align: baseline }`
