import type { Place } from './place.ts'

const HEX_DIGEST =
  /^(?:[0-9a-f]{20}|[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{56}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128})$/i
const BASE64_DIGEST = /^[A-Za-z0-9+/]{27}=$|^[A-Za-z0-9+/]{43}=$|^[A-Za-z0-9+/]{64}$|^[A-Za-z0-9+/]{86}==$/

/** What some providers call a secret that is no hash of anything. */
const API_HASH = /api[_-]?hash["'`]?\s{0,3}[:=]/i

/** A name that says that the value is a secret. */
const SECRET_KEY =
  /(?:key|token|secret|auth|pass|pwd|cred|api)[\w-]{0,20}["'`\])]{0,3}\s{0,3}(?:[:=,(]|=>)\s{0,3}["'`]?$/i

/** The name of a hash function, or of what it gives, right before a value; in a call of HMAC a key is behind it. */
const SAID =
  /(?<!hmac\(\s{0,20}["'`])(?:sha-?(?:1|224|256|384|512)(?:sums?|-base64)?|md5(?:sums?)?|blake[23]\w{0,8}|h1|zh|shasum|checksums?|digests?|(?<![A-Za-z])hash(?:es)?|integrity|fingerprint|narhash|vendorhash|cargohash|etag|revision|(?<![A-Za-z])rev|commit|ref(?:erence)?)["'`]?\s{0,3}(?:[:=(,-]|=>|\s)\s{0,3}["'`]?$/i

/** A file's name or path as the key of a value: it has a folder, or an end that files have. */
const FILE_KEY =
  /["'`(]?(?<key>[\w@~+%.-]*(?:\/[\w@~+%.-]+)+|[\w@+%-]+(?:\.[\w-]+)*\.(?:key|pem|crt|cer|der|p12|pfx|jks|pub|rs|toml|md|txt|json|ya?ml|lock|[cm]?[jt]sx?|py|pyi|go|[ch](?:pp)?|sh|tgz|tar|zip|gz|bz2|xz|whl|jar|aar|pom|module|gem|deb|rpm|apk|dll|exe|so|dart|ex|exs|html?|css|map|png|svg|wasm|xml|conf|cfg|ini|env))["'`)]?\s{0,3}(?:[:=,|]|=>)\s{0,3}["'`]?$/

/** Another digest near: as many make a list of them. */
const FEWEST_OTHERS = 2
const NEAR = 700

/** A list in which versions of packages have their digests: mix.lock, Podfile.lock. */
const OF_PACKAGES = /:hex,\s|^[A-Z ]*CHECKSUMS?:|^# (?:bazel|uv|poetry|pip-compile)|^\s*sha256=|--hash=/m

/**
 * Whether a value is the checksum of a file or of a package's version, as lock files and lists of checksums hold them:
 * the name before it names what was hashed.
 */
export function isDigest(place: Place): string | undefined {
  const { value } = place
  const isHex = HEX_DIGEST.test(value)
  if (!isHex && !BASE64_DIGEST.test(value)) return undefined
  const { line, foundBy } = place
  if (SAID.test(line) && !API_HASH.test(line)) return 'it is a checksum'
  if (!isHex) return undefined
  const around = [place.before(NEAR), place.after(NEAR)]
  if (otherDigests(around, value).size < FEWEST_OTHERS) return undefined
  const isOfFiles = FILE_KEY.test(line) || around.some((text) => OF_PACKAGES.test(text))
  // A provider's name alone before a hash is that of a module or a download.
  return isOfFiles || (foundBy === 'name' && !SECRET_KEY.test(line))
    ? 'it is one of many checksums'
    : undefined
}

/** A list has many; the same value once more is a key that is given to several. */
function otherDigests(texts: readonly string[], value: string): ReadonlySet<string> {
  const runs = texts.flatMap((text) => text.match(/(?<![0-9A-Za-z])[0-9a-f]{20,128}(?![0-9A-Za-z])/gi) ?? [])
  return new Set(runs.filter((run) => run.length === value.length && run !== value))
}
