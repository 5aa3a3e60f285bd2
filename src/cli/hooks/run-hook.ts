import type { LocatedRepository } from '../../engine/git/local-repository.ts'
import { hasCommit } from '../../engine/git/range/local-range.ts'
import { readFilesAtCommit } from '../../engine/git/read/head-files.ts'
import { ScanError } from '../../model/errors.ts'
import { readPolicy } from '../../policy/read-policy.ts'
import { POLICY_FILES, POLICY_FOLDERS } from '../../policy/repository-policy.ts'
import { visible } from '../../report/words/escape.ts'
import type { Io } from '../command.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { withClone } from '../scan/scan-changes.ts'
import { bypassReason, logBypass } from './bypass.ts'
import { scanForHook } from './hook-scan.ts'
import { type PushedRef, readPrePush, readPreReceive, readUpdate } from './pushed-refs.ts'

/** Runs a hook with the arguments that git gives it. */
export type RunHook = (args: readonly string[], io: Io) => Promise<ExitCode>

/** A remote that is pushed to by its address has no remote-tracking branches. */
const REMOTE_NAME = /^[\w.-]+(?:\/[\w.-]+)*$/

const NO_SECRET = 'Not a secret? Add its hash to .keysieve.yml with a reason.'

/** `pre-commit`: what the commit would introduce. */
const preCommit: RunHook = (_, io) =>
  inClone((clone) =>
    scanForHook(
      clone,
      {
        changes: { kind: 'staged' },
        refusal: 'The commit is refused: it would add the secret to the history',
        advice: [
          'Remove it, git add the file again, and commit. Nothing has left this machine.',
          NO_SECRET,
          'To commit anyway: git commit --no-verify.',
        ],
      },
      io,
    ),
  )

/**
 * `pre-push`: what the remote would get that it does not have. pre-commit names it in the environment, and leaves
 * standard input empty (pre-commit.com, "pre-push").
 */
const prePush: RunHook = async ([given = ''], io) => {
  const { env } = process
  const fromPreCommit = env['PRE_COMMIT_TO_REF']
  const remote = env['PRE_COMMIT_REMOTE_NAME'] ?? given
  const refs =
    fromPreCommit === undefined
      ? readPrePush(await textOf(io.stdin))
      : [{ ref: env['PRE_COMMIT_REMOTE_BRANCH'] ?? '', after: fromPreCommit }]
  const after = refs.flatMap((ref) => ref.after ?? [])
  if (after.length === 0) return EXIT.clean
  return inClone(async (clone) => {
    const known = await presentIn(
      clone,
      refs.flatMap((ref: PushedRef) => ref.before ?? []),
    )
    const scan = {
      changes: {
        kind: 'commits',
        revisions: [...after, ...known.map((sha) => `^${sha}`)],
        notIn: REMOTE_NAME.test(remote) ? [`--remotes=${remote}`] : [],
      },
      refusal: 'The push is refused: it would send the secret to the remote',
      advice: [
        'Remove it from the commits (git rebase --interactive), then push again.',
        NO_SECRET,
        'To push anyway: git push --no-verify.',
      ],
    } as const
    return scanForHook(clone, scan, io)
  })
}

/** `pre-receive`: what the refs of a push bring that the repository does not have, ref by ref. */
const preReceive: RunHook = async (_, io) => {
  const refs = readPreReceive(await textOf(io.stdin))
  return inClone(async (clone) => {
    let worst: ExitCode = EXIT.clean
    for (const ref of refs) {
      const exitCode = await receive(clone, ref, io)
      if (worst !== EXIT.found && exitCode !== EXIT.clean) worst = exitCode
    }
    return worst
  })
}

/** `update`: the same for one ref. */
const update: RunHook = async (args, io) => {
  const ref = readUpdate(args)
  return inClone((clone) => receive(clone, ref, io))
}

/** GitLab shows those lines of a hook's output to who pushed in its web pages, too (docs.gitlab.com, Git server hooks). */
const GITLAB_MARK = 'GL-HOOK-ERR: '

async function receive(clone: LocatedRepository, ref: PushedRef, io: Io): Promise<ExitCode> {
  if (ref.after === undefined) return EXIT.clean
  const { env } = process
  const policyAt = ref.before ?? 'HEAD'
  const reason = bypassReason(env)
  if (reason !== undefined) {
    const files = await readFilesAtCommit(clone.setting, POLICY_FILES, policyAt, POLICY_FOLDERS)
    const { allowsBypass } = await readPolicy(files, `at ${policyAt}`)
    if (!allowsBypass) {
      throw new ScanError(
        'input',
        `The policy of ${visible(ref.ref)} allows no bypass (push: allow-bypass in .keysieve.yml). Push without keysieve.bypass.`,
      )
    }
    logBypass(clone.setting.folder, ref, reason, env)
    await io.stdout.write(`Keysieve let ${visible(ref.ref)} through without a scan: ${visible(reason)}\n`)
    return EXIT.clean
  }
  return scanForHook(
    clone,
    {
      mark: env['GL_ID'] === undefined ? '' : GITLAB_MARK,
      // Before the push is taken, no ref of the repository leads to what it brings.
      changes: { kind: 'commits', revisions: [ref.after], notIn: ['--all'] },
      policyAt,
      refusal: `The push to ${ref.ref} is refused: its commits contain a secret`,
      advice: [
        'Revoke the secret if anyone else could have seen it.',
        'Remove it from the commits (git rebase --interactive), then push again.',
        'Not a secret? Add its hash to .keysieve.yml of this branch, with a reason.',
      ],
    },
    io,
  )
}

async function textOf(input: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of input) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** What the remote has and this clone has not can bound nothing here. */
async function presentIn(clone: LocatedRepository, shas: readonly string[]): Promise<readonly string[]> {
  const present = await Promise.all(shas.map((sha) => hasCommit(clone, sha)))
  return shas.filter((_, i) => present[i])
}

/** Works in the repository that git runs the hook for; it is opened once, however many refs there are. */
function inClone(work: (clone: LocatedRepository) => Promise<ExitCode>): Promise<ExitCode> {
  return withClone('.', work)
}

/** The hooks, by git's names (githooks(5)). */
export const HOOKS: ReadonlyMap<string, RunHook> = new Map([
  ['pre-commit', preCommit],
  ['pre-push', prePush],
  ['pre-receive', preReceive],
  ['update', update],
])
