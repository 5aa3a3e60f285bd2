import type { RuleFile } from '../rule.ts'
import { BASE62, HEX_LOWER, LOWER_ALPHANUMERIC } from '../shape/alphabet.ts'
import { keyworded } from '../shape/keyworded.ts'
import { namedPrefix } from '../shape/named-prefix.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const datadog: RuleFile = {
  provider: 'Datadog',
  impact: 'send data to the organisation, and with an application key read it',
  revoke: 'Datadog → Organization Settings → API Keys',
  url: 'https://docs.datadoghq.com/account_management/api-app-keys/',
  rules: [
    {
      id: 'datadog_api_key',
      title: 'Datadog API key',
      severity: 'high',
      shapes: [
        keyworded({
          keywords: ['datadog', 'dd_api_key', 'ddapikey', 'dd-api-key'],
          value: chars(LOWER_ALPHANUMERIC, 32),
        }),
      ],
    },
    {
      id: 'datadog_app_key',
      title: 'Datadog application key',
      severity: 'high',
      shapes: [
        keyworded({
          keywords: ['datadog', 'dd_app_key', 'ddappkey', 'dd-application-key', 'dd_application_key'],
          value: chars(BASE62, 40),
        }),
        prefixed({ prefix: 'ddapp_', body: chars(BASE62, 34) }),
      ],
      impact: 'read and change dashboards, monitors and logs',
    },
    {
      id: 'datadog_client_token',
      title: 'Datadog client token',
      severity: 'low',
      shapes: [
        namedPrefix({
          keywords: ['datadog', 'dd_', 'rum', 'clienttoken'],
          prefix: 'pub',
          body: chars(HEX_LOWER, 32),
        }),
      ],
      impact: 'send data of browsers and apps; the token is public in pages',
      revoke: 'Datadog → Organization Settings → Client Tokens',
    },
  ],
}
