import type { Place } from './place.ts'

/** How tools write what they have encrypted. */
const FORMS: readonly RegExp[] = [
  // SOPS, eyaml, Jasypt.
  /^(?:ENC|DEC)\[[^\]]*\]?$|^ENC\(.*\)?$/,
  // Bitwarden: kind, initialization vector, data, authentication code; or what RSA has encrypted.
  /^[0-2]\.[A-Za-z0-9+/]{16,}={0,2}(?:\|[A-Za-z0-9+/]{16,}={0,2}){1,2}$|^[3-6]\.[A-Za-z0-9+/]{120,}={0,2}(?:\||$)/,
  // Vault's transit engine, Spring Cloud Config, Puppet, Ansible, Kubernetes' envelope.
  /^vault:v\d+:|^\{cipher\}|^\{aes|^\$ANSIBLE_VAULT;|^!vault|^k8s:enc:/i,
  // Rails: data, then an initialization vector of 12 bytes and a tag of 16 bytes (GCM), or a vector of 16 (CBC).
  /^[A-Za-z0-9+/=%]{12,}--(?:[A-Za-z0-9+/]{16}--)?[A-Za-z0-9+/]{22}(?:==|%3D%3D)$/,
  // AWS KMS, age's header.
  /^AQ(?:ICA|ECA)[A-Za-z0-9+/]{20,}|^YWdlLWVuY3J5cHRpb24|^age-encryption\.org/,
  // Sealed Secrets: the length of the encrypted key in two bytes, then the key.
  /^Ag[A-D][A-Za-z0-9+/]{200,}={0,2}$/,
]

/** A name that says that the value is no plain text. */
const NAMED =
  /(?:encrypted(?:[_-]?(?:password|passwd|secret|key|token|value|data|text|string|content))*|(?:password|secret|key|token|value|data)[_-]?encrypted|cipher[_-]?text|sealed[_-]?(?:key|secret|data)|wrapped[_-]?key|[_-]enc(?:rypted)?)["'`\])]{0,2}\s{0,3}(?:[:=,]|=>)\s{0,3}["'`]?$/i

/** A block of Ansible's vault, a line of which the value is. */
const VAULT_BLOCK =
  /\$ANSIBLE_VAULT;[\d.]{1,5};AES\w{0,8}[^\n]{0,40}\n(?:\s{0,20}[0-9a-f]{1,80}\s{0,2}\n){0,40}\s{0,20}$/

/** The head of the block in which Sealed Secrets keeps what it has encrypted. */
const SEALED_BLOCK = /encryptedData["']?:\s*\{?\n(?:[ \t]+[^\n]*\n)*[^\n]*$/
const SEALED_VALUE = /^Ag[A-Za-z0-9+/]{16,}={0,2}$/

/** Whether a value was encrypted: without the key it is no secret. */
export function isCiphertext(place: Place): string | undefined {
  const { value, foundBy } = place
  if (foundBy === 'start' || foundBy === 'inside') return undefined
  if (FORMS.some((form) => form.test(value)) || NAMED.test(place.line)) return 'it is encrypted'
  if (/^[0-9a-f]{40,80}$/.test(value) && VAULT_BLOCK.test(place.before(1500))) return 'it is encrypted'
  if (SEALED_VALUE.test(value) && SEALED_BLOCK.test(place.before(1500))) return 'it is encrypted'
  return undefined
}
