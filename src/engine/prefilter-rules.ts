import { packPrefilter } from './pack-prefilter.ts'
import { type PackedForm, type Prefilter, unpackPrefilter } from './prefilter-data.ts'
import { ruleFiles, rules } from './rules/index.ts'

/**
 * The rules cut down to what tells whether a text can hold a secret at all. Most texts can't, and then the
 * whole rules, which take longer to load than a pull request takes to scan, are never needed. The build puts a
 * module in the place of this one that reads from a file what is packed here, and loads a rule when it has matched.
 */
export const prefilter: Prefilter = unpackPrefilter(packPrefilter(rules), {
  providerOf: ({ id }) => ruleFiles.find((file) => file.rules.some((rule) => rule.id === id)),
  readerOf,
  providers: () => ruleFiles,
})

function readerOf({ id, place = 0 }: PackedForm) {
  const pattern = rules.find((rule) => rule.id === id)?.patterns[place]
  if (pattern === undefined || !('read' in pattern)) throw new Error(`${id} has no such reader.`)
  return pattern.read
}
