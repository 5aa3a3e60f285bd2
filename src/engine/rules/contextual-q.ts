import { BASE62, LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { keywordProviders } from '../pattern/not-an-id.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** Providers whose names start with Q and that have one kind of key each, which only its name tells. */
export const contextualQ: readonly RuleFile[] = keywordProviders([
  {
    provider: 'Qase',
    id: 'qase_api_key',
    title: 'Qase API token',
    severity: 'medium',
    keywords: ['qase'],
    value: chars(BASE62, 40),
    impact: 'read and change test cases, runs and defects',
    revoke: 'Qase → Settings → API tokens',
    url: 'https://developers.qase.io/docs',
  },
  {
    provider: 'Qualaroo',
    id: 'qualaroo_api_key',
    title: 'Qualaroo API key',
    severity: 'medium',
    keywords: ['qualaroo'],
    value: anyOf(chars(BASE62, 64), [chars(BASE62, 63), '='], [chars(BASE62, 62), '==']),
    impact: 'read the answers to the account’s surveys',
    revoke: 'Qualaroo → Account → API',
    url: 'https://help.qualaroo.com/',
  },
  {
    provider: 'Qubole',
    id: 'qubole_api_key',
    title: 'Qubole API token',
    severity: 'high',
    keywords: ['qubole'],
    value: chars(LOWER_ALPHANUMERIC, 64),
    impact: 'run queries and clusters on the account’s data lake',
    revoke: 'Qubole → Control panel → My accounts → API token',
    url: 'https://docs.qubole.com/',
  },
])
