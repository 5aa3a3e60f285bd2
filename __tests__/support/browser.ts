import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, test } from '@jest/globals'
import { type Browser, chromium } from 'playwright-core'

/** Where systems have a Chromium; CHROMIUM names another place. */
const PLACES = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Defines tests in a real browser. Where there is none, one skipped test says so. */
export function inBrowser(define: (browser: () => Browser) => void): void {
  const executablePath = PLACES.find((path) => path !== undefined && existsSync(path))
  if (executablePath === undefined) {
    test.skip('no Chromium is here: install Debian’s package chromium, or name one in CHROMIUM', () => {})
    return
  }
  describe('in Chromium', () => {
    let browser: Browser | undefined
    beforeAll(async () => {
      // Containers run as root, for whom Chromium has no sandbox; it opens pages of this project alone.
      browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    }, 60_000)
    afterAll(() => browser?.close())
    define(() => browser!)
  })
}
