import { expect, test } from '@jest/globals'

import { ConsoleBrowser } from '../../support/console-browser.ts'
import { embeddedStore } from '../../support/each-store.ts'
import { testService } from '../../support/test-service.ts'

const running = testService(embeddedStore())

test('the API’s page tells everybody of every operation that programs are told of, without a script', async () => {
  const { paths } = (await running().ask('GET', '/openapi.json')).body as {
    paths: Record<string, Record<string, { summary: string }>>
  }

  const { status, text } = await new ConsoleBrowser(running().service.address).open('/api')

  expect(status).toBe(200)
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { summary }] of Object.entries(methods)) {
      expect(text).toContain(`<code>${method.toUpperCase()} ${path}</code>`)
      expect(text).toContain(summary.replaceAll("'", '&#39;'))
    }
  }
  expect(text).toContain('<td><code>secrets.&lt;key&gt;.secrets_found[].line_no</code></td>')
  expect(text).toContain('<td>array of string, 1 to 500 elements</td>')
  expect(text).not.toMatch(/<script|(?:src|href)="(?:https?:)?\/\//)
})
