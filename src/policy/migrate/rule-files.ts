import { hasSetOperation, literalIn, withoutComments, withSecretGroup } from './expression.ts'
import { githubPath } from './github-path.ts'
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
      const [written = ''] = textsOf(rule['pattern'])
      const { pattern, isWhole } = withItsSecret(withoutComments(written))
      if (hasSetOperation(pattern)) {
        return {
          ...NOTHING,
          notes: [
            `Not converted: the rule ${id}; its expression has an operation on sets of characters in a class.`,
          ],
        }
      }
      return ownRule({ id, title, pattern, keywords: keywordsIn(pattern) }, [
        ...(isWhole
          ? [`The rule ${id} of ${name} has no single group, so its whole match is the secret here.`]
          : []),
        ...unknownKeys(rule, DESCRIBING, `the rule ${id} of ${name}`),
      ])
    }),
  ])
}

/**
 * The expression with its secret in the group `secret`. Both tools take the first group for the secret, and Kingfisher
 * the one that is named TOKEN, if there is one.
 */
function withItsSecret(pattern: string): { readonly pattern: string; readonly isWhole: boolean } {
  const token = /\(\?P?<TOKEN>/
  if (token.test(pattern)) return { pattern: pattern.replace(token, '(?P<secret>'), isWhole: false }
  const isOnly = withSecretGroup(pattern, 2) === undefined
  const named = isOnly ? withSecretGroup(pattern, 1) : undefined
  return { pattern: named ?? pattern, isWhole: named === undefined }
}

/** A text that everything has which fits, also where it is in a group; nothing where a part may be left out. */
function keywordsIn(pattern: string): string[] {
  if (/\||\)[?*{]/.test(pattern)) return []
  const literal = literalIn(pattern.replace(/(?<!\\)(?:\((?:\?P<\w+>|\?:)?|\))/g, ''))
  return literal === undefined ? [] : [literal]
}

/** `.github/secret_scanning.yml`: filter patterns, as workflows have them. */
export function importGithub(settings: unknown): Imported {
  const root = mapOf(settings)
  const paths = textsOf(root['paths-ignore']).map((written, index) => ({
    read: githubPath(written),
    what: `path ${index + 1} of paths-ignore in .github/secret_scanning.yml`,
  }))
  return {
    ...NOTHING,
    checked: paths.flatMap(({ read, what }) => (read === undefined ? [] : [{ ...read, what }])),
    notes: [
      ...paths.flatMap(({ read, what }) =>
        read === undefined ? [`Not converted: ${what}, which no pattern can express.`] : [],
      ),
      ...unknownKeys(root, ['paths-ignore'], '.github/secret_scanning.yml'),
    ],
  }
}
