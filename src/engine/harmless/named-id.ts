import type { Place } from './place.ts'

/**
 * Names with "key" or "token" in them of what opens nothing: ids of requests, what protects a form for the time of a
 * visit, what a cache or a store finds things by, the count of a secret's versions.
 */
const NO_SECRET = [
  'x-amz-cf-id|x-amz-request-id|x-amz-id-2|x-amzn-trace-id',
  'client[-_]?(?:request[-_]?)?token|idempotency[-_]?(?:key|token)',
  '(?:lock|starting|lifecycle[-_]?action|next[-_]?forward|next[-_]?backward)[-_]?token',
  '[\\w-]*(?:csrf|xsrf)[\\w-]*|authenticity[_-]?token|__?requestverificationtoken|__viewstate\\w*',
  'secret[_-]?(?:rev|revision|version|checksum|hash|fingerprint)',
  '(?:cache|s3|object|file|asset|image|upload|thumbnail|partition|sort|routing|dedup\\w*|lookup|index|row)[_-]?key',
  'next[_-]?(?:page[_-]?)?token|page[_-]?token|continuation[_-]?token|sync[_-]?token|cursor|etag|nonce',
  // A type of resource, as in CloudFormation: `"AWS::ApiGateway::ApiKey"`.
  '\\w+::\\w+::\\w+',
].join('|')

const BEFORE_VALUE = new RegExp(
  `(?:${NO_SECRET})(?:["'\`\\])]{0,3}\\s{0,3}(?:[:=,]|=>)\\s{0,3}|(?<=--[\\w-]{1,40})\\s{1,3})["'\`]?$`,
  'i',
)

/** Whether the name before a value is that of an id. */
export function isNamedId(place: Place): string | undefined {
  return place.foundBy === 'reader' && BEFORE_VALUE.test(place.line) ? 'its name is that of an id' : undefined
}
