/** What is asked of GitHub's REST API. Answers are taken as they come; `openAnswer` reads them. */
export interface GitHubApi {
  /**
   * A pull request by its number.
   *
   * @param repository `o/r`
   * @throws {ScanError} where it can't be had
   */
  pullRequest(repository: string, number: number): Promise<unknown>
  /**
   * Pull requests of any state, the last updated first, at most a hundred.
   *
   * @param head the owner and the branch that they come from, `someone:topic`; all of them where it is not known
   * @throws {ScanError} where they can't be had
   */
  pullRequestsFrom(repository: string, head: string | undefined): Promise<readonly unknown[]>
}
