import { generateKeyPairSync } from 'node:crypto'

import { makeCertificate } from './certificate.ts'
import { answer, type ProviderCase } from './provider-case.ts'

const KEY_ID = '0a'.repeat(20)

/** Cases of keys that have to be real ones, since something is signed with them or compared with them. */
export function casesOfKeys(): Readonly<Record<string, ProviderCase>> {
  const [own, other] = [makeCertificate(['DNS:own.example.com']), makeCertificate(['DNS:other.example.com'])]
  const app = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  return {
    google_service_account_key: {
      near: `"private_key_id": "${KEY_ID}", "client_email": "robot@acme.iam.gserviceaccount.com"`,
      secret: own.key,
      accepted: answer(200, { [KEY_ID]: own.cert }),
      refused: answer(200, { [KEY_ID.replaceAll('a', 'b')]: other.cert }),
    },
    private_key: {
      near: 'GITHUB_APP_ID=4711',
      secret: app.export({ type: 'pkcs1', format: 'pem' }).toString(),
      accepted: answer(200, { slug: 'robot', permissions: { contents: 'write' } }),
      refused: answer(401, { message: 'A JSON web token could not be decoded' }),
    },
  }
}
