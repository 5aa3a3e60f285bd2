import { ScanError } from '../../model/errors.ts'
import type { Repository } from '../../model/repository.ts'
import { askServer } from './ask-server.ts'
import { withinBudget } from './fetch-budget.ts'
import { fetchError, type Refusal } from './fetch-fault.ts'
import { configuration } from './git-environment.ts'
import { filtering, negotiation, remoteConfiguration } from './remote-configuration.ts'
import type { GitSetting } from './run-git.ts'

/** What one request to the server asks for. */
export interface FetchRequest {
  /** Objects by their full names. */
  readonly objects: readonly string[]
  /** Refs by their full names; `fetchedRef` tells where they go. */
  readonly refs?: readonly string[]
  /** How many commits deep; the whole history without one. */
  readonly depth?: number
  /** What is left out: contents, or contents and folders. */
  readonly filter?: 'blob:none' | 'tree:0'
  /**
   * What the server is told that we have: the history of one commit, all that the borrowed clone has
   * (`clone`), or nothing.
   */
  readonly have?: string
}

export interface Remote {
  /** What was asked for so far, one clause for each request: `commits, 4 deep, with folders`. */
  readonly asked: readonly string[]
  /**
   * Fetches into the repository. A server without filters sends more; nothing else changes.
   *
   * @returns the refusal, where another request may do better
   * @throws {ScanError} where none will, or where more comes than is allowed
   */
  fetch(request: FetchRequest): Promise<Refusal | undefined>
  /**
   * The server's tags: the commit (or other object) that each leads to, by its ref.
   *
   * @throws {ScanError} where they can't be listed
   */
  listTags(): Promise<ReadonlyMap<string, string>>
  /**
   * The server's refs: the object that each leads to, by its name; `HEAD` among them, where it is asked for.
   *
   * @param patterns full names, or such with `*` in them
   * @throws {ScanError} where they can't be listed
   */
  listRefs(patterns: readonly string[]): Promise<ListedRefs>
}

/** What a server's refs lead to. */
export interface ListedRefs {
  /** Object names by the names of refs. */
  readonly refs: ReadonlyMap<string, string>
  /** The branch that HEAD stands for, where it was asked for and stands for one. */
  readonly head?: string
}

export interface RemoteOptions {
  /** Sent as a basic Authorization header, to this server only. */
  readonly token?: string | undefined
  /** Further configuration of git. */
  readonly configuration?: readonly (readonly [key: string, value: string])[] | undefined
  /** How much may be fetched, in bytes of packs. */
  readonly maxBytes: number
  /** Told of each request, and of longer waits. */
  readonly onProgress: (message: string) => void
}

/** All of a history: the largest depth that git knows, which it takes for "no limit". */
export const WHOLE_HISTORY = 2_147_483_647

/** Where a ref of the server is kept in our repository. */
export function fetchedRef(ref: string): string {
  return ref.replace(/^refs\//, 'refs/fetched/')
}

/**
 * The server's side of a repository.
 *
 * @throws {ScanError} where the address is none of https or http
 */
export function openRemote(
  setting: GitSetting,
  repository: Repository,
  { token, configuration: further = [], maxBytes, onProgress }: RemoteOptions,
): Remote {
  const GIT_ALLOW_PROTOCOL = protocolOf(repository)
  const always = [...remoteConfiguration(repository, token), ...further]
  const asked: string[] = []
  const onWait = (seconds: number): void =>
    onProgress(`${new URL(repository.url).host} is asked too often; asking again in ${seconds} s`)

  return {
    asked,

    async fetch(request) {
      const entries = [...always, ...negotiation(request.have), ...filtering(request.filter)]
      const env = { GIT_ALLOW_PROTOCOL, ...configuration(entries) }
      const command = { args: argumentsOf(request), env, input: refspecs(request) }
      onProgress(`Fetching of ${repository.name}: ${describe(request)}`)
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
    return objects.length === 1 ? '1 object by its name' : `${objects.length} objects by their names`
  const extent = depth === undefined || depth === WHOLE_HISTORY ? '' : `, ${depth} deep`
  const contents =
    filter === 'tree:0' ? '' : filter === 'blob:none' ? ' with their folders' : ' with all their files'
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

function protocolOf({ url, name }: Repository): string {
  const protocol = URL.canParse(url) ? new URL(url).protocol.slice(0, -1) : ''
  if (['https', 'http'].includes(protocol)) return protocol
  throw new ScanError(
    'input',
    `The address of ${name} does not begin with https://. Check GITHUB_SERVER_URL, which names the server.`,
  )
}
