import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parse, parseAllDocuments } from 'yaml'

import { findHelm } from '../../.scripts/helm/install-helm.ts'
import { readConfig } from '../../src/service/config.ts'
import { compile } from '../support/compile.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { ROOT, textOf } from '../support/tree.ts'

const CHART = 'docs/deploy/helm/keysieve'
const EVERYTHING = 'ingress.enabled=true,podMonitor.enabled=true,gitTokensSecret=tokens'
const SETTING = /\b(?:KEYSIEVE_[A-Z_]+|DATABASE_URL)\b/g

/** Where Kubernetes' own types of what an object of a kind is are, in kubernetes-types. */
const KINDS: Readonly<Record<string, string>> = {
  ConfigMap: 'core/v1',
  Deployment: 'apps/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
  Ingress: 'networking/v1',
  NetworkPolicy: 'networking/v1',
  PodDisruptionBudget: 'policy/v1',
  Service: 'core/v1',
  StatefulSet: 'apps/v1',
}

interface Rendered {
  readonly kind: string
  readonly metadata: { readonly name: string }
  // biome-ignore lint/suspicious/noExplicitAny: what is rendered is what is tested
  readonly spec?: any
}

const folder = temporaryFolder()
const helm = findHelm()

/** What Helm makes of the chart. */
function rendered(...args: string[]): readonly Rendered[] {
  // A Helm that Go has built takes the cluster for one of Kubernetes 1.20.
  const all = ['template', 'keysieve', join(ROOT, CHART), '--kube-version', '1.27.0', ...args]
  const { status, stdout, stderr } = spawnSync(helm!, all, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return parseAllDocuments(stdout).map((document) => document.toJS() as Rendered)
}

test('every setting that the chart names is one that the service reads', () => {
  const templates = readdirSync(join(ROOT, CHART, 'templates')).map((name) => `${CHART}/templates/${name}`)
  const named = new Set(
    [`${CHART}/values.yaml`, ...templates].flatMap((path) => textOf(path).match(SETTING) ?? []),
  )
  const read = new Set<string>()
  const env = new Proxy({ DATABASE_URL: 'postgresql://database/keysieve' } as NodeJS.ProcessEnv, {
    get(values, name: string) {
      read.add(name)
      return values[name]
    },
  })
  readConfig({ role: 'web', dataFolder: '/data' }, env, () => '{}')

  expect([...named].filter((name) => !read.has(name))).toEqual([])
  expect(named.size).toBeGreaterThan(8)
})

test('the settings of the chart’s values are taken by the service', () => {
  const { config } = parse(readFileSync(join(ROOT, CHART, 'values.yaml'), 'utf8')) as {
    readonly config: NodeJS.ProcessEnv
  }
  const { baseUrl, trustedHops } = readConfig(
    { role: 'web', dataFolder: '/data' },
    { ...config, DATABASE_URL: 'postgresql://database/keysieve' },
    () => '{}',
  )

  expect([baseUrl, trustedHops]).toEqual(['https://keysieve.example.com', 1])
})

const withHelm = helm === undefined ? describe.skip : describe

withHelm('what Helm renders', () => {
  test('has objects by Kubernetes’ own types, and no field that these don’t know', () => {
    const objects = rendered('--set', EVERYTHING).filter(({ kind }) => kind !== 'PodMonitor')
    const declared = objects.map((object, at) => {
      const file = join(ROOT, 'node_modules/kubernetes-types', KINDS[object.kind] ?? object.kind)
      return `import type { ${object.kind} as Kind${at} } from '${file}.js'
export const object${at}: Kind${at} = ${JSON.stringify(object)}`
    })

    expect(objects.length).toBeGreaterThan(8)
    expect(compile(folder, { 'chart.ts': [...declared, ''].join('\n') })).toBe('')
  })

  test('R15: its processes are not root, and write to nothing but their volumes', () => {
    const pods = rendered().flatMap(({ spec }) => spec?.template?.spec ?? [])

    expect(pods).toHaveLength(2)
    for (const { securityContext, automountServiceAccountToken, containers } of pods) {
      expect(automountServiceAccountToken).toBe(false)
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
      expect(containers).toHaveLength(1)
      expect(containers[0].securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
    }
  })

  test('nobody reaches the workers unless the values let someone read their metrics', () => {
    const ingressOf = (...args: string[]) =>
      rendered(...args).find(
        ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'keysieve-worker',
      )!.spec.ingress
    const monitored = ingressOf('--set-json', 'networkPolicy.metricsFrom=[{"namespaceSelector":{}}]')

    expect(ingressOf()).toEqual([])
    expect(monitored).toEqual([{ ports: [{ port: 'http' }], from: [{ namespaceSelector: {} }] }])
  })

  test('workers keep their mirrors on a volume, with room beside what mirrors may take', () => {
    const worker = rendered().find(({ kind }) => kind === 'StatefulSet')!
    const [{ env, volumeMounts }] = worker.spec.template.spec.containers
    const mirrors = env.find(({ name }: { name: string }) => name === 'KEYSIEVE_MIRROR_DISK').value
    const [{ metadata, spec }] = worker.spec.volumeClaimTemplates

    expect(volumeMounts).toContainEqual({ name: metadata.name, mountPath: '/data' })
    expect(Number.parseInt(spec.resources.requests.storage, 10) * 1024).toBeGreaterThan(Number(mirrors) * 1.2)
  })
})
