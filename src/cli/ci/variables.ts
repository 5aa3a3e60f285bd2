import type { Build, Point, Scope } from './build.ts'

/** Systems write a name of zeros where there was no commit before. */
const NO_COMMIT_BEFORE = /^0+$/

const OBJECT_NAME = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/

/** A variable that is set, and not to nothing. */
export function variable(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = env[name]
  return value === undefined || value === '' ? undefined : value
}

/** A variable that names a commit in full. What else is in it is as good as nothing. */
export function commitIn(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = env[name]
  return value !== undefined && OBJECT_NAME.test(value) && !NO_COMMIT_BEFORE.test(value) ? value : undefined
}

/** The commit that a variable names as the head of the build, to be spread into it. */
export function headIn(env: NodeJS.ProcessEnv, name: string): { readonly head?: string } {
  const head = commitIn(env, name)
  return head === undefined ? {} : { head }
}

/** `refs/heads/main` and `main` are the same branch. */
export function branchName(ref: string): string {
  return ref.replace(/^refs\/heads\//, '')
}

/** What a change goes into, the best that is known first. */
export function changeInto(
  ...points: readonly { readonly [name in 'commit' | 'branch']?: string | undefined }[]
): Scope {
  const bases = points.flatMap(({ commit, branch }): Point[] => {
    if (commit !== undefined) return [{ commit }]
    return branch === undefined ? [] : [{ branch: branchName(branch) }]
  })
  return { kind: 'change', bases }
}

/** What a build is for that is for no change. */
export interface BuiltRef {
  readonly tag?: string | undefined
  /** `refs/heads/main` or `main`. */
  readonly branch?: string | undefined
  /** Whether nothing was pushed: a schedule or a person started it, and the whole history is looked through. */
  readonly isWhole?: boolean
  /** The branch's commit before the push. */
  readonly before?: string | undefined
  readonly defaultBranch?: string | undefined
}

/** What is scanned of a tag, on a schedule, or after a push. */
export function ofRef({
  tag,
  branch: ref = '',
  isWhole = false,
  before,
  defaultBranch,
}: BuiltRef): Pick<Build, 'subject' | 'scope'> {
  if (tag !== undefined) return { subject: `tag ${tag}`, scope: { kind: 'tag' } }
  const branch = branchName(ref)
  if (isWhole)
    return { subject: branch === '' ? 'history' : `history of ${branch}`, scope: { kind: 'history' } }
  const scope: Scope = {
    kind: 'push',
    branch,
    ...(before === undefined ? {} : { before }),
    ...(defaultBranch === undefined ? {} : { defaultBranch: branchName(defaultBranch) }),
  }
  return { subject: `push to ${branch}`, scope }
}
