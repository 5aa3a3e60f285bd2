import { BASE62, BASE64 } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { marked } from '../pattern/marked.ts'
import { chars } from '../pattern/text.ts'
import type { OfflineCheck, RuleFile } from '../rule.ts'

/** Lower-case hexadecimal of that length is some other service's application key. */
function validateMixedCase(key: string): OfflineCheck {
  return { validity: /[a-z]/.test(key) && /[A-Z]/.test(key) ? 'unvalidated' : 'invalid' }
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
      patterns: [
        marked({ before: '', marker: 'base64:', after: [chars(BASE64, 43), '='] }),
        { ...keyworded({ keywords: ['app_key'], value: chars(BASE62, 32) }), validate: validateMixedCase },
      ],
    },
  ],
}
