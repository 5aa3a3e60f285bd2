import { ScanError } from '../model/errors.ts'

/** A GitHub App that the settings name, beside those that the console creates. */
export interface GithubAppSettings {
  /** `https://github.com`, or a GitHub Enterprise Server. */
  readonly baseUrl: string
  readonly appId: string
  /** In PEM. */
  readonly privateKey: string
  readonly webhookSecret: string
}

/** What the settings say of forges. */
export interface ForgeSettings {
  readonly githubApp?: GithubAppSettings
}

/**
 * Reads the settings of forges.
 *
 * @throws {ScanError} naming the setting that is wrong
 */
export function readForges(
  text: (name: string) => string | undefined,
  readFile: (path: string) => string,
): ForgeSettings {
  const appId = text('KEYSIEVE_GITHUB_APP_ID')
  if (appId === undefined) return {}
  if (!/^\d{1,15}$/.test(appId)) throw wrong('KEYSIEVE_GITHUB_APP_ID', 'is not the number of a GitHub App')
  const file = (name: string): string => {
    const path = text(name)
    if (path === undefined) throw wrong(name, 'is not set. The app of KEYSIEVE_GITHUB_APP_ID needs the file')
    return readFile(path).trim()
  }
  const privateKey = file('KEYSIEVE_GITHUB_APP_KEY_FILE')
  if (!/^-----BEGIN (?:RSA )?PRIVATE KEY-----/.test(privateKey)) {
    throw wrong('KEYSIEVE_GITHUB_APP_KEY_FILE', 'is not a private key in PEM, as GitHub gives it')
  }
  const webhookSecret = file('KEYSIEVE_GITHUB_WEBHOOK_SECRET_FILE')
  if (webhookSecret === '') throw wrong('KEYSIEVE_GITHUB_WEBHOOK_SECRET_FILE', 'is empty')
  const baseUrl = URL.parse(text('KEYSIEVE_GITHUB_URL') ?? 'https://github.com')
  if (baseUrl === null || !/^https?:$/.test(baseUrl.protocol) || baseUrl.pathname !== '/') {
    throw wrong('KEYSIEVE_GITHUB_URL', 'is not an address such as https://github.example.com')
  }
  return { githubApp: { baseUrl: baseUrl.origin, appId, privateKey, webhookSecret } }
}

function wrong(name: string, problem: string): ScanError {
  return new ScanError('input', `${name} ${problem}.`)
}
