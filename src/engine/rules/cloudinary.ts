import { BASE64URL, DIGITS } from '../pattern/alphabet.ts'
import { LOWER_SLUG } from '../pattern/alphabet-with-signs.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { marked } from '../pattern/marked.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** `cloudinary://<API key>:<API secret>@<cloud name>`, the value of CLOUDINARY_URL. */
const ADDRESS = marked({
  before: '',
  marker: 'cloudinary://',
  after: [
    chars(DIGITS, { min: 14, max: 16 }),
    ':',
    chars(BASE64URL, { min: 25, max: 32 }),
    '@',
    chars(LOWER_SLUG, { min: 3, max: 40 }),
  ],
})

export const cloudinary: RuleFile = {
  provider: 'Cloudinary',
  impact: 'upload, change and delete the account’s images and videos',
  revoke: 'Cloudinary Console → Settings → API keys',
  url: 'https://cloudinary.com/documentation/developer_onboarding_faq_find_credentials',
  rules: [
    {
      id: 'cloudinary_api_key',
      title: 'Cloudinary API secret',
      severity: 'high',
      patterns: [
        ADDRESS,
        notAnId(
          keyworded({
            keywords: [
              'cloudinary_secret',
              'cloudinary-secret',
              'cloudinarysecret',
              'cloudinary_api_secret',
              'cloudinaryapisecret',
              'cloudinary.api_secret',
              'cloudinary_key_secret',
            ],
            value: chars(BASE64URL, { either: [27, 32] }),
          }),
        ),
      ],
    },
  ],
}
