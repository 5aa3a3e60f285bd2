import type { Revision } from '../../../model/scan.ts'
import type { CommitSource } from '../fetch/commit-source.ts'
import { fetchedRef, type Remote } from '../fetch/remote.ts'
import { brokenRepository } from '../process/git-fault.ts'
import { runGit } from '../process/run-git.ts'
import { type CommitText, parseObject, textsOfCommit, textsOfTag } from './commit-texts.ts'
import { readBlobs } from './read-blobs.ts'
import { readObjects } from './read-objects.ts'

/** Tags of tags are followed so far. */
const LONGEST_CHAIN = 5

/** Longer ones are no text that someone wrote. */
const LONGEST_TEXT = 20_000_000

const PEELED = '^{}'

/**
 * Reads all texts of commits that are no files: messages, people, the annotated tags that lead to them, and the notes
 * on them. Tags and notes are those of the server.
 *
 * @param head what the event names: it may be a tag that is gone from the server
 * @throws {ScanError} where the server can't be asked, or git fails
 */
export async function readCommitTexts(
  source: CommitSource,
  remote: Remote,
  commits: readonly string[],
  head: Revision | undefined,
): Promise<readonly CommitText[]> {
  const wanted = new Set(commits)
  const texts: CommitText[] = []
  await readObjects(source.setting, commits, LONGEST_TEXT, (sha, { type, bytes }) => {
    if (type === 'commit' && bytes !== undefined) texts.push(...textsOfCommit(sha, Buffer.from(bytes)))
  })
  const { refs } = await remote.listRefs(['refs/tags/*', 'refs/notes/*'])
  const tags = new Map<string, string>()
  for (const [name, commit] of refs) {
    const ref = name.endsWith(PEELED) ? name.slice(0, -PEELED.length) : undefined
    if (ref !== undefined && wanted.has(commit)) tags.set(refs.get(ref)!, ref)
  }
  await fetchRefs(remote, [...tags.values()], 'tree:0')
  const named = head?.sha === undefined || wanted.has(head.sha) ? [] : [head.sha]
  texts.push(...(await readTags(source, [...tags.keys(), ...named])))
  const notes = [...refs.keys()].filter((ref) => ref.startsWith('refs/notes/'))
  for (const ref of await fetchRefs(remote, notes, 'blob:none'))
    texts.push(...(await readNotes(source, ref, wanted)))
  return texts
}

/** @returns the refs without those that are gone meanwhile */
async function fetchRefs(
  remote: Remote,
  refs: readonly string[],
  filter: 'blob:none' | 'tree:0',
): Promise<Iterable<string>> {
  const left = new Set(refs)
  while (left.size > 0) {
    const refusal = await remote.fetch({
      objects: [],
      refs: [...left],
      depth: 1,
      filter,
    })
    if (refusal?.kind !== 'no-ref') break
    left.delete(refusal.ref)
  }
  return left
}

async function readTags({ setting }: CommitSource, shas: readonly string[]): Promise<CommitText[]> {
  const tags = new Map<string, Buffer>()
  let asked: readonly string[] = [...new Set(shas)]
  for (let length = 0; asked.length > 0 && length < LONGEST_CHAIN; length++) {
    const targets = new Set<string>()
    await readObjects(setting, asked, LONGEST_TEXT, (sha, { type, bytes }) => {
      if (type !== 'tag' || bytes === undefined) return
      tags.set(sha, Buffer.from(bytes))
      targets.add(targetOf(bytes))
    })
    asked = [...targets].filter((sha) => sha !== '' && !tags.has(sha))
  }
  return [...tags].flatMap(([sha, tag]) => textsOfTag(commitBehind(tags, sha), tag))
}

function commitBehind(tags: ReadonlyMap<string, Buffer>, sha: string): string {
  const tag = tags.get(sha)
  return tag === undefined ? sha : commitBehind(tags, targetOf(tag))
}

/** The name of what a tag leads to. */
function targetOf(tag: Buffer): string {
  return (
    parseObject(tag)
      .fields.find(([key]) => key === 'object')?.[1]
      .toString('latin1') ?? ''
  )
}

/** A notes ref leads to a folder of files that are named after commits, with `/` after some of the digits. */
async function readNotes(
  source: CommitSource,
  ref: string,
  wanted: ReadonlySet<string>,
): Promise<CommitText[]> {
  const { code, stdout, stderr } = await runGit(source.setting, ['ls-tree', '-r', '-z', fetchedRef(ref)])
  if (code !== 0) throw brokenRepository('ls-tree', stderr)
  const noted = new Map<string, string[]>()
  for (const line of stdout.split('\0')) {
    const [description = '', path = ''] = line.split('\t')
    const commit = path.replaceAll('/', '')
    const blob = description.split(' ')[2]
    if (blob !== undefined && wanted.has(commit)) noted.set(blob, [...(noted.get(blob) ?? []), commit])
  }
  const texts: CommitText[] = []
  await readBlobs(
    source,
    noted.keys(),
    LONGEST_TEXT,
    (content) => {
      if (!('bytes' in content)) return
      const bytes = Buffer.from(content.bytes)
      for (const commit of noted.get(content.blob) ?? []) texts.push({ commit, path: `note (${ref})`, bytes })
    },
    undefined,
  )
  return texts
}
