import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'

import { INSIDE, OF_SERVICE, shippedPaths } from '../../.scripts/shipped-packages.ts'
import { ROOT } from '../support/tree.ts'

interface LockedPackage {
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly hasInstallScript?: boolean
  readonly integrity?: string
}

interface BillOfMaterials {
  readonly bomFormat: string
  readonly specVersion: string
  readonly components: readonly {
    readonly purl: string
    readonly hashes?: readonly { readonly alg: string }[]
  }[]
}

const SBOM = join(ROOT, '.scripts/sbom.ts')

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const { packages } = JSON.parse(read('package-lock.json')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>
}
/** What the program and the service need, by where it is installed. */
const needed = [...shippedPaths(packages)].map((path) => [path, packages[path]!] as const)

describe('R15: what is installed', () => {
  test('needs no script of a package: npm ci --ignore-scripts gives the whole service', () => {
    expect(needed.length).toBeGreaterThan(50)
    expect(needed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual([])
  })

  test('is locked, each package with its checksum', () => {
    const unlocked = Object.entries(packages).filter(
      ([path, { integrity }]) => path !== '' && integrity === undefined,
    )

    expect(unlocked.map(([path]) => path)).toEqual([])
  })

  test('is what the bill of materials lists with what is inside the program, each package with its checksum', () => {
    const text = execFileSync(process.execPath, [SBOM], { encoding: 'utf8' })

    const { bomFormat, specVersion, components } = JSON.parse(text) as BillOfMaterials
    const known = new Set(components.map(({ purl }) => purl))
    const shipped = needed.map(([path]) => path)
    const names = shipped.map((path) => {
      const { version } = packages[path]!
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return `pkg:npm/${name.replace('@', '%40')}@${version}`
    })
    expect(shipped).toContain('node_modules/@modelcontextprotocol/sdk')
    expect(shipped).toContain('node_modules/zod')
    expect([bomFormat, specVersion]).toEqual(['CycloneDX', '1.5'])
    expect([...known].toSorted()).toEqual([...new Set(names)].toSorted())
    expect(components.filter(({ hashes = [] }) => !hashes.some(({ alg }) => alg === 'SHA-512'))).toEqual([])
  })

  test('is updated package by package, and not along with what only development needs', () => {
    const { updates } = parse(read('.github/dependabot.yml')) as {
      readonly updates: readonly [
        { readonly groups: { readonly development: { readonly 'exclude-patterns': readonly string[] } } },
      ]
    }

    const { development } = updates[0].groups
    expect(development['exclude-patterns'].toSorted()).toEqual([...INSIDE, ...OF_SERVICE].toSorted())
  })

  test('has its bill of materials at each release', () => {
    const { jobs } = parse(read('.github/workflows/release.yml')) as {
      readonly jobs: Readonly<Record<string, { readonly steps: readonly { readonly run?: string }[] }>>
    }
    const draft = jobs['draft']?.steps.map(({ run = '' }) => run).join('')

    expect(draft).toContain('npm run --silent sbom > "keysieve-$TAG.cdx.json"')
    expect(draft).toMatch(/^gh release create [^\n]*\\\n\s*"keysieve-\$TAG\.cdx\.json"/m)
  })
})
