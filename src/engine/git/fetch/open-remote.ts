import { ScanError } from '../../../model/errors.ts'
import type { Repository } from '../../../model/repository.ts'
import type { GitSetting } from '../process/run-git.ts'
import type { Remote, RemoteOptions } from './remote.ts'

/**
 * The server's side of a repository. What asks it is loaded with the first request: a clone that has everything needs
 * none.
 *
 * @throws {ScanError} where the address is none of https or http
 */
export function openRemote(setting: GitSetting, repository: Repository, options: RemoteOptions): Remote {
  const protocol = protocolOf(repository)
  const asked: string[] = []
  let loading: Promise<Omit<Remote, 'asked'>> | undefined
  const requests = (): Promise<Omit<Remote, 'asked'>> => {
    loading ??= import('./remote-requests.ts').then(({ createRemoteRequests }) =>
      createRemoteRequests(setting, repository, protocol, options, asked),
    )
    return loading
  }
  return {
    asked,
    fetch: async (request) => (await requests()).fetch(request),
    listTags: async () => (await requests()).listTags(),
    listRefs: async (patterns) => (await requests()).listRefs(patterns),
  }
}

function protocolOf({ url, name }: Repository): string {
  const protocol = URL.canParse(url) ? new URL(url).protocol.slice(0, -1) : ''
  if (['https', 'http'].includes(protocol)) return protocol
  throw new ScanError(
    'input',
    `The address of ${name} does not begin with https://. Check GITHUB_SERVER_URL, which names the server.`,
  )
}
