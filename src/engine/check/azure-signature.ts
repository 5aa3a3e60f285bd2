import { createHmac } from 'node:crypto'

import type { LiveRequest } from './live-check.ts'

/** Headers that stand in the text to be signed by their place, between the method and Azure's own headers. */
const BY_PLACE = [
  'content-encoding',
  'content-language',
  'content-length',
  'content-md5',
  'content-type',
  'date',
  'if-modified-since',
  'if-match',
  'if-none-match',
  'if-unmodified-since',
  'range',
]

/**
 * The text that is signed with the key of a storage account. Source:
 * https://learn.microsoft.com/rest/api/storageservices/authorize-with-shared-key
 */
export function textForSharedKey({ method, path, headers }: LiveRequest, account: string): string {
  const [folder, query = ''] = path.split('?', 2)
  const parameters = [...new URLSearchParams(query)].map(
    ([name, value]) => `\n${name.toLowerCase()}:${value}`,
  )
  return [
    method,
    ...BY_PLACE.map((name) => headers[name] ?? ''),
    ...Object.keys(headers)
      .filter((name) => name.startsWith('x-ms-'))
      .sort()
      .map((name) => `${name}:${headers[name]}`),
    `/${account}${folder}${parameters.sort().join('')}`,
  ].join('\n')
}

/** Signs a request with the key of a storage account, which is written in base64. */
export function signWithSharedKey(request: LiveRequest, account: string, key: string): LiveRequest {
  const signature = createHmac('sha256', Buffer.from(key, 'base64'))
    .update(textForSharedKey(request, account))
    .digest('base64')
  return { ...request, headers: { ...request.headers, authorization: `SharedKey ${account}:${signature}` } }
}

/**
 * A shared access signature of Service Bus and Event Hubs. The key is used as it is written. Source:
 * https://learn.microsoft.com/rest/api/eventhub/generate-sas-token
 *
 * @param expiry seconds since 1970
 */
export function sharedAccessSignature(uri: string, policy: string, key: string, expiry: number): string {
  const resource = encodeURIComponent(uri)
  const signature = createHmac('sha256', key).update(`${resource}\n${expiry}`).digest('base64')
  return `SharedAccessSignature sr=${resource}&sig=${encodeURIComponent(signature)}&se=${expiry}&skn=${policy}`
}
