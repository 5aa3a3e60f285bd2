import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect } from '@jest/globals'
import { chromium, type Page } from 'playwright-core'

import { ROOT } from '../tree.ts'

/** With `npm run pictures` the pictures are drawn; otherwise they are compared with what they would show now. */
export const DRAWS = process.env['KEYSIEVE_PICTURES'] === 'draw'

const FOLDER = join(ROOT, 'docs/pictures')
const FONTS = join(import.meta.dirname, 'fonts.conf')
const SCHEMES = ['light', 'dark'] as const

/** What differs from run to run and means nothing. */
const CHANGING: readonly (readonly [RegExp, string])[] = [
  // Versions 4 and 7 are random; hashes of secrets are of version 8.
  [/\b[\da-f]{8}-[\da-f]{4}-[47][\da-f]{3}-[\da-f]{4}-[\da-f]{12}\b/g, 'ID'],
  [/\bjust now\b|\b\d+ (?:min|h) ago\b/g, 'AGO'],
  [/\b\d+(?:\.\d+)? m?s\b/g, 'TIME'],
  [/\b\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?/g, 'DATE'],
  [/name="csrf" value="[\w-]+"/g, 'CSRF'],
  [/\/console-[\da-f]{12}\.css/g, '/console.css'],
]

export interface PictureOptions {
  /** In pixels. */
  readonly width?: number
  /** Cuts longer pages off. */
  readonly height?: number
  /** Opens the page; the HTML itself without it. */
  readonly open?: (page: Page) => Promise<unknown>
}

/**
 * Compares the HTML that a picture would show now with that of the picture in docs/pictures. To draw it anew:
 * `npm run pictures`, with Chromium and the fonts Inter, JetBrains Mono and Noto Color Emoji.
 */
export async function expectPicture(name: string, html: string, options: PictureOptions = {}): Promise<void> {
  const digest = join(FOLDER, `${name}.sha256`)
  const now = `${digestOf(html)}\n`
  if (DRAWS) {
    mkdirSync(FOLDER, { recursive: true })
    await draw(name, html, options)
    writeFileSync(digest, now)
  }
  for (const scheme of SCHEMES) expect(existsSync(join(FOLDER, `${name}-${scheme}.png`))).toBe(true)
  // When this fails, the picture shows what the product no longer prints: run `npm run pictures` and look at it.
  expect(now).toBe(readFileSync(digest, 'utf8'))
}

function digestOf(html: string): string {
  const steady = CHANGING.reduce((text, [pattern, word]) => text.replaceAll(pattern, word), html)
  return createHash('sha256').update(steady).digest('hex')
}

async function draw(name: string, html: string, options: PictureOptions): Promise<void> {
  const { width = 960, height, open = (page: Page) => page.setContent(html) } = options
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
    env: { ...process.env, FONTCONFIG_FILE: FONTS },
  })
  try {
    for (const colorScheme of SCHEMES) {
      const page = await browser.newPage({
        viewport: { width, height: height ?? 100 },
        deviceScaleFactor: 1.5,
        colorScheme,
      })
      await open(page)
      await page.screenshot({
        path: join(FOLDER, `${name}-${colorScheme}.png`),
        fullPage: height === undefined,
      })
    }
  } finally {
    await browser.close()
  }
}
