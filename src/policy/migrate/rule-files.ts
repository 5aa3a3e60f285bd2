import { type Imported, joined, NOTHING } from './imported.ts'
import { mapOf, mapsOf, textsOf } from './plain.ts'
import { ownRule } from './trivy.ts'
import { unknownKeys } from './unknown-keys.ts'

/** What describes a rule of Kingfisher or Nosey Parker, and changes nothing of what it finds. */
const DESCRIBING = [
  'name',
  'id',
  'pattern',
  'description',
  'examples',
  'negative_examples',
  'references',
  'categories',
]

/** A file of rules of Kingfisher or Nosey Parker: expressions that may be written over several lines. */
export function importRuleFile(settings: unknown, name: string): Imported {
  const root = mapOf(settings)
  return joined([
    { ...NOTHING, notes: unknownKeys(root, ['rules', 'version'], name) },
    ...mapsOf(root['rules']).map((rule) => {
      const [id = 'a rule without an id'] = textsOf(rule['id'])
      const [title = id] = textsOf(rule['name'])
      const [pattern = ''] = textsOf(rule['pattern'])
      return ownRule(
        { id, title, pattern: pattern.trim(), keywords: [] },
        unknownKeys(rule, DESCRIBING, `the rule ${id} of ${name}`),
      )
    }),
  ])
}

/** A baseline of Kingfisher: findings by their file and line. */
export function importKingfisherBaseline(settings: unknown, name: string): Imported {
  const root = mapOf(settings)
  const matches = mapsOf(mapOf(root['ExactFindings'])['matches'])
  return {
    ...NOTHING,
    excuses: matches.map((match) => ({
      reason: `Known from ${name}`,
      into: 'baseline',
      fits: ({ path, line }) => path === textsOf(match['filepath'])[0] && line === match['linenum'],
    })),
    notes: unknownKeys(root, ['ExactFindings'], name),
  }
}

/** `.github/secret_scanning.yml`: patterns that begin at the root folder. */
export function importGithub(settings: unknown): Imported {
  const root = mapOf(settings)
  const paths = textsOf(root['paths-ignore'])
  const isSayable = (path: string): boolean => !/[[\]!\\]/.test(path)
  return {
    ...NOTHING,
    exclude: paths
      .filter(isSayable)
      .map((path) => (path.startsWith('/') || path.startsWith('**/') ? path : `/${path}`)),
    notes: [
      ...paths.flatMap((path, index) =>
        isSayable(path)
          ? []
          : [
              `Not converted: path ${index + 1} of paths-ignore in .github/secret_scanning.yml, which has classes or a negation.`,
            ],
      ),
      ...unknownKeys(root, ['paths-ignore'], '.github/secret_scanning.yml'),
    ],
  }
}
