import type { Rule } from '../../engine/rule.ts'
import type { Io } from '../command.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { jsonText } from '../output/json-text.ts'
import { allEntries, type Entry } from './catalog.ts'

type Check = NonNullable<Rule['live']>

/** A host that may be asked, and about which types. */
interface AskedHost {
  readonly host: string
  readonly types: readonly string[]
}

/**
 * Lists every host that `--verify live` may ask, for anyone who sets up a firewall. Beside the list it is said which
 * products are asked on hosts of their owners: those are not known here.
 */
export async function listHosts(
  entries: readonly Entry[],
  asJson: boolean,
  { stdout, stderr }: Pick<Io, 'stdout' | 'stderr'>,
): Promise<ExitCode> {
  const hosts = askedHosts(entries)
  if (asJson) {
    await stdout.write(`[\n${hosts.map((one) => jsonText(one)).join(',\n')}\n]\n`)
    return EXIT.clean
  }
  const width = Math.max(0, ...hosts.map(({ host }) => host.length))
  await stdout.write(hosts.map(({ host, types }) => `${host.padEnd(width)}  ${types.join(', ')}\n`).join(''))
  const products = new Set(entries.flatMap(({ rule }) => rule.live?.instance ?? []))
  if (products.size > 0) {
    const names = [...products].sort().join(', ')
    await stderr.write(`Also asked: your own hosts from --verify-hosts, of ${names}.\n`)
  }
  return EXIT.clean
}

/** All hosts in alphabetical order, those by their name first that have one; an operator's own are not known here. */
export function askedHosts(entries: readonly Entry[] = allEntries()): readonly AskedHost[] {
  const byHost = new Map<string, Set<string>>()
  for (const { type, rule } of entries) {
    for (let check: Check | undefined = rule.live; check !== undefined; check = check.otherwise) {
      for (const host of check.hosts) byHost.set(host, (byHost.get(host) ?? new Set()).add(type.id))
    }
  }
  return [...byHost]
    .map(([host, types]) => ({ host, types: [...types].sort() }))
    .sort((a, b) => compare(a.host, b.host))
}

function compare(a: string, b: string): number {
  const [one, other] = [a, b].map((host) => `${host.startsWith('*') ? 1 : 0}${host}`)
  return one! < other! ? -1 : 1
}
