/**
 * Where a run's files go. The runner always tells; in a run by hand Node knows a place, by a module that takes longer
 * to load than a small file to write.
 */
export function temporaryFolder(env: NodeJS.ProcessEnv): string {
  return env['RUNNER_TEMP'] || process.getBuiltinModule('node:os').tmpdir()
}
