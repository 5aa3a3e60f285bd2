import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { Ajv } from 'ajv'
import { parse } from 'yaml'

import { compile } from '../support/compile.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { ROOT } from '../support/tree.ts'

const FOLDER = join(ROOT, 'docs/deploy')
/** Where Kubernetes' own types of what an object of a kind is are, in kubernetes-types. */
const KINDS: Readonly<Record<string, string>> = {
  ConfigMap: 'core/v1',
  Deployment: 'apps/v1',
  Service: 'core/v1',
}

interface KubernetesObject {
  readonly kind: string
  readonly spec?: { readonly template?: { readonly spec: PodSpec } }
}

interface PodSpec {
  readonly automountServiceAccountToken: boolean
  readonly securityContext: { readonly runAsNonRoot: boolean; readonly runAsUser: number }
  readonly containers: readonly { readonly securityContext: object }[]
}

interface ComposeFile {
  readonly services: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const folder = temporaryFolder()
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8')
const compose = parse(read('compose.yaml'), { merge: true }) as ComposeFile
const kubernetes = (parse(read('kubernetes.yaml')) as { readonly items: readonly KubernetesObject[] }).items

/** Runs a program where it is installed; undefined where it is not. */
function tried(program: string, ...args: string[]) {
  const env = { ...process.env, DATABASE_PASSWORD: 'x', KEYSIEVE_INSTALL_KEY: 'x' }
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env })
  return status === null ? undefined : { status, said: stdout + stderr }
}

describe('the systemd unit', () => {
  const installed = tried('systemd-analyze', '--version')?.status === 0
  const verified = installed ? test : test.skip

  verified('is one that systemd-analyze finds nothing wrong with', () => {
    const unit = join(FOLDER, 'keysieve.service')

    expect(tried('systemd-analyze', 'verify', '--man=no', unit)).toEqual({ status: 0, said: '' })
  })

  verified('exposes no more than systemd calls OK', () => {
    const unit = join(FOLDER, 'keysieve.service')

    // tenths: up to 4.9 is OK, and the network is what it needs
    expect(tried('systemd-analyze', 'security', '--offline=true', '--threshold=35', unit)?.status).toBe(0)
  })
})

describe('the compose file', () => {
  // github.com/compose-spec/compose-spec/blob/main/schema/compose-spec.json; the address of its draft is unusual
  const file = join(ROOT, '__tests__/fixtures/compose-spec.json')
  const { $schema: _, ...schema } = JSON.parse(readFileSync(file, 'utf8'))
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema)

  test('is one by the Compose Specification’s own schema', () => {
    const misspelled = structuredClone(compose) as ComposeFile & { services: { web: { readonly?: boolean } } }
    misspelled.services.web.readonly = true

    expect([validate(compose), validate.errors]).toEqual([true, null])
    expect(validate(misspelled)).toBe(false)
  })

  const installed = tried('docker', 'compose', 'version')?.status === 0
  const configured = installed ? test : test.skip
  configured('is one that docker compose can read', () => {
    const file = join(FOLDER, 'compose.yaml')

    expect(tried('docker', 'compose', '--file', file, 'config', '--quiet')?.status).toBe(0)
  })

  test('R15: its processes write to nothing but their data, and gain no rights', () => {
    for (const name of ['web', 'worker']) {
      expect(compose.services[name]).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
    }
  })
})

describe('the Kubernetes manifest', () => {
  test('has objects by Kubernetes’ own types, and no field that these don’t know', () => {
    const declared = kubernetes.map((object, at) => {
      const { kind } = object
      const file = join(ROOT, 'node_modules/kubernetes-types', KINDS[kind] ?? kind)
      return `import type { ${kind} as Kind${at} } from '${file}.js'
export const object${at}: Kind${at} = ${JSON.stringify(object)}`
    })
    // An error that the compiler does not see there is one too.
    const wrong = `// @ts-expect-error the field is replicas
export const misspelled: Kind1 = ${JSON.stringify({ ...kubernetes[1], spec: { ...kubernetes[1]?.spec, replica: 2 } })}`

    expect(kubernetes.map(({ kind }) => kind)).toEqual(['ConfigMap', 'Deployment', 'Deployment', 'Service'])
    expect(compile(folder, { 'manifest.ts': [...declared, wrong, ''].join('\n') })).toBe('')
  })

  test('R15: its processes are not root, and write to nothing but their data', () => {
    const pods = kubernetes.flatMap(({ spec }) => spec?.template?.spec ?? [])

    expect(pods).toHaveLength(2)
    for (const { securityContext, automountServiceAccountToken, containers } of pods) {
      expect(automountServiceAccountToken).toBe(false)
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
      expect(containers.map((container) => container.securityContext)).toEqual([
        {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
      ])
    }
  })
})

test('R15: the image’s process is not root, and no script of a package runs while it is built', () => {
  const lines = read('Dockerfile').split('\n')
  const users = lines.filter((line) => line.startsWith('USER '))
  const installs = lines.filter((line) => /\bnpm (?:ci|install)\b/.test(line) && !line.startsWith('#'))

  expect(users).toEqual(['USER node'])
  expect(installs.map((line) => line.includes('--ignore-scripts'))).toEqual([true])
})
