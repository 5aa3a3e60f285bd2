import type { Repository } from '../../../model/repository.ts'
import { configuration } from '../process/git-environment.ts'
import type { GitSetting } from '../process/run-git.ts'
import { askServer } from './ask-server.ts'
import { withinBudget } from './fetch-budget.ts'
import { fetchError } from './fetch-fault.ts'
import {
  type FetchRequest,
  fetchedRef,
  type ListedRefs,
  type Remote,
  type RemoteOptions,
  WHOLE_HISTORY,
} from './remote.ts'
import { filtering, negotiation, remoteConfiguration } from './remote-configuration.ts'

/**
 * Asks a repository's server, in git processes.
 *
 * @param protocol the one that git may use: `https` or `http`
 * @param asked where each request is noted
 */
export function createRemoteRequests(
  setting: GitSetting,
  repository: Repository,
  protocol: string,
  { token, configuration: further = [], maxBytes, onProgress }: RemoteOptions,
  asked: string[],
): Omit<Remote, 'asked'> {
  const GIT_ALLOW_PROTOCOL = protocol
  const always = [...remoteConfiguration(repository, token), ...further]
  const onWait = (seconds: number): void =>
    onProgress(`The rate limit of ${new URL(repository.url).host} is exceeded; retrying in ${seconds} s`)

  return {
    async fetch(request) {
      const entries = [...always, ...negotiation(request.have), ...filtering(request.filter)]
      const env = { GIT_ALLOW_PROTOCOL, ...configuration(entries) }
      const command = { args: argumentsOf(request), env, input: refspecs(request) }
      onProgress(`Fetching from ${repository.name}: ${describe(request)}`)
      asked.push(describe(request))
      const answer = await withinBudget(setting, repository, maxBytes, (watched) =>
        askServer(watched, repository, command, onWait),
      )
      return typeof answer === 'string' ? undefined : answer
    },

    async listTags() {
      onProgress(`Listing the tags of ${repository.name}`)
      asked.push('the list of tags')
      return tagsIn(await list(['--tags', 'origin']))
    },

    async listRefs(patterns) {
      onProgress(`Listing the refs of ${repository.name}`)
      asked.push('the list of refs')
      return refsIn(await list(['--symref', '--', 'origin', ...patterns]))
    },
  }

  async function list(args: readonly string[]): Promise<string> {
    const env = { GIT_ALLOW_PROTOCOL, ...configuration(always) }
    const answer = await askServer(setting, repository, { args: ['ls-remote', ...args], env }, onWait)
    if (typeof answer !== 'string') throw fetchError('fatal: refs were refused', repository)
    return answer
  }
}

/** A line `ref: refs/heads/main<tab>HEAD` tells what HEAD stands for; all others are names of objects. */
function refsIn(output: string): ListedRefs {
  const lines = output
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t') as [string, string])
  const head = lines.find(([target, name]) => name === 'HEAD' && target.startsWith('ref: '))?.[0].slice(5)
  return {
    refs: new Map(lines.filter(([target]) => !target.startsWith('ref: ')).map(([sha, name]) => [name, sha])),
    ...(head === undefined ? {} : { head }),
  }
}

function describe({ objects, refs = [], depth, filter }: FetchRequest): string {
  if (depth === undefined && filter === 'blob:none' && refs.length === 0)
    return objects.length === 1 ? '1 object by its hash' : `${objects.length} objects by their hashes`
  const extent = depth === undefined || depth === WHOLE_HISTORY ? '' : `, ${depth} deep`
  const contents =
    filter === 'tree:0' ? '' : filter === 'blob:none' ? ' with their trees' : ' with all their files'
  return `commits${contents}${extent}`
}

/** An annotated tag has a second line, `<ref>^{}`, for what it leads to. */
function tagsIn(output: string): ReadonlyMap<string, string> {
  const lines = output.split('\n').filter(Boolean)
  return new Map(
    lines.map((line) => {
      const [sha = '', ref = ''] = line.split('\t')
      return [ref.replace(/\^\{\}$/, ''), sha]
    }),
  )
}

function argumentsOf({ depth, filter, have }: FetchRequest): string[] {
  return [
    'fetch',
    '--quiet',
    // A server that says how far it is does not fall silent for as long as large objects take it to compare.
    '--progress',
    '--no-tags',
    '--no-write-fetch-head',
    '--no-recurse-submodules',
    '--stdin',
    ...(depth === undefined ? [] : [`--depth=${depth}`]),
    ...(filter === undefined ? [] : [`--filter=${filter}`]),
    ...(have === undefined || have === 'clone' ? [] : [`--negotiation-tip=${have}`]),
    'origin',
  ]
}

function refspecs({ objects, refs = [] }: FetchRequest): string {
  return [...objects, ...refs.map((ref) => `+${ref}:${fetchedRef(ref)}`)].map((line) => `${line}\n`).join('')
}
