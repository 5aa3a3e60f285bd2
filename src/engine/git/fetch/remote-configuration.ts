import type { Repository } from '../../../model/repository.ts'

type Entries = readonly (readonly [key: string, value: string])[]

/** Configuration of git for every request to a repository's server. */
export function remoteConfiguration({ url }: Repository, token: string | undefined): Entries {
  return [
    ['remote.origin.url', url],
    ['protocol.version', '2'],
    // A redirect could lead the token, and us, to another server.
    ['http.followRedirects', 'false'],
    // So long without a byte, in seconds. Git's own sign of life, five bytes each five seconds while a pack is made
    // (uploadpack.keepAlive), is less than one in a second to curl: a server that thinks is not to be taken for dead.
    ['http.lowSpeedLimit', '1'],
    ['http.lowSpeedTime', '120'],
    ['credential.helper', ''],
    ['maintenance.auto', 'false'],
    // What is fetched stays in packs, so that it can be counted.
    ['fetch.unpackLimit', '1'],
    ...authorization(new URL(url).origin, token),
  ]
}

/** What we tell the server that we have: see `FetchRequest.have`. */
export function negotiation(have: string | undefined): Entries {
  if (have === 'clone') return []
  // Without this git would list the refs of the borrowed clone, and offer each of them.
  const noRefs = ['core.alternateRefsCommand', ':'] as const
  return have === undefined ? [noRefs, ['fetch.negotiationAlgorithm', 'noop']] : [noRefs]
}

/**
 * A repository that may lack what the filter leaves out. Known for the time of one process only: a later one that
 * misses an object fails at once, where with a promisor on record git would fetch one object after the other.
 */
export function filtering(filter: string | undefined): Entries {
  if (filter === undefined) return []
  return [
    ['remote.origin.promisor', 'true'],
    ['remote.origin.partialclonefilter', filter],
  ]
}

/** The empty value takes away a header that some other configuration set: two of them are answered with 400. */
function authorization(origin: string, token: string | undefined): Entries {
  if (token === undefined || token === '') return []
  const key = `http.${origin}/.extraheader`
  const credentials = Buffer.from(`x-access-token:${token}`).toString('base64')
  return [
    [key, ''],
    [key, `AUTHORIZATION: basic ${credentials}`],
  ]
}
