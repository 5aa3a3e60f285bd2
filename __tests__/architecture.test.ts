import { expect, test } from '@jest/globals'

import { allImports } from './support/imports.ts'

/** Who may import whom. A module is the longest matching path. Everything not listed is refused. */
const MODULES: Record<string, readonly string[]> = {
  'index.ts': ['action', 'model'],
  'worker.ts': ['engine', 'engine/all-rules.ts', 'engine/match', 'engine/prefilter-rules.ts'],
  model: [],
  contract: ['model'],
  'engine/generic': ['engine/context', 'engine/rule.ts', 'engine/samples.ts', 'engine/pattern', 'model'],
  'engine/rules': [
    'engine/check',
    'engine/generic',
    'engine/rule.ts',
    'engine/pattern',
    'engine/samples.ts',
    'model',
  ],
  'engine/harmless': [],
  'engine/match': ['engine/decode', 'engine/harmless', 'engine/context', 'engine/rule.ts', 'model'],
  'engine/context': [],
  'engine/decode': [],
  'engine/git': ['engine/packs', 'model'],
  'engine/packs': [],
  'engine/check': ['model'],
  'engine/live/rate-limiter.ts': [],
  'engine/live': ['engine/live/rate-limiter.ts', 'engine/check', 'engine/rule.ts', 'model', 'network'],
  'engine/rule.ts': ['engine/check', 'model'],
  'engine/samples.ts': [],
  'engine/all-rules.ts': ['engine', 'engine/match', 'engine/prefilter-rules.ts'],
  'engine/secret-types.ts': ['engine/rule.ts', 'engine/prefilter-rules.ts', 'model'],
  'engine/pack-prefilter.ts': ['engine/match', 'engine/rule.ts', 'engine/prefilter-data.ts'],
  'engine/verify-types.ts': ['engine/rule.ts', 'engine/prefilter-rules.ts', 'model'],
  'engine/prefilter-data.ts': ['engine/match', 'engine/rule.ts', 'model'],
  'engine/prefilter-rules.ts': ['engine/pack-prefilter.ts', 'engine/rules', 'engine/prefilter-data.ts'],
  'engine/pattern': ['engine/check', 'engine/rule.ts', 'engine/samples.ts', 'model'],
  engine: [
    'engine/decode',
    'engine/git',
    'engine/packs',
    'engine/match',
    'engine/live',
    'engine/rule.ts',
    'engine/samples.ts',
    'model',
  ],
  policy: ['model'],
  'policy/apply': ['engine/git', 'model', 'policy'],
  network: ['model'],
  client: ['contract', 'model', 'network'],
  report: ['model'],
  service: ['contract', 'model', 'network', 'policy', 'report'],
  action: [
    'client',
    'contract',
    'engine',
    'engine/git',
    'engine/all-rules.ts',
    'engine/secret-types.ts',
    'engine/verify-types.ts',
    'engine/prefilter-rules.ts',
    'engine/match',
    'engine/rules',
    'engine/rule.ts',
    'policy/apply',
    'model',
    'policy',
    'report',
  ],
  cli: [
    'client',
    'contract',
    'engine',
    'engine/all-rules.ts',
    'engine/prefilter-rules.ts',
    'engine/secret-types.ts',
    'engine/live/rate-limiter.ts',
    'engine/verify-types.ts',
    'engine/decode',
    'engine/generic',
    'engine/git',
    'engine/match',
    'engine/rules',
    'engine/rule.ts',
    'policy/apply',
    'model',
    'policy',
    'report',
    'service',
  ],
}

/** The only modules that may import a package. Packages not listed are refused. */
const PACKAGES: Record<string, readonly string[]> = {
  '@electric-sql/pglite': ['service'],
  '@electric-sql/pglite/contrib/pg_trgm': ['service'],
  '@fastify/cookie': ['service'],
  '@fastify/rate-limit': ['service'],
  '@fastify/swagger': ['service'],
  fastify: ['service'],
  kysely: ['service'],
  'kysely/migration': ['service'],
  pg: ['service'],
  'pg-boss': ['service'],
  'hash-wasm': ['service'],
  '@simplewebauthn/server': ['service'],
  '@octokit/auth-app': ['service'],
  '@octokit/request': ['service'],
  jose: ['service'],
  nodemailer: ['service'],
  'openid-client': ['service'],
  otpauth: ['service'],
  'prom-client': ['service'],
  'rate-limiter-flexible': ['service'],
  '@actions/core': ['action', 'index.ts'],
  '@actions/github/lib/utils': ['action'],
  got: ['client', 'engine/live'],
  hpagent: ['client', 'engine/live'],
  'p-retry': ['client', 'engine/live'],
  typebox: ['contract'],
  'typebox/schema': ['contract'],
  'typebox/value': ['contract'],
  '@modelcontextprotocol/sdk/server/index.js': ['cli'],
  '@modelcontextprotocol/sdk/server/stdio.js': ['cli'],
  '@modelcontextprotocol/sdk/types.js': ['cli'],
  'vscode-languageserver/node': ['cli'],
  'vscode-languageserver-textdocument': ['cli'],
  yaml: ['policy'],
  re2js: ['engine', 'policy'],
  'smol-toml': ['policy'],
  fflate: ['engine'],
  'node:buffer': ['engine', 'engine/decode', 'engine/match', 'engine/git', 'cli'],
  'node:child_process': ['engine/git', 'cli'],
  'node:crypto': [
    'engine',
    'engine/check',
    'engine/packs',
    'policy',
    'engine/match',
    'engine/rules',
    'action',
    'cli',
    'service',
  ],
  'node:dns/promises': ['engine/live', 'service'],
  'node:events': ['cli', 'engine'],
  'node:fs': ['action', 'engine/match', 'engine/git', 'engine/packs', 'cli', 'service'],
  'node:fs/promises': ['action', 'client', 'engine/git', 'cli'],
  'node:dgram': ['service'],
  'node:os': ['action', 'cli', 'engine', 'service'],
  'node:path': ['action', 'engine/git', 'engine/packs', 'cli', 'service'],
  'node:http': ['service'],
  'node:module': ['cli'],
  'node:https': ['engine/live', 'service'],
  'node:net': ['cli', 'engine/live', 'network', 'service'],
  'node:timers/promises': [
    'action',
    'client',
    'engine/git',
    'engine/live',
    'engine/live/rate-limiter.ts',
    'service',
  ],
  'node:sea': ['cli'],
  'node:stream': ['engine/live', 'cli', 'service'],
  'node:stream/promises': ['cli'],
  'node:tls': ['client', 'engine/live'],
  'node:url': ['cli'],
  'node:util': ['model', 'cli', 'service'],
  'node:worker_threads': ['cli', 'engine', 'service', 'worker.ts'],
  'node:zlib': ['engine/packs', 'engine/decode', 'engine/git', 'engine/rules', 'engine/pattern', 'service'],
}

function moduleOf(path: string): string {
  const module = Object.keys(MODULES)
    .filter((one) => path === one || path.startsWith(`${one}/`))
    .sort((a, b) => b.length - a.length)[0]
  if (module === undefined) throw new Error(`src/${path} is in no module`)
  return module
}

const imports = allImports()

test('modules import only the modules they may', () => {
  const wrong = imports
    .filter(({ to }) => to.endsWith('.ts'))
    .filter(
      ({ from, to }) => moduleOf(from) !== moduleOf(to) && !MODULES[moduleOf(from)]?.includes(moduleOf(to)),
    )
    .map(({ from, to }) => `${from} -> ${to}`)

  expect(wrong).toEqual([])
})

test('a package is imported only by its modules', () => {
  const wrong = imports
    .filter(({ to }) => !/\.(?:ts|wasm)$/.test(to))
    .filter(({ from, to }) => !PACKAGES[to]?.includes(moduleOf(from)))
    .map(({ from, to }) => `${from} -> ${to}`)

  expect(wrong).toEqual([])
})

test('nothing imports in a circle', () => {
  const graph = Map.groupBy(
    imports.filter(({ to }) => to.endsWith('.ts')),
    ({ from }) => from,
  )
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file))
      throw new Error(`Circle: ${[...path.slice(path.indexOf(file)), file].join(' -> ')}`)
    if (done.has(file)) return
    for (const { to } of graph.get(file) ?? []) visit(to, [...path, file])
    done.add(file)
  }

  for (const file of graph.keys()) visit(file, [])
})
