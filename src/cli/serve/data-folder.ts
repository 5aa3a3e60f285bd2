import { homedir } from 'node:os'
import { join } from 'node:path'

/** Where the service keeps its things unless told otherwise (XDG Base Directory). */
export function defaultDataFolder(env: NodeJS.ProcessEnv): string {
  return join(env['XDG_DATA_HOME'] || join(homedir(), '.local', 'share'), 'keysieve')
}
