import { type Imported, NOTHING } from './imported.ts'
import { mapOf, mapsOf, textsOf } from './plain.ts'
import { unknownKeys } from './unknown-keys.ts'

/** Names of files and folders without a wildcard. */
const PLAIN = /^(?!\.?\/)[^*?[\]{}!\\]+$/

// A wildcard for the start of a name, and the rest of it, also below `**`.
const ENDING = /^(?:\*\*\/)?\*(?<ending>[^*?[\]{}!\\/]+)$/

// A folder at any depth, with all that is below it.
const FOLDER = /^\*\*\/(?<folder>[^*?[\]{}!\\]+)\/\*\*$/

/**
 * A pattern of `filters.exclude` as one of a policy. Kingfisher compares a glob with the path behind `./`, where a `*`
 * also stands for slashes, and a text without wildcards with the names of files and folders at any depth
 * (kingfisher 2.14).
 *
 * @returns nothing where no pattern of a policy means the same
 */
export function kingfisherPath(written: string): string | undefined {
  if (PLAIN.test(written)) return `**/${written.replace(/\/+$/, '')}`
  const ending = ENDING.exec(written)?.groups?.['ending']
  if (ending !== undefined) return `**/*${ending}`
  const folder = FOLDER.exec(written)?.groups?.['folder']
  return folder === undefined ? undefined : `**/${folder}/`
}

/** Settings of a project (`kingfisher.yaml`): what is left out, and rules that are off. */
export function importKingfisherSettings(settings: unknown, name: string): Imported {
  const root = mapOf(settings)
  const filters = mapOf(root['filters'])
  const rules = mapOf(root['rules'])
  const paths = textsOf(filters['exclude'])
  return {
    ...NOTHING,
    exclude: paths.flatMap((path) => kingfisherPath(path) ?? []),
    // Version 2 has the rules of betterleaks under their own names.
    rulesOff: textsOf(rules['disabled']).map((id) => id.replace(/^betterleaks\./, '')),
    notes: [
      ...paths.flatMap((path, index) =>
        kingfisherPath(path) === undefined
          ? [`Not converted: path ${index + 1} of filters.exclude in ${name}, which no pattern can express.`]
          : [],
      ),
      ...unknownKeys(root, ['filters', 'rules'], name),
      ...unknownKeys(filters, ['exclude'], `filters in ${name}`),
      ...unknownKeys(rules, ['disabled'], `rules in ${name}`),
    ],
  }
}

/** A baseline of Kingfisher, in either format: findings by their file and line. */
export function importKingfisherBaseline(settings: unknown, name: string): Imported {
  const root = mapOf(settings)
  const repositories = mapsOf(root['repositories'])
  const known = [
    ...mapsOf(mapOf(root['ExactFindings'])['matches']).map(({ filepath, linenum }) => ({
      path: filepath,
      line: linenum,
    })),
    ...repositories.flatMap(({ findings }) => mapsOf(findings)).map(({ path, line }) => ({ path, line })),
  ]
  return {
    ...NOTHING,
    suppressions: known.map((one) => ({
      reason: `Known from ${name}`,
      into: 'baseline',
      fits: ({ path, line }) => line === one.line && isPath(textsOf(one.path)[0] ?? '', path),
    })),
    notes: [
      ...(repositories.length > 1
        ? [
            `${name} has findings of ${repositories.length} repositories; those that are found here are converted.`,
          ]
        : []),
      ...unknownKeys(root, ['ExactFindings', 'version', 'fingerprint_algorithm', 'repositories'], name),
    ],
  }
}

/** The first format puts the name of the scanned folder before a path, and may put a slash behind it. */
function isPath(written: string, path: string): boolean {
  const plain = written.replace(/\/+$/, '').replace(/^\.\//, '')
  return plain === path || plain.endsWith(`/${path}`)
}
