import { existsSync, readFileSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { ScanError } from '../../model/errors.ts'
import { type Imported, type ImportedRule, joined } from '../../policy/migrate/imported.ts'
import { readSettings, SETTINGS_FILES } from '../../policy/migrate/read-settings.ts'
import { type MigratedPolicy, renderPolicy } from '../../policy/migrate/render-policy.ts'
import { type KnownRule, rulesNamed } from '../../policy/migrate/rule-names.ts'
import { POLICY_FILE } from '../../policy/repository-policy.ts'
import { count } from '../../report/words/amount.ts'
import { visible } from '../../report/words/escape.ts'
import type { Io, Typed } from '../command.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { allEntries } from '../explain/catalog.ts'
import { fileFault } from '../files/file-fault.ts'
import { findExcused, type IdsOf } from './find-excused.ts'
import { pathsOf } from './paths-as-meant.ts'

/**
 * Writes a policy of what other scanners' files say, as `keysieve migrate` is asked to.
 *
 * @throws {ScanError} where there is nothing to read, a file can't be understood, or a policy is there already
 */
export async function migrateSettings(
  { operands: [folder = '.'], switches, values }: Typed,
  { stdout, stderr }: Io,
): Promise<ExitCode> {
  const target = join(folder, POLICY_FILE)
  const isDryRun = switches.has('dry-run')
  if (!isDryRun && existsSync(target)) {
    throw new ScanError('input', `${target} already exists. Move it, or print the new policy with --dry-run.`)
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
      `No settings of another scanner were found in ${folder === '.' ? 'this folder' : folder}. Supported files: ${SETTINGS_FILES.join(', ')}.`,
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
  const idsOf: IdsOf = (name) => {
    const own = rules.flatMap(({ id }, index) => (imported.rules[index]!.id === name ? [id] : []))
    return own.length === 0 ? rulesNamed(name, known) : own
  }
  const off = imported.rulesOff.map((name) => ({ name, ids: rulesNamed(name, known) }))
  const found = await findExcused(folder, imported, rules, idsOf, named)
  const paths = await pathsOf(folder, imported)
  const ignores = paths.ignores.map(({ rule: wanted, means: _, ...entry }) => ({
    ...entry,
    ids: wanted === undefined ? [] : idsOf(wanted),
    wanted,
  }))
  return {
    sources,
    exclude: paths.exclude,
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
      ...paths.notes,
      ...ignores.flatMap(({ ids, wanted, path }) =>
        ids.length > 0
          ? []
          : [
              `Not converted: the path ${path}, which the rule ${wanted} ignores; the rule has no counterpart here.`,
            ],
      ),
      ...found.notes,
    ].map(visible),
  }
}

/** In the same order, with ids as a policy may have them, each once, and none that a rule of ours has. */
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

async function written(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text, { flag: 'wx' })
  } catch (error) {
    throw new ScanError('input', `${path} can't be written: ${fileFault(error)}.`)
  }
}

function contents({ exclude, rules, rulesOff, ignore, baseline }: MigratedPolicy): string {
  return [
    count(exclude.length, 'excluded path', 'excluded paths'),
    count(rules.length, 'rule'),
    count(rulesOff.length, 'rule off', 'rules off'),
    count(ignore.length, 'ignored finding'),
    count(baseline.length, 'known secret'),
  ].join(', ')
}
