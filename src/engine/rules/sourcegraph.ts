import { HEX, HEX_LOWER } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const sourcegraph: RuleFile = {
  provider: 'Sourcegraph',
  impact: 'read the code that its user can search, and change what the user may',
  revoke: 'Sourcegraph → User settings → Access tokens',
  url: 'https://sourcegraph.com/docs/cli/how-tos/creating-an-access-token',
  rules: [
    {
      id: 'sourcegraph_api_key',
      title: 'Sourcegraph access token',
      severity: 'high',
      patterns: [
        prefixed({ prefix: ['sgp_', 'sgp_local_'], body: chars(HEX, 40) }),
        prefixed({ prefix: 'sgp_', body: [chars(HEX, 16), '_', chars(HEX, 40)] }),
        notAnId(
          keyworded({
            keywords: [
              'sourcegraph_token',
              'sourcegraphtoken',
              'sourcegraph_access',
              'sourcegraphaccess',
              'sourcegraph_api',
              'src_access_token',
            ],
            value: chars(HEX_LOWER, 40),
          }),
        ),
      ],
    },
    {
      id: 'sourcegraphcody_api_key',
      title: 'Sourcegraph license or Cody gateway key',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'slk_', body: chars(HEX_LOWER, 64) })],
      impact: 'use the language models of the instance’s subscription',
      revoke: 'Sourcegraph support: ask for a new license key',
      url: 'https://sourcegraph.com/docs/cody/core-concepts/cody-gateway',
    },
  ],
}
