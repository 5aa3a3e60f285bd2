/**
 * Measures how long it takes to ask 20 providers about 500 keys, each of which answers after 50 ms. It fails where
 * that takes 3 seconds or more, or where a provider is asked more than two things at a time.
 *
 *     npm run bench:live [-- --save]
 */
import { writeFileSync } from 'node:fs'
import { cpus, platform } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { subjectOf } from '../../__tests__/support/live-subject.ts'
import { startProviders } from '../../__tests__/support/provider-server.ts'
import { createLiveChecker } from '../../src/engine/live/live-checker.ts'
import { PACE } from '../../src/engine/live/rate-limiter.ts'
import type { WrittenRule } from '../../src/engine/rule.ts'
import { rules } from '../../src/engine/rules/index.ts'

const TYPES = 20
const KEYS = 500
const LATENCY = 50
const ALLOWED = 3000

const { values } = parseArgs({ options: { save: { type: 'boolean', default: false } } })
const chosen = rulesOfDifferentHosts()
const providers = await startProviders(
  chosen.map(({ live }) => live!.hosts[0]!),
  async (response) => {
    await sleep(LATENCY)
    response.writeHead(429, { 'content-type': 'application/json' }).end('{"message":"slow down"}')
  },
)
const { ca, resolve, dial } = providers
const checker = createLiveChecker({ types: [], hosts: [], env: {}, version: '1.0.0', ca, resolve, dial })
const subjects = Array.from({ length: KEYS }, (_, at) => {
  const rule = chosen[at % TYPES]!
  return subjectOf(rule.id, rule.patterns[0].sample(at).secret)
})
const [started, startedCpu] = [performance.now(), process.cpuUsage()]
await Promise.all(subjects.map((subject) => checker.check(subject, new AbortController().signal)))
const milliseconds = performance.now() - started
const { user, system } = process.cpuUsage(startedCpu)
checker.close()
await providers.close()

const report = `# ${new Date().toISOString().slice(0, 10)}: ${KEYS} keys of ${TYPES} types, providers answering after ${LATENCY} ms

${cpus()[0]?.model}, ${cpus().length} cores, ${platform()}, Node ${process.version}

| requests | took | limit | processor time, of both ends | at a time to one host | limit | connections |
| --- | --- | --- | --- | --- | --- | --- |
| ${providers.requests.length} | ${(milliseconds / 1000).toFixed(2)} s | ${ALLOWED / 1000} s | ${((user + system) / 1e6).toFixed(2)} s | ${providers.mostAtOnce} | ${PACE.atOnce} | ${providers.connections} |
`
process.stdout.write(report)
if (values.save) {
  const name = `${new Date().toISOString().slice(0, 10)}-live.md`
  writeFileSync(join(import.meta.dirname, '../results', name), report)
}
if (milliseconds >= ALLOWED || providers.mostAtOnce > PACE.atOnce || providers.requests.length !== KEYS) {
  process.exitCode = 1
}

/** Rules that are asked about at one host of their own, with nothing but the key. */
function rulesOfDifferentHosts(): WrittenRule[] {
  const hosts = new Set<string>()
  const fit = rules.filter(({ live, patterns }) => {
    const [host = '*', ...more] = live?.hosts ?? []
    const { secret } = patterns[0].sample(1)
    const request =
      live?.form?.test(secret) === false ? undefined : live?.request({ secret }, { host, now: 0 })
    const isAlone = !host.startsWith('*') && more.length === 0 && live?.near === undefined
    if (!isAlone || live?.otherwise !== undefined || request === undefined || hosts.has(host)) return false
    hosts.add(host)
    return true
  })
  return fit.slice(0, TYPES)
}
