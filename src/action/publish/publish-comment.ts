import { COMMENT_MARKER, type CommentPlan, GOES_ON_MARKER, partMarker } from '../../report/formats/comment.ts'
import type { AskGitHub } from '../github/github-write.ts'
import { refusalWords } from '../github/github-write.ts'

/** A comment as GitHub lists it, as far as it is looked at. */
interface Listed {
  readonly id: number
  readonly body?: string | null
  readonly user?: { readonly login?: string; readonly type?: string } | null
}

const PER_PAGE = 100

/** A pull request with more comments is not searched to its end. */
const MOST_PAGES = 30

/**
 * Writes our one comment on a pull request, or brings it up to date, and so with what had no room in it. Another run
 * finds it by its marker, and only where we wrote it ourselves: everyone can write the marker.
 *
 * @returns why it could not be written, as a sentence; nothing where it was, or where there was nothing to write
 */
export async function publishComment(
  ask: AskGitHub,
  repository: string,
  pullRequest: number,
  { body, further, create }: CommentPlan,
): Promise<string | undefined> {
  const comments = `/repos/${repository}/issues/${pullRequest}/comments`
  const found = await findOwn(ask, comments, COMMENT_MARKER)
  if ('ok' in found) return sentence(found)
  const { own } = found
  if (own === undefined && !create) return undefined
  const place = { ask, comments, repository }
  const first = () => write(place, own, body)
  const mayGoOn = further.length > 0 || own?.body?.includes(GOES_ON_MARKER) === true
  const rest = () => (mayGoOn ? writeFurther(place, further) : undefined)
  // A new one stands above those that follow it; one that is there says so until they are right.
  const refused =
    own === undefined ? ((await first()) ?? (await rest())) : ((await rest()) ?? (await first()))
  return refused === undefined ? undefined : sentence(refused)
}

interface Place {
  readonly ask: AskGitHub
  /** The path of the pull request's comments. */
  readonly comments: string
  readonly repository: string
}

/** Brings the comments that follow the first up to date; those of an earlier run that are too many are deleted. */
async function writeFurther(place: Place, bodies: readonly string[]): Promise<Refused | undefined> {
  for (let index = 0; ; index++) {
    const found = await findOwn(place.ask, place.comments, partMarker(index + 2))
    if ('ok' in found) return found
    const body = bodies[index]
    if (body === undefined && found.own === undefined) return undefined
    const refused = await write(place, found.own, body)
    if (refused !== undefined) return refused
  }
}

async function write(
  { ask, comments, repository }: Place,
  own: Listed | undefined,
  body: string | undefined,
): Promise<Refused | undefined> {
  if (own?.body?.trim() === body?.trim()) return undefined
  const one = `/repos/${repository}/issues/comments/${own?.id}`
  const answer =
    body === undefined
      ? await ask(`DELETE ${one}`)
      : await (own === undefined ? ask(`POST ${comments}`, { body }) : ask(`PATCH ${one}`, { body }))
  return answer.ok ? undefined : answer
}

type Refused = Extract<Awaited<ReturnType<AskGitHub>>, { ok: false }>

async function findOwn(
  ask: AskGitHub,
  comments: string,
  marker: string,
): Promise<{ readonly own: Listed | undefined } | Refused> {
  const byUsers: Listed[] = []
  for (let page = 1; page <= MOST_PAGES; page++) {
    const answer = await ask(`GET ${comments}`, { per_page: PER_PAGE, page })
    if (!answer.ok) return answer
    const listed = Array.isArray(answer.data) ? (answer.data as Listed[]) : []
    const marked = listed.filter(({ body }) => body?.startsWith(marker))
    const own = marked.find(({ user }) => user?.type === 'Bot')
    if (own !== undefined) return { own }
    byUsers.push(...marked)
    if (listed.length < PER_PAGE) break
  }
  if (byUsers.length === 0) return { own: undefined }
  // A person's token writes in that person's name. The job's own token can't ask this, and wrote none of them.
  const me = await ask('GET /user')
  const login = me.ok ? (me.data as { login?: string }).login : undefined
  return { own: login === undefined ? undefined : byUsers.find(({ user }) => user?.login === login) }
}

function sentence(refused: Refused): string {
  return `The comment on the pull request ${refusalWords(refused, 'pull-requests: write')}. The job summary has the same.`
}
