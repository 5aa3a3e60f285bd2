import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, jest, test } from '@jest/globals'

import { checkGit } from '../../src/cli/serve/check-git.ts'
import { readConfig, type ServiceConfig } from '../../src/service/config.ts'
import { checksOf } from '../../src/service/doctor/check.ts'
import { checkFolder } from '../../src/service/doctor/check-folder.ts'
import { checkHosts, checkMail, checkPublicAddress } from '../../src/service/doctor/check-network.ts'
import { examineService } from '../../src/service/doctor/examine-service.ts'
import { emptyDatabase } from '../support/each-store.ts'
import { runKeysieve } from '../support/keysieve.ts'
import { startServed } from '../support/served.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** Servers start, and the machine may have much else to do. */
jest.setTimeout(120_000)

const root = temporaryFolder()
let count = 0
const folder = (): string => join(root, `data-${count++}`)
const config = (changes: Partial<ServiceConfig> = {}): ServiceConfig => ({
  ...readConfig({ role: 'serve', dataFolder: folder() }, {}, () => ''),
  ...changes,
})
/** What the checks of a name say. */
const said = async (name: string, settings: ServiceConfig) =>
  (await examineService(settings, { env: {} }))
    .filter((check) => check.name === name)
    .map(({ state, message }) => `${state}: ${message}`)

describe('of a service that never ran', () => {
  test('nothing fails, and nothing is made', async () => {
    const settings = config()
    const first = await examineService(settings, { env: {} })
    const second = await examineService(settings, { env: {} })

    expect(first.filter(({ state }) => state === 'failed')).toEqual([])
    expect(first).toEqual(second)
    expect(first).toContainEqual(
      checksOf('database').skipped('There is no database yet. The first start creates it.'),
    )
  })

  test.each([
    ['install key', 'x', /^failed: The file .*install-key does not contain a key of 64 hexadecimal digits\./],
    ['install key', 'ab'.repeat(32), undefined],
  ])('the %s in a file %j is told from a good one', async (name, text, expected) => {
    const settings = config()
    mkdirSync(settings.dataFolder)
    writeFileSync(join(settings.dataFolder, 'install-key'), text)
    const [found] = await said(name, settings)

    if (expected === undefined) expect(found).toBeUndefined()
    else expect(found).toMatch(expected)
  })
})

describe('a folder', () => {
  test('that can’t be written to fails', () => {
    const path = folder()
    writeFileSync(path, '')

    expect(checkFolder('data folder', path, '--data', true)).toMatchObject({
      state: 'failed',
      message: `${path} can't be written to (ENOTDIR). Allow its user to write there, or set another folder with --data.`,
    })
  })

  test('that is not there fails, unless the service makes it', () => {
    expect(
      [true, false].map((isMade) => checkFolder('x', join(folder(), 'deep'), '--data', isMade).state),
    ).toEqual(['ok', 'failed'])
  })
})

describe('the public address', () => {
  test.each([
    [{ host: '127.0.0.1' }, 'ok'],
    [{ host: '::1' }, 'ok'],
    [{ host: '0.0.0.0' }, 'warning'],
    [{ host: '0.0.0.0', baseUrl: 'https://ks.example.com' }, 'ok'],
    [{ host: '0.0.0.0', baseUrl: 'http://ks.example.com' }, 'warning'],
  ])('of %j is %s', (settings, state) => {
    expect(checkPublicAddress(settings).state).toBe(state)
  })
})

describe('the network', () => {
  const hosts = (url: string, privateHosts: readonly string[] = ['127.0.0.1'], env: NodeJS.ProcessEnv = {}) =>
    checkHosts([url, `${url}/other`], { privateHosts }, env)

  test('is fine for a host that takes the connection, asked once for all its repositories', async () => {
    const server = createServer()
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const open = await hosts(`http://127.0.0.1:${port}/o/r`)
    await new Promise((done) => server.close(done))
    const closed = await hosts(`http://127.0.0.1:${port}/o/r`)

    expect(open).toMatchObject([{ state: 'ok' }])
    expect(closed).toMatchObject([{ state: 'failed', message: expect.stringContaining('ECONNREFUSED') }])
  })

  test('fails for a name that nobody knows, and a private network that is not allowed', async () => {
    const [unknown] = await hosts('https://nobody.invalid/o/r')
    const [refused] = await hosts('https://10.0.0.1/o/r')

    expect(unknown).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('could not be resolved'),
    })
    expect(refused).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('KEYSIEVE_PRIVATE_HOSTS'),
    })
  })

  test('is not judged where a proxy is asked', async () => {
    const env = { HTTPS_PROXY: 'http://proxy.example.com:3128' }

    expect(await hosts('https://git.example.com/o/r', [], env)).toMatchObject([{ state: 'skipped' }])
  })

  test('fails for a mail server that is away', async () => {
    const mail = { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'a@example.com', plainHosts: ['127.0.0.1'] }

    expect(await checkMail(config(mail))).toMatchObject({ name: 'mail server', state: 'failed' })
    expect(await checkMail(config())).toMatchObject({ state: 'skipped' })
  })
})

describe('git', () => {
  const gitThat = async (says: string) => {
    const bin = folder()
    mkdirSync(bin)
    writeFileSync(join(bin, 'git'), `#!/bin/sh\necho '${says}'\n`)
    chmodSync(join(bin, 'git'), 0o755)
    return (await checkGit({ PATH: bin })).state
  }

  test('fails if it is too old or not there', async () => {
    expect(
      await Promise.all(
        ['git version 2.30.9', 'git version 1.99', 'git version 2.31.0', 'git version 3.0'].map(gitThat),
      ),
    ).toEqual(['failed', 'failed', 'ok', 'ok'])
    expect((await checkGit({ PATH: folder() })).state).toBe('failed')
  })
})

describe('the embedded database', () => {
  test('is asked of the server that has it, and otherwise opened', async () => {
    const settings = config()
    cpSync(await emptyDatabase(), settings.dataFolder, { recursive: true })
    writeFileSync(join(settings.dataFolder, 'install-key'), 'ab'.repeat(32))
    const served = await startServed(settings.dataFolder)
    const running = await said('database', settings)
    await served.end()
    const [ended, key] = [await said('database', settings), await said('install key', settings)]
    const other = await said('install key', { ...settings, installKey: 'cd'.repeat(32) })

    expect(running[0]).toMatch(
      /^ok: The server at http:\/\/127\.0\.0\.1:\d+ runs, and its database answers\./,
    )
    expect(ended).toEqual(['ok: The embedded database can be opened.'])
    expect(key).toEqual(['ok: The install key is the one of the database.'])
    expect(other[0]).toMatch(/^failed: The database was set up with another install key\./)
  })

  test('without its install key fails', async () => {
    const settings = config()
    cpSync(await emptyDatabase(), settings.dataFolder, { recursive: true })
    rmSync(join(settings.dataFolder, 'install-key'), { force: true })

    expect(await said('install key', settings)).toEqual([
      expect.stringMatching(/^failed: There is no install key, but a database\./),
    ])
  })
})

describe('keysieve doctor', () => {
  test('prints a line for each check, and ends with 0 if nothing failed', async () => {
    const { code, stdout } = await runKeysieve(['doctor', '--data', folder()])

    expect(code).toBe(0)
    expect(stdout).toMatch(/^ok {7}settings {9}All settings can be read\.$/m)
    expect(stdout).toMatch(/^skipped {2}database /m)
    expect(stdout).toMatch(/\nEverything works\.\n$/)
  })

  test('ends with 1 if something failed', async () => {
    const env = { DATABASE_URL: 'postgresql://a:hidden@127.0.0.1:1/x', KEYSIEVE_INSTALL_KEY: 'ab'.repeat(32) }
    const { code, stdout } = await runKeysieve(['doctor', '--data', folder(), '--json'], { env })
    const { checks } = JSON.parse(stdout)

    expect(code).toBe(1)
    expect(checks).toContainEqual(expect.objectContaining({ name: 'database', state: 'failed' }))
    expect(stdout).not.toContain('hidden')
  })

  test('ends with 3 if the settings can’t be read, and says which one', async () => {
    const env = { KEYSIEVE_SCAN_MINUTES: 'soon' }
    const { code, stdout } = await runKeysieve(['doctor', '--data', folder()], { env })

    expect(code).toBe(3)
    expect(stdout).toMatch(
      /^FAILED {3}settings {9}KEYSIEVE_SCAN_MINUTES is not a whole number from 1 to 1440\.$/m,
    )
  })
})
