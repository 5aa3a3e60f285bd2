import { createHash } from 'node:crypto'
import { join } from 'node:path'

import type { CleanBlobs } from '../../engine/pack-search/known-clean.ts'
import type { CustomRule } from '../../model/custom-rule.ts'
import { visible } from '../../report/words/escape.ts'
import { fileFault } from '../files/file-fault.ts'
import type { Output } from '../output/output.ts'
import { readCacheFile, writeCacheFile } from './cache-file.ts'
import { engineDigest } from './engine-digest.ts'

/** What a cache is opened for. */
export interface CacheRequest {
  /** The folder of caches. */
  readonly folder: string
  /** What tells the repository from others: its address, or where it is. */
  readonly repository: string
  /** The policy's own rules: they find things, too. */
  readonly customRules: readonly CustomRule[]
}

/** Holds a key that only trusted runs have. */
const KEY = 'KEYSIEVE_CACHE_KEY'

/**
 * What CI systems set in a build of a change that is not merged (their documentation calls these the number or name of
 * the pull or merge request). What such a build says is clean is the change's own word.
 */
const CHANGE_VARIABLES = [
  'CI_MERGE_REQUEST_IID',
  'SYSTEM_PULLREQUEST_PULLREQUESTID',
  'BITBUCKET_PR_ID',
  'CHANGE_ID',
  'CIRCLE_PULL_REQUEST',
  'DRONE_PULL_REQUEST',
  'CI_COMMIT_PULL_REQUEST',
]

/** An opened cache. */
export interface HistoryCache extends CleanBlobs {
  /** Writes what was kept, where this run may. */
  close(): Promise<void>
}

/**
 * Opens the cache of a repository. One that can't be trusted or written costs time, and no scan: it is said in a line.
 *
 * @param stderr where that is said
 */
export async function openHistoryCache(
  { folder, repository, customRules }: CacheRequest,
  env: NodeJS.ProcessEnv,
  stderr: Output,
): Promise<HistoryCache> {
  const path = join(folder, `history-${digest(repository).toString('hex', 0, 8)}.bin`)
  const purpose = digest(
    Buffer.concat([engineDigest(), Buffer.from(JSON.stringify([repository, customRules]))]),
  )
  const secret = env[KEY] ?? ''
  const key = digest(`keysieve cache ${secret}`)
  const note = (words: string): Promise<void> =>
    stderr.write(`${stderr.paint('warning', 'cache:')} ${visible(words)}\n`)
  const read = await readCacheFile(path, purpose, key)
  if (read.kind === 'untrusted') {
    await note(`${path} is ignored: it is damaged, or was written with another ${KEY}.`)
  }
  let kept: Uint8Array | undefined
  return {
    names: read.kind === 'names' ? read.names : new Uint8Array(),
    keep(names) {
      kept = names
    },
    async close() {
      if (kept === undefined || (secret === '' && isOfChange(env))) return
      try {
        await writeCacheFile(path, kept, purpose, key)
      } catch (error) {
        await note(`${path} can't be written: ${fileFault(error)}.`)
      }
    },
  }
}

/** Whether this is a build of a change that anybody may have made. */
function isOfChange(env: NodeJS.ProcessEnv): boolean {
  if (env['GITHUB_EVENT_NAME']?.startsWith('pull_request') === true) return true
  if ((env['BUILDKITE_PULL_REQUEST'] ?? 'false') !== 'false') return true
  return CHANGE_VARIABLES.some((name) => (env[name] ?? '') !== '')
}

function digest(text: string | Buffer): Buffer {
  return createHash('sha256').update(text).digest()
}
