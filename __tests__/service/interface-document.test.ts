import { existsSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'

import { embeddedStore } from '../support/each-store.ts'
import { foundIn } from '../support/found-in.ts'
import { scanRepository } from '../support/seeded-alerts.ts'
import { CLEAN, testService } from '../support/test-service.ts'
import { ROOT } from '../support/tree.ts'

/** The document that the service is written to. It is used from where it is, and is no part of the project. */
const DOCUMENT = join(ROOT, '../shared/interface.md')

const SHA = 'ab'.repeat(20)

if (existsSync(DOCUMENT)) replay(readFileSync(DOCUMENT, 'utf8'))
else test.skip('../shared/interface.md is not there: nothing to replay', () => {})

/** A section by its number, to the next heading of its level or above. */
function sectionOf(document: string, number: string): string {
  const [, text] = new RegExp(
    `^#{2,3} ${number.replace('.', '\\.')}\\.? [^\\n]*\\n([\\s\\S]*?)(?=^#{2,3} |(?![\\s\\S]))`,
    'm',
  ).exec(document) ?? [undefined, '']
  return text ?? ''
}

/** The first column of a section's tables. */
function fieldsIn(section: string): string[] {
  return Array.from(
    section.matchAll(/^\| (?<field>[\w.<>]+) \| (?:string|object|array|integer|boolean)/gm),
    ({ groups }) => groups!['field']!,
  )
}

/** Method and path of a section's operation. */
function operationIn(section: string): { method: string; path: string } {
  const { method, path: below } = /^- Method and path: `(?<method>[A-Z]+) \{base_url\}(?<path>[^`]+)`/m.exec(
    section,
  )!.groups!
  return { method: method!, path: below! }
}

function replay(document: string): void {
  const store = embeddedStore()
  const running = testService(store)

  /** Sends a body as curl's --data does, and gives status and bytes. */
  async function send(
    { method, path: below }: { method: string; path: string },
    data?: string,
    token?: string,
  ): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const sent = request(
        new URL(below, running().service.address),
        {
          method,
          headers: {
            accept: '*/*',
            'user-agent': 'curl/8.5.0',
            ...(data === undefined
              ? {}
              : {
                  'content-type': 'application/x-www-form-urlencoded',
                  'content-length': Buffer.byteLength(data),
                }),
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            resolve({ status: response.statusCode!, text: Buffer.concat(chunks).toString() }),
          )
        },
      )
      sent.on('error', reject)
      sent.end(data)
    })
  }

  /** Starts a scan and asks for its result as the document has it, until it is there. */
  async function scan(body: object): Promise<{ started: string; result: { status: number; text: string } }> {
    const token = await running().token('Integration')
    const started = await send(operationIn(sectionOf(document, '4.3')), JSON.stringify(body), token)
    const { scan_uuid } = JSON.parse(started.text)
    const { method, path: template } = operationIn(sectionOf(document, '4.4'))
    for (;;) {
      const result = await send(
        { method, path: template.replace('{scan_uuid}', scan_uuid) },
        undefined,
        token,
      )
      if (result.status !== 202) return { started: started.text.replace(scan_uuid, '<scan_uuid>'), result }
      await new Promise((done) => setTimeout(done, 10))
    }
  }

  describe('as the interface document has it', () => {
    test('its operations and fields are all found by this test', () => {
      expect(['4.1', '4.2', '4.3', '4.4'].map((number) => operationIn(sectionOf(document, number)))).toEqual([
        { method: 'POST', path: '/api/public/alert/search' },
        { method: 'POST', path: '/api/public/event/search' },
        { method: 'POST', path: '/api/analyzer/commit/scan' },
        { method: 'GET', path: '/api/analyzer/commit/scan/{scan_uuid}' },
      ])
      expect(fieldsIn(sectionOf(document, '2.5'))).toHaveLength(10)
    })

    test('a key file has the fields of 2.1 and no other', async () => {
      const body = { name: 'ci', type: 'Integration' }
      const { text } = await send(
        { method: 'POST', path: '/api/public/api-key' },
        JSON.stringify(body),
        await running().token('Admin'),
      )
      const fields = fieldsIn(sectionOf(document, '2.1'))

      const { address } = running().service
      const file = JSON.parse(text)
      expect(fields).toEqual([
        'api_keys',
        ...Object.keys(file.api_keys[address]).map((one) => `api_keys.<address>.${one}`),
      ])
      expect(text).toBe(JSON.stringify(file))
    })

    test('a scan of commits starts with the bytes of 2.4 and ends with those of 2.5', async () => {
      const found = foundIn({
        commit: SHA,
        path: 'token.py',
        line: 32,
        columns: [13, 52],
        tags: ['active_secret'],
      })
      running().scanner.answer = () => ({ ...CLEAN, findings: [found] })
      const values: Record<string, unknown> = {
        secret_hash: found.secretHash,
        secret_type: 'google_api_key',
        file_path: 'token.py',
        line_no: 32,
        cols: [13, 52],
        secret_checker_results: { tags: ['active_secret'] },
      }
      const fields = fieldsIn(sectionOf(document, '2.5'))
      const finding = Object.fromEntries(
        fields.filter((field) => field in values).map((field) => [field, values[field]]),
      )
      const top: Record<string, unknown> = {
        secrets: { [SHA]: { secrets_found: [finding] } },
        scan_state: 'done',
        message: '',
      }
      const expected = Object.fromEntries(
        fields.filter((field) => field in top).map((field) => [field, top[field]]),
      )

      const { started, result } = await scan({
        repo_url: 'https://git.example.com/org/replayed',
        commit_shas: [SHA],
      })

      expect(fieldsIn(sectionOf(document, '2.4'))).toEqual(['scan_uuid'])
      expect(started).toBe('{"scan_uuid":"<scan_uuid>"}')
      expect(result).toEqual({ status: 200, text: JSON.stringify(expected) })
    })

    test('a clean scan of a pull request, by a git:// address, has an empty map', async () => {
      running().scanner.answer = () => CLEAN

      const { result } = await scan({
        repo_url: 'git://git.example.com/org/clean.git',
        pull_request_number: 7,
      })

      expect(result).toEqual({ status: 200, text: '{"secrets":{},"scan_state":"done","message":""}' })
    })

    test('the searches of 4.1 and 4.2 are answered as curl sends them', async () => {
      const repository = 'git://git.example.com/org/searched.git'
      await scanRepository(running(), 'https://git.example.com/org/searched', [{ path: 'one.py' }])
      const token = await running().token('Integration')
      const search = async (section: string, body: object) => {
        const { status, text } = await send(
          operationIn(sectionOf(document, section)),
          JSON.stringify(body),
          token,
        )
        expect([status, text]).toEqual([200, JSON.stringify(JSON.parse(text))])
        return JSON.parse(text)
      }
      const filter = (id: string, value: string) => {
        const values: Record<string, unknown> = { id, value: [value], op: 'EQ', exact_match: true }
        return Object.fromEntries(fieldsIn(sectionOf(document, '2.2')).map((field) => [field, values[field]]))
      }
      const both = [filter('alert_type', 'REPO_SCAN_MATCH'), filter('url', repository)]

      expect((await search('4.1', { filters: [] })).alerts.length).toBeGreaterThan(0)
      expect((await search('4.1', { filters: both, limit: 100, page: 1 })).alerts).toMatchObject([
        { alert_type: 'REPO_SCAN_MATCH', url: repository, file_path: 'one.py' },
      ])
      expect((await search('4.1', { filters: both, limit: 10, page: 2 })).alerts).toEqual([])
      expect((await search('4.2', { filters: both })).events).toMatchObject([
        { url: repository, action: 'detected' },
      ])
    })

    test('the searches ask for a bearer token, as section 5 says', async () => {
      const answers = await Promise.all(
        ['4.1', '4.2'].map((section) => send(operationIn(sectionOf(document, section)), '{"filters":[]}')),
      )

      expect(answers.map(({ status }) => status)).toEqual([401, 401])
    })
  })
}
