import { isIP } from 'node:net'

import type { ScanTask } from '../../service/scans/scanner.ts'

type Settings = readonly (readonly [key: string, value: string])[]

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80' }

/**
 * Additional settings of git for repositories that strangers name: its host is at these addresses and nowhere else,
 * what comes is checked, and nothing in it is run.
 */
export function gitSettings({ cloneUrl, addresses }: Pick<ScanTask, 'cloneUrl' | 'addresses'>): Settings {
  const { hostname, port, protocol } = new URL(cloneUrl)
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  const pinned = addresses.map((address) => (isIP(address) === 6 ? `[${address}]` : address)).join(',')
  return [
    ...(isName
      ? [['http.curloptResolve', `${hostname}:${port || DEFAULT_PORTS[protocol]}:${pinned}`] as const]
      : []),
    ['transfer.fsckObjects', 'true'],
    ['core.hooksPath', '/dev/null'],
    ['core.fsmonitor', 'false'],
    ['fetch.recurseSubmodules', 'false'],
    ['submodule.recurse', 'false'],
    ['gc.auto', '0'],
  ]
}
