import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { defineConfig } from 'vitepress'

/** `npm run site` writes it, beside the pages. */
const sidebar = JSON.parse(readFileSync(join(import.meta.dirname, 'pages/sidebar.json'), 'utf8'))

/** Of two pictures, the one that fits the scheme; the start page's column of text as wide as the page. */
const STYLE = `
.dark .light-only, html:not(.dark) .dark-only { display: none }
.vp-doc img { border: 1px solid var(--vp-c-divider); border-radius: 8px }
.VPHome { padding-bottom: 48px } .VPHome .vp-doc { margin-top: 48px } .VPHero .main { max-width: none !important }
.VPHero .text { max-width: 20em !important }`

const REPOSITORY = 'https://github.com/keysieve/keysieve'

export default defineConfig({
  title: 'Keysieve',
  description: 'Finds leaked credentials in the commits that are about to be merged.',
  lang: 'en',
  srcDir: '.vitepress/pages',
  outDir: '.vitepress/dist',
  // The site may be served below a path, as GitHub Pages does: `npm run site -- --base /keysieve/`.
  base: process.env.KEYSIEVE_SITE_BASE ?? '/',
  cleanUrls: true,
  head: [['style', {}, STYLE]],
  metaChunk: true,
  // Dead links fail the build, which is what `false` says.
  ignoreDeadLinks: false,
  markdown: {
    config(md) {
      const render = md.renderer.rules.code_inline
      // Vue would take what GitHub writes in two braces for an expression of its own.
      md.renderer.rules.code_inline = (...given) => render(...given).replace('<code', '<code v-pre')
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Quick start', link: '/start/github' },
      { text: 'Inputs', link: '/inputs' },
      { text: 'Secret types', link: '/types/' },
    ],
    sidebar: { '/': sidebar },
    outline: [2, 3],
    socialLinks: [{ icon: 'github', link: REPOSITORY }],
  },
})
