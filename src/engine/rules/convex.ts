import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile, WrittenPattern } from '../rule.ts'
import { randomFrom } from '../samples.ts'

/** The base64 of `{"v2":"…"}` with 32 hexadecimal digits. After a bar it is part of a deploy key. */
const TEAM_TOKEN = prefixed({ prefix: 'eyJ2MiI6I', body: [chars(BASE62, 46), '='] })

const KINDS = ['prod', 'dev', 'preview', 'project']

/** `prod:name-of-deployment|<base64 of JSON>`, `preview:team:project|…`: the secret is behind the bar. */
const DEPLOY_KEY: WrittenPattern = {
  anchor: { kind: 'literal', literals: ['|eyJ'] },
  expression: () =>
    /(?<=\b(?:prod|dev|preview|project):[a-z0-9:-]{3,50})\|(?<secret>eyJ[A-Za-z0-9_./+-]{24,1500}={0,2})(?![A-Za-z0-9_./+=-])/,
  reach: 1600,
  sample: (seed) => {
    const random = randomFrom(seed)
    const secret = `eyJ2MiI6I${random.text(BASE62.characters, 46)}=`
    return {
      secret,
      text: `CONVEX_DEPLOY_KEY="${KINDS[random.below(KINDS.length)]}:happy-animal-${100 + random.below(900)}|${secret}"\n`,
    }
  },
  nearMisses: (seed) => {
    const body = randomFrom(seed).text(BASE62.characters, 46)
    return [
      { why: 'no name of a deployment', text: `key = "prod:|eyJ2MiI6I${body}="\n` },
      { why: 'another kind of deployment', text: `key = "stage:happy-animal-123|eyJ2MiI6I${body}="\n` },
      { why: 'a part that is too short', text: `key = "prod:happy-animal-123|eyJ${body.slice(0, 20)}"\n` },
    ]
  },
}

export const convex: RuleFile = {
  provider: 'Convex',
  impact: 'deploy functions to and read or change all data of the deployment',
  revoke: 'dashboard.convex.dev → Project → Settings → Deploy keys',
  url: 'https://docs.convex.dev/cli/deploy-key-types',
  rules: [
    {
      id: 'convex_deploy_token',
      title: 'Convex deploy key',
      severity: 'critical',
      patterns: [DEPLOY_KEY],
    },
    {
      id: 'convex_api_key',
      title: 'Convex team access token',
      severity: 'critical',
      patterns: [{ ...TEAM_TOKEN, notAfter: `${TEAM_TOKEN.notAfter}|` }],
      impact: 'create projects and deployments of the team and change theirs',
      revoke: 'dashboard.convex.dev → Team settings → Access tokens',
    },
  ],
}
