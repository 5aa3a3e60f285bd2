import { COMMENT_MARKER, type CommentPlan, GOES_ON_MARKER, partMarker } from '../report/comment.ts'
import type { AskGitHub } from './github-write.ts'
import { refusalWords } from './github-write.ts'

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
  const one = (id: number): string => `/repos/${repository}/issues/comments/${id}`
  const found = await findOwn(ask, comments, COMMENT_MARKER)
  if ('ok' in found) return sentence(found)
  if (found.own === undefined && !create) return undefined
  const bodies = [body, ...further]
  const parts = bodies.length > 1 || found.own?.body?.includes(GOES_ON_MARKER) === true
  for (let part = 1; ; part++) {
    const wanted = bodies[part - 1]
    if (part > 1 && !parts) return undefined
    const earlier = part === 1 ? found : await findOwn(ask, comments, partMarker(part))
    if ('ok' in earlier) return sentence(earlier)
    const { own } = earlier
    if (wanted === undefined && own === undefined) return undefined
    if (own?.body?.trim() === wanted?.trim()) continue
    const answer =
      wanted === undefined
        ? await ask(`DELETE ${one(own!.id)}`)
        : own === undefined
          ? await ask(`POST ${comments}`, { body: wanted })
          : await ask(`PATCH ${one(own.id)}`, { body: wanted })
    if (!answer.ok) return sentence(answer)
  }
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
