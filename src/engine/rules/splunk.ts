import { BASE62, HEX } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { chars, uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const splunk: RuleFile = {
  provider: 'Splunk',
  impact: 'send events into the indexes that it is allowed',
  revoke: 'Splunk → Settings → Data inputs → HTTP Event Collector',
  url: 'https://docs.splunk.com/Documentation/Splunk/latest/Data/UsetheHTTPEventCollector',
  rules: [
    {
      id: 'splunk_api_key',
      title: 'Splunk HTTP Event Collector token',
      severity: 'medium',
      patterns: [
        notAnId(keyworded({ keywords: ['splunk', 'hec_token', 'hectoken', 'hec-token'], value: uuid(HEX) })),
      ],
    },
    {
      id: 'splunkobservability_api_key',
      title: 'Splunk Observability access token',
      severity: 'high',
      patterns: [
        notAnId(
          keyworded({
            keywords: [
              'signalfx',
              'splunk_observability',
              'splunkobservability',
              'splunk_o11y',
              'splunk_access',
              'splunkaccess',
              'sfx_token',
            ],
            value: chars(BASE62, 22),
          }),
        ),
      ],
      impact: 'send and read metrics and traces and change detectors',
      revoke: 'Splunk Observability Cloud → Settings → Access tokens',
      url: 'https://docs.splunk.com/observability/en/admin/authentication/authentication-tokens/org-tokens.html',
    },
  ],
}
