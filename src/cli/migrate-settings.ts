import { existsSync, readFileSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { loadCustomRules } from '../engine/custom-rule.ts'
import { ScanError } from '../model/errors.ts'
import { globMatcher } from '../policy/glob.ts'
import { type FoundExcuse, type Imported, type ImportedRule, joined } from '../policy/migrate/imported.ts'
import { readSettings, SETTINGS_FILES } from '../policy/migrate/read-settings.ts'
import { type MigratedPolicy, renderPolicy } from '../policy/migrate/render-policy.ts'
import { type KnownRule, rulesNamed } from '../policy/migrate/rule-names.ts'
import { type IgnoreEntry, POLICY_FILE } from '../policy/repository-policy.ts'
import { count } from '../report/amount.ts'
import { visible } from '../report/escape.ts'
import { allEntries } from './catalogue.ts'
import type { Surroundings, Typed } from './command.ts'
import { startEngine } from './engine.ts'
import { EXIT, type ExitCode } from './exit-code.ts'
import { fileFault } from './files/file-fault.ts'
import { foundSecrets, pathsBelow } from './found-secrets.ts'
import { repositoryAround } from './repository-around.ts'

/**
 * Writes a policy of what other scanners' files say, as `keysieve migrate` is asked to.
 *
 * @throws {ScanError} where there is nothing to read, a file can't be understood, or a policy is there already
 */
export async function migrateSettings(
  { operands: [folder = '.'], switches, values }: Typed,
  { stdout, stderr }: Surroundings,
): Promise<ExitCode> {
  const target = join(folder, POLICY_FILE)
  const isDryRun = switches.has('dry-run')
  if (!isDryRun && existsSync(target)) {
    throw new ScanError(
      'input',
      `${target} already exists. Move it away, or print the new one with --dry-run.`,
    )
  }
  const known = allEntries().map(
    ({ rule, type }): KnownRule => ({
      id: rule.id,
      aliases: rule.aliases ?? [],
      provider: type.provider,
      title: type.title,
    }),
  )
  const { sources, imported } = readAll(folder, known)
  const policy = await migrated(folder, sources, imported, known, values.get('repository'))
  const text = renderPolicy(policy)
  if (isDryRun) {
    await stdout.write(text)
  } else {
    await written(target, text)
    await stderr.write(`Wrote ${visible(target)} from ${sources.join(', ')}: ${contents(policy)}.\n`)
  }
  for (const note of policy.notes) await stderr.write(`${stderr.paint('warning', 'note:')} ${note}\n`)
  return EXIT.clean
}

function readAll(
  folder: string,
  known: readonly KnownRule[],
): { readonly sources: readonly string[]; readonly imported: Imported } {
  const read = (name: string): string | undefined => textOf(join(folder, name))
  const isKnown = (rule: string): boolean => rulesNamed(rule, known).length > 0
  const all = SETTINGS_FILES.flatMap((name) => {
    const text = read(name)
    return text === undefined ? [] : [{ name, imported: readSettings(name, text, { read, isKnown }) }]
  })
  if (all.length === 0) {
    throw new ScanError(
      'input',
      `No settings of another scanner were found in ${folder}. Supported files: ${SETTINGS_FILES.join(', ')}.`,
    )
  }
  return { sources: all.map(({ name }) => name), imported: joined(all.map((one) => one.imported)) }
}

/** A file's text; nothing where there is none. */
function textOf(path: string): string | undefined {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return undefined
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new ScanError('repository', `${path} can't be read: ${fileFault(error)}.`)
  }
}

async function migrated(
  folder: string,
  sources: readonly string[],
  imported: Imported,
  known: readonly KnownRule[],
  named: string | undefined,
): Promise<MigratedPolicy> {
  const rules = withOwnNames(imported.rules, known)
  const off = imported.rulesOff.map((name) => ({ name, ids: rulesNamed(name, known) }))
  const found = await findExcused(folder, imported, rules, named)
  const ignores = imported.ignores.map(({ rule: wanted, ...entry }) => {
    const own = rules.find(({ id }) => id === wanted)?.id
    const ids = wanted === undefined ? [] : own === undefined ? rulesNamed(wanted, known) : [own]
    return { ...entry, ids, wanted }
  })
  const { exclude, notes: pathNotes } = await checkedPaths(folder, imported)
  return {
    sources,
    exclude,
    rulesOff: [...new Set(off.flatMap(({ ids }) => ids))],
    rules,
    ignore: [
      ...found.ignore,
      ...ignores.flatMap(({ ids, wanted: _, path, ...entry }) =>
        ids.map((rule) => ({ path, rule, ...entry })),
      ),
    ],
    baseline: found.baseline,
    notes: [
      ...imported.notes,
      ...off.flatMap(({ name, ids }) =>
        ids.length > 0 ? [] : [`Not converted: the disabled rule ${name} has no counterpart here.`],
      ),
      ...pathNotes,
      ...ignores.flatMap(({ ids, wanted, path }) =>
        ids.length > 0
          ? []
          : [`Not converted: that the rule ${wanted} ignores ${path}; the rule has no counterpart here.`],
      ),
      ...found.notes,
    ].map(visible),
  }
}

/** Paths whose patterns leave out more than the other scanner does, in the files as they are, are told and not taken. */
async function checkedPaths(
  folder: string,
  { exclude, checked = [] }: Imported,
): Promise<{ readonly exclude: readonly string[]; readonly notes: readonly string[] }> {
  if (checked.length === 0) return { exclude, notes: [] }
  const paths: string[] = []
  for await (const path of pathsBelow(folder)) paths.push(path)
  const results = checked.map((one) => {
    const globs = one.patterns.map(globMatcher)
    const more = paths.filter((path) => globs.some((fits) => fits(path)) && !one.leavesOut(path))
    return { ...one, more: more.length }
  })
  return {
    exclude: [...exclude, ...results.flatMap(({ patterns, more }) => (more === 0 ? patterns : []))],
    notes: results.flatMap(({ what, more }) =>
      more === 0
        ? []
        : [
            `Not converted: ${what} means files there and not folders; here it would leave out ${count(more, 'more file')}.`,
          ],
    ),
  }
}

/** Ids as a policy may have them, each once, and none that a rule of ours has. */
function withOwnNames(rules: readonly ImportedRule[], known: readonly KnownRule[]): ImportedRule[] {
  const taken = new Set(known.flatMap(({ id, aliases }) => [id, ...aliases]))
  return rules.map((rule) => {
    const plain = rule.id.replace(/[^\w-]+/g, '_').replace(/^[^A-Za-z\d]+/, '') || 'rule'
    let id = plain
    for (let n = 2; taken.has(id); n++) id = `${plain}_${n}`
    taken.add(id)
    return { ...rule, id }
  })
}

interface Excused {
  readonly ignore: readonly IgnoreEntry[]
  readonly baseline: readonly string[]
  readonly notes: readonly string[]
}

/** Looks for what the other scanners pass over, in the files as they are. */
async function findExcused(
  folder: string,
  { excuses, exclude }: Imported,
  rules: readonly ImportedRule[],
  named: string | undefined,
): Promise<Excused> {
  if (excuses.length === 0) return { ignore: [], baseline: [], notes: [] }
  const { repository } = repositoryAround(folder, { named })
  if (repository === undefined) {
    const note = `Not converted: ${count(excuses.length, 'entry', 'entries')} on single findings, because the repository is unknown; set it with --repository OWNER/NAME.`
    return { ignore: [], baseline: [], notes: [note] }
  }
  const finder = await loadCustomRules(rules.map((rule) => ({ ...rule, severity: 'high' })))
  const engine = startEngine({ repository, finders: [finder] })
  const globs = exclude.map(globMatcher)
  const leavesOut = (path: string): boolean => globs.some((matches) => matches(path))
  const used = new Set<FoundExcuse>()
  const reasons = new Map<string, string>()
  const baseline = new Set<string>()
  for await (const found of foundSecrets(resolve(folder), engine, leavesOut)) {
    for (const excuse of excuses.filter(({ fits }) => fits(found))) {
      used.add(excuse)
      const hash = engine.hash(found.secret)
      if (excuse.into === 'baseline') baseline.add(hash)
      else if (!reasons.has(hash)) reasons.set(hash, excuse.reason)
    }
  }
  const unused = excuses.filter((excuse) => !used.has(excuse))
  return {
    ignore: [...reasons].map(([secret, reason]) => ({ secret, reason })),
    baseline: [...baseline].filter((hash) => !reasons.has(hash)).sort(),
    notes: [...Map.groupBy(unused, ({ reason }) => reason)].map(
      ([reason, { length }]) =>
        `${reason}: ${count(length, 'entry fits', 'entries fit')} nothing that Keysieve finds in the current files, so nothing is written.`,
    ),
  }
}

async function written(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text, { flag: 'wx' })
  } catch (error) {
    throw new ScanError('input', `${path} can't be written: ${fileFault(error)}.`)
  }
}

function contents({ exclude, rules, rulesOff, ignore, baseline }: MigratedPolicy): string {
  return [
    count(exclude.length, 'path left out', 'paths left out'),
    count(rules.length, 'rule'),
    count(rulesOff.length, 'rule off', 'rules off'),
    count(ignore.length, 'ignored finding'),
    count(baseline.length, 'known secret'),
  ].join(', ')
}
