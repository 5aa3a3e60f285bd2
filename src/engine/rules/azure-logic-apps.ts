import { BASE64URL, HEX_LOWER } from '../pattern/alphabet.ts'
import type { RuleFile, WrittenPattern } from '../rule.ts'
import { randomFrom } from '../samples.ts'

/** The address of a workflow's trigger, of Power Automate and Teams as well: its signature lets anybody start it. */
const TRIGGER: WrittenPattern = {
  anchor: { kind: 'literal', literals: ['/paths/invoke'] },
  expression: () =>
    /\/paths\/invoke(?:\/[^\s"'<>`?]{0,100})?\?[^\s"'<>`]{0,400}?(?:[?&;]|\\u0026|%26)sig(?:=|%3[Dd])(?<secret>[A-Za-z0-9_-]{43})(?![A-Za-z0-9_-])/,
  reach: 600,
  sample: (seed) => {
    const random = randomFrom(seed)
    const secret = random.text(BASE64URL.characters, 43)
    const workflow = random.text(HEX_LOWER.characters, 32)
    const query = 'api-version=2016-10-01&sp=%2Ftriggers%2Fmanual%2Frun&sv=1.0&sig='
    const hosts = [
      `prod-${10 + random.below(90)}.westeurope.logic.azure.com:443/workflows`,
      `default${workflow}.a1.environment.api.powerplatform.com/powerautomate/automations/direct/workflows`,
    ]
    const host = hosts[random.below(hosts.length)]!
    return {
      secret,
      text: `url = "https://${host}/${workflow}/triggers/manual/paths/invoke?${query}${secret}"\n`,
    }
  },
  nearMisses: (seed) => {
    const { text, secret } = TRIGGER.sample(seed)
    return [
      { why: 'one character short', text: text.replace(secret, secret.slice(1)) },
      { why: 'one character long', text: text.replace(secret, `${secret}a`) },
      { why: 'no signature', text: text.replace(/&sig=[\w-]+/, '') },
      { why: 'a template', text: text.replace(secret, '{signature}') },
    ]
  },
}

export const azureLogicApps: RuleFile = {
  provider: 'Azure Logic Apps',
  impact: 'start the workflow behind the address, of Power Automate or Teams too, with data of its choice',
  revoke:
    'Azure Portal → the logic app → Settings → Access keys → Regenerate; in Power Automate, create the flow again',
  url: 'https://learn.microsoft.com/en-us/azure/logic-apps/logic-apps-securing-a-logic-app',
  rules: [
    {
      id: 'azure_logic_apps_signature',
      aliases: ['power_automate_webhook', 'microsoft_teams_workflow_webhook'],
      title: 'Address of a workflow with its signature',
      severity: 'high',
      patterns: [TRIGGER],
    },
  ],
}
