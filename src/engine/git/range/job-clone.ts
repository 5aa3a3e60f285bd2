import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type LocalRepository, openLocalRepository } from '../local-repository.ts'
import { reasonIn } from '../process/git-fault.ts'
import { type GitSetting, runGit } from '../process/run-git.ts'

/** Commits more are fetched at a time, before the whole history is. */
const STEPS = [100, 1000] as const

/** What the server of a clone calls its default branch. */
const DEFAULT_BRANCH = /^ref: refs\/heads\/(?<name>\S+)\tHEAD$/m

/** The clone that a CI job works in, which may lack commits. Unlike other clones it is fetched into. */
export class JobClone {
  readonly #folder: string
  readonly #env: NodeJS.ProcessEnv
  readonly #signal: AbortSignal
  /** Why the last fetch failed; absent where none did. */
  fault: string | undefined
  /** As the last fetch left it. */
  repository: LocalRepository

  private constructor(folder: string, env: NodeJS.ProcessEnv, repository: LocalRepository) {
    this.#folder = folder
    this.#env = env
    this.#signal = repository.setting.signal
    this.repository = repository
  }

  /**
   * Opens the clone that a folder is in.
   *
   * @throws {ScanError} where there is none
   */
  static async open(folder: string, env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<JobClone> {
    return new JobClone(folder, env, await openLocalRepository(folder, env, signal))
  }

  /** The full name of a commit that is here, by whatever name; nothing where it is not. */
  async find(name: string): Promise<string | undefined> {
    const { code, stdout } = await runGit(this.repository.setting, [
      ...['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`],
    ])
    return code === 0 ? stdout.trim() : undefined
  }

  /** A commit by its full name; fetched where it is not here. */
  async commit(name: string): Promise<string | undefined> {
    const found = await this.find(name)
    if (found !== undefined) return found
    await this.#fetch(['--no-tags', ...this.#shallowly(), 'origin', name])
    return this.find(name)
  }

  /** The tip of a branch of the server, as the clone has it; fetched where it has none. */
  async branch(name: string): Promise<string | undefined> {
    const found = await this.find(`refs/remotes/origin/${name}`)
    if (found !== undefined) return found
    const isHere = await this.#fetch(['--no-tags', ...this.#shallowly(), 'origin', `refs/heads/${name}`])
    return isHere ? this.find('FETCH_HEAD') : undefined
  }

  /** The name of the server's default branch; nothing where the server does not say. */
  async defaultBranch(): Promise<string | undefined> {
    const local = await runGit(this.repository.setting, [
      'symbolic-ref',
      '--quiet',
      'refs/remotes/origin/HEAD',
    ])
    if (local.code === 0) return local.stdout.trim().replace(/^refs\/remotes\/origin\//, '')
    const { code, stdout } = await runGit(this.#userSetting(), ['ls-remote', '--symref', 'origin', 'HEAD'])
    return code === 0 ? DEFAULT_BRANCH.exec(stdout)?.groups?.['name'] : undefined
  }

  /** Whether one commit leads to the other, as far as the clone reaches. */
  async leadsTo(later: string, earlier: string): Promise<boolean> {
    const { code } = await runGit(this.repository.setting, ['merge-base', '--is-ancestor', earlier, later])
    return code === 0
  }

  /** The commits of tags in a commit's own history, that commit left out. */
  async earlierTags(head: string): Promise<readonly string[]> {
    await this.#fetch(['--tags', ...(this.repository.isShallow ? ['--unshallow'] : []), 'origin'])
    const { stdout } = await runGit(this.repository.setting, [
      ...['for-each-ref', `--merged=${head}`, '--format=%(objectname) %(*objectname)', 'refs/tags'],
    ])
    const commits = stdout.split('\n').flatMap((line) => line.trim().split(' ').at(-1) || [])
    return [...new Set(commits)].filter((commit) => commit !== head)
  }

  /**
   * Fetches further commits until no commit that the revisions name is one at which the clone is cut off, or that has
   * no parents while some commits are cut off.
   *
   * @param revisions full names, those to leave out with a `^` before them
   * @returns whether all that the revisions name is here
   */
  async deepenFor(revisions: readonly string[]): Promise<boolean> {
    const names = revisions.map((name) => name.replace('^', ''))
    for (const step of STEPS) {
      if (await this.#reaches(revisions)) return true
      if (!(await this.#fetch(['--no-tags', `--deepen=${step}`, 'origin', ...names]))) break
    }
    if (await this.#reaches(revisions)) return true
    return (await this.#fetch(['--no-tags', '--unshallow', 'origin'])) && this.#reaches(revisions)
  }

  /** What is cut off stays so until it is needed. */
  #shallowly(): readonly string[] {
    return this.repository.isShallow ? ['--depth=1'] : []
  }

  async #reaches(revisions: readonly string[]): Promise<boolean> {
    const { isShallow, setting } = this.repository
    if (!isShallow) return true
    const [{ code, stdout }, path] = await Promise.all([
      runGit(setting, ['rev-list', '--parents', ...revisions, '--']),
      runGit(setting, ['rev-parse', '--git-path', 'shallow']),
    ])
    if (code !== 0) return false
    const cut = new Set(readFileSync(resolve(setting.folder, path.stdout.trimEnd()), 'utf8').split('\n'))
    // A commit without parents that is not cut off either is where a history begins. What is left out of it may lie
    // behind commits that are cut off: then the range would have all of it.
    return stdout
      .split('\n')
      .every((line) => line === '' || (line.includes(' ') && !cut.has(line.split(' ')[0]!)))
  }

  /** @returns whether it could; why not is in `fault` */
  async #fetch(args: readonly string[]): Promise<boolean> {
    const { code, stderr } = await runGit(this.#userSetting(), [
      ...['fetch', '--quiet', '--no-recurse-submodules', '--no-auto-maintenance', ...args],
    ])
    this.fault = code === 0 ? undefined : reasonIn(stderr)
    this.repository = await openLocalRepository(this.#folder, this.#env, this.#signal)
    return code === 0
  }

  /** With the job's own configuration, which has what the server asks for; nobody is there to be asked. */
  #userSetting(): GitSetting {
    const env = { ...this.#env, GIT_TERMINAL_PROMPT: '0', SSH_ASKPASS_REQUIRE: 'never' }
    return { ...this.repository.setting, env }
  }
}
