import { resolve } from 'node:path'

/** The folder that may hold a checkout; nothing where there is no workspace. */
export function checkoutFolder(path: string, env: NodeJS.ProcessEnv): string | undefined {
  const workspace = env['GITHUB_WORKSPACE']
  return workspace ? resolve(workspace, path) : undefined
}
