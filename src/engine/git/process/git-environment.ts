/** What git and its network code need of the process's environment. */
const KEPT = [
  'PATH',
  'Path',
  'SystemRoot',
  'SYSTEMROOT',
  'TEMP',
  'TMP',
  'TMPDIR',
  'HTTPS_PROXY',
  'https_proxy',
  'HTTP_PROXY',
  'http_proxy',
  'ALL_PROXY',
  'all_proxy',
  'NO_PROXY',
  'no_proxy',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'GIT_SSL_CAINFO',
  'GIT_SSL_CAPATH',
]

/**
 * An environment in which no configuration but the repository's own counts, nobody is asked for a password
 * and objects are never fetched behind our back.
 *
 * @param home a folder without configuration files
 */
export function gitEnvironment(env: NodeJS.ProcessEnv, home: string): NodeJS.ProcessEnv {
  const kept = KEPT.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]]))
  return {
    ...Object.fromEntries(kept),
    HOME: home,
    XDG_CONFIG_HOME: home,
    LC_ALL: 'C',
    // git for Windows keeps the place of its certificates in its system configuration.
    ...(process.platform === 'win32' ? {} : { GIT_CONFIG_NOSYSTEM: '1' }),
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
    // A program that gives no answer: one that gives an empty one has the server asked once more.
    GIT_ASKPASS: 'false',
    // What a server says may not lead git to another transport, nor to a program of the machine.
    GIT_PROTOCOL_FROM_USER: '0',
    GIT_LFS_SKIP_SMUDGE: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_NO_LAZY_FETCH: '1',
    GIT_OPTIONAL_LOCKS: '0',
  }
}

/** Configuration for one process, passed in the environment: an argument could be read by every other process. */
export function configuration(
  entries: readonly (readonly [key: string, value: string])[],
): NodeJS.ProcessEnv {
  return {
    GIT_CONFIG_COUNT: String(entries.length),
    ...Object.fromEntries(
      entries.flatMap(([key, value], index) => [
        [`GIT_CONFIG_KEY_${index}`, key],
        [`GIT_CONFIG_VALUE_${index}`, value],
      ]),
    ),
  }
}
