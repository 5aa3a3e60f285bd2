import type { RuleFile } from '../rule.ts'
import { BASE64URL } from '../shape/alphabet.ts'
import { keyworded } from '../shape/keyworded.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [
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
