import type { Proof, RuleFile } from '../rule.ts'
import { BASE62, BASE64 } from '../shape/alphabet.ts'
import { keyworded } from '../shape/keyworded.ts'
import { marked } from '../shape/marked.ts'
import { chars } from '../shape/text.ts'

/** Lower-case hexadecimal of that length is some other service's application key. */
function proveMixedCase(key: string): Proof {
  return { validity: /[a-z]/.test(key) && /[A-Z]/.test(key) ? 'unproven' : 'invalid' }
}

export const laravel: RuleFile = {
  provider: 'Laravel',
  impact: "decrypt and forge the application's cookies and sessions, which can run code on its server",
  revoke: 'the application: php artisan key:generate, then deploy',
  url: 'https://laravel.com/docs/encryption',
  rules: [
    {
      id: 'laravel_api_key',
      title: 'Laravel application key',
      severity: 'high',
      shapes: [
        marked({ before: '', marker: 'base64:', after: [chars(BASE64, 43), '='] }),
        { ...keyworded({ keywords: ['app_key'], value: chars(BASE62, 32) }), prove: proveMixedCase },
      ],
    },
  ],
}
