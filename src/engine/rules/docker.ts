import { accepts, byStatus, refuses } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { postJson } from '../check/request.ts'
import { BASE64, BASE64URL, LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { encodedPair } from '../pattern/encoded-pair.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile, WrittenPattern } from '../rule.ts'

const TOKEN: LiveCheck = {
  hosts: ['hub.docker.com'],
  near: {
    'user name':
      /(?:docker|hub|registry|org)[a-z_-]{0,20}(?:user(?:name)?|login|name|org)["']?\s{0,3}[:=]\s{0,3}["']?(?<value>[a-z0-9][a-z0-9_-]{2,38})/i,
  },
  request: ({ secret, 'user name': identifier = '' }) =>
    postJson('/v2/auth/token', {}, { identifier, secret }),
  interpretResponse: byStatus({ 200: accepts('access_token'), 401: refuses }),
}

/** The registry that a user and password are for: the key right before them in a configuration. */
const REGISTRY_HOST: WrittenPattern = {
  anchor: { kind: 'keyword', words: ['auth'] },
  expression: () =>
    /(?<="(?<secret>[\w.:/-]{3,30})"\s{0,2}:\s{0,2}\{\s{0,8}"auth"\s{0,2}:\s{0,2}")[A-Za-z0-9+/]{10}/,
  reach: 11,
  sample: (seed) => {
    const secret = `registry${seed}.internal.net`
    return { secret, text: `{"auths": {"${secret}": {"auth": "${btoa('user:password')}"}}}\n` }
  },
  nearMisses: () => [{ why: 'no user and password', text: '{"auths": {"registry.internal.net": {}}}\n' }],
}

export const docker: RuleFile = {
  provider: 'Docker',
  impact: 'push and pull images as its owner',
  revoke: 'hub.docker.com → Account settings → Personal access tokens',
  url: 'https://docs.docker.com/security/access-tokens/',
  rules: [
    {
      id: 'docker_hub_pat',
      title: 'Docker Hub personal access token',
      severity: 'critical',
      patterns: [prefixed({ prefix: 'dckr_pat_', body: chars(BASE64URL, { min: 27, max: 32 }) })],
      live: TOKEN,
    },
    {
      id: 'docker_org_access_token',
      title: 'Docker organization access token',
      severity: 'critical',
      patterns: [prefixed({ prefix: 'dckr_oat_', body: chars(BASE64URL, { min: 27, max: 32 }) })],
      live: TOKEN,
    },
    {
      id: 'docker_swarm_token',
      title: 'Docker Swarm join token or unlock key',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: 'SWMTKN-1-',
          body: [chars(LOWER_ALPHANUMERIC, 50), '-', chars(LOWER_ALPHANUMERIC, 25)],
        }),
        prefixed({ prefix: 'SWMKEY-1-', body: chars(BASE64, 43) }),
      ],
      impact: 'join the swarm as a node, or unlock a manager',
      revoke: 'docker swarm join-token --rotate, docker swarm unlock-key --rotate',
      url: 'https://docs.docker.com/engine/swarm/join-nodes/',
    },
    {
      id: 'docker_registry_auth',
      title: 'User and password of a container registry',
      severity: 'high',
      patterns: [
        encodedPair({
          keyword: 'auth',
          before: /\\{0,3}"auth\\{0,3}"\s{0,4}:\s{0,4}\\{0,3}"/,
          place: (value) => `{"auths": {"registry.internal.net": {"auth": "${value}"}}}\n`,
        }),
      ],
      impact: 'pull and push images as that user',
      revoke: 'the registry: change the user’s password or delete the token',
      url: 'https://docs.docker.com/reference/cli/docker/login/',
    },
    {
      id: 'docker_registry_host',
      title: 'Host of a container registry',
      severity: 'info',
      patterns: [REGISTRY_HOST],
      partOf: 'docker_registry_auth',
    },
  ],
}
