import { BASE64URL } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const recaptcha: RuleFile = {
  provider: 'Google reCAPTCHA',
  impact: 'make the site’s server believe that any visitor has passed the check',
  revoke: 'reCAPTCHA admin console → the site → Settings',
  url: 'https://developers.google.com/recaptcha/docs/verify',
  rules: [
    {
      id: 'recaptcha_api_key',
      title: 'reCAPTCHA secret key',
      severity: 'low',
      patterns: [
        keyworded({
          keywords: [
            'captcha_secret',
            'captcha-secret',
            'captchasecret',
            'captcha_private',
            'captcha-private',
            'captchaprivate',
            'recaptcha_api',
            'recaptcha-api',
            'recaptchaapi',
            'recaptcha_v3_secret',
            'recaptcha_v2_secret',
          ],
          value: ['6L', chars(BASE64URL, 38)],
        }),
      ],
    },
  ],
}
