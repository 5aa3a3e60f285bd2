import { BASE62 } from '../pattern/alphabet.ts'
import { keywordProviders } from '../pattern/not-an-id.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const contextualJ: readonly RuleFile[] = keywordProviders([
  {
    provider: 'Jotform',
    id: 'jotform_api_key',
    title: 'Jotform API key',
    severity: 'medium',
    keywords: ['jotform'],
    value: chars(BASE62, 32),
    impact: "read what people sent in the account's forms",
    revoke: 'Jotform → Settings → API → Delete',
    url: 'https://api.jotform.com/docs/',
  },
  {
    provider: 'JumpCloud',
    id: 'jumpcloud_api_key',
    title: 'JumpCloud API key',
    severity: 'critical',
    keywords: ['jumpcloud'],
    value: chars(BASE62, 40),
    impact: 'create users, reset passwords and run commands on managed devices as its administrator',
    revoke: 'JumpCloud admin portal → User menu → My API key',
    url: 'https://jumpcloud.com/support/api-keys',
  },
  {
    provider: 'JupiterOne',
    id: 'jupiterone_api_key',
    title: 'JupiterOne API key',
    severity: 'high',
    keywords: ['jupiterone'],
    value: chars(BASE62, 76),
    impact: "read the inventory of the organization's cloud accounts and their weaknesses",
    revoke: 'JupiterOne → Settings → Account management → API keys',
    url: 'https://docs.jupiterone.io/reference/token',
  },
  {
    provider: 'Juro',
    id: 'juro_api_key',
    title: 'Juro API key',
    severity: 'medium',
    keywords: ['juro_', 'juro-', 'juroapi', 'jurokey'],
    value: chars(BASE62, 40),
    impact: "read and create the team's contracts",
    revoke: 'Juro → Settings → Integrations → API',
    url: 'https://api-docs.juro.com/',
  },
])
