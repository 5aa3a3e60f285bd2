/** The oldest Node that the program runs on; package.json and the documentation name the same. */
export const OLDEST_NODE = '22.15'

/** What is wrong with a version of Node; nothing where the program runs on it. */
export function faultOfNode(version: string): string | undefined {
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE.split('.').map(Number)
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return undefined
  return `Keysieve needs Node ${OLDEST_NODE} or newer, and this is Node ${version}. Install a newer Node from https://nodejs.org.`
}
