import type { Repository } from '../../model/repository.ts'
import { urlSegment } from './escape.ts'

/** Longer addresses are refused by servers and proxies on the way. */
const LONGEST_ADDRESS = 4000

/** Files that GitHub shows rendered; only their plain view has lines to point at. */
const RENDERED =
  /\.(?:md|markdown|mdown|mkdn?|mdx|rst|adoc|asciidoc|asc|org|pod|rdoc|textile|wiki|mediawiki|ipynb|svg|csv|tsv|geojson|topojson|stl)$/i

/** The page of a commit; undefined where the name could not be one. */
export function commitAddress({ url }: Repository, sha: string): string | undefined {
  return address(url, ['commit', sha])
}

/**
 * The page of a line in a commit's version of a file. A path that a server would read as another one (`..`, or
 * an empty segment) or that makes too long an address yields the commit's page.
 *
 * @param line one-based; absent for the file as a whole
 */
export function lineAddress(
  repository: Repository,
  sha: string,
  path: string,
  line?: number,
): string | undefined {
  const blob = address(repository.url, ['blob', sha, ...path.split('/')])
  if (blob === undefined) return commitAddress(repository, sha)
  if (line === undefined) return blob
  return `${blob}${RENDERED.test(path) ? '?plain=1' : ''}#L${line}`
}

function address(base: string, segments: readonly string[]): string | undefined {
  if (segments.some((segment) => ['', '.', '..'].includes(segment))) return undefined
  const url = `${base}/${segments.map(urlSegment).join('/')}`
  return url.length > LONGEST_ADDRESS ? undefined : url
}
