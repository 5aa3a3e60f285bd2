import type { Random } from '../../src/engine/samples.ts'
import { pick, type Use } from './generators.ts'

/** One way in which people write a secret into a file. */
export interface Form {
  readonly name: string
  /** The file's path: its name tells scanners the format. */
  readonly path: string
  /**
   * The text. `%` stands for the value; `{NAME}`, `{name}`, `{camelName}`, `{kebab-name}` and `{dotted.name}` for a
   * name of a password or a key, `{user}` for a user's.
   */
  readonly text: string
  readonly use: Use
  /**
   * Writes a value as the format wants it, with `«` and `»` around it where that sets more than the value down; undefined
   * where it can't be written so. As it is, if absent.
   */
  readonly write?: (value: string) => string | undefined
  /** A file of settings, in which a password that a person chose counts as one. */
  readonly isConfig?: true
}

/** Forms that belong together: a group of the report, a file of `forms/`. */
export interface FormGroup {
  readonly group: string
  readonly forms: readonly Form[]
}

/** A form filled in. */
export interface Case {
  readonly path: string
  readonly text: string
  /** Where the value is in the text, in UTF-16 units. */
  readonly start: number
  readonly end: number
}

const OWNERS = 'db mail smtp redis postgres admin ldap jenkins vpn ftp billing rabbitmq root backup'.split(
  ' ',
)
const VENDORS = 'acme payments orders partner gateway reports crm warehouse search billing'.split(' ')
const PASSWORDS = ['password', 'password', 'password', 'passwd', 'pass', 'pwd']
const KEYS = [
  'api_key',
  'api_secret',
  'access_token',
  'auth_token',
  'secret_key',
  'client_secret',
  'api_token',
]

/** Fills a form with a value and with names; undefined where the format can't hold the value. */
export function fill(form: Form, value: string, random: Random): Case | undefined {
  const written = (form.write ?? String)(value)
  if (written === undefined) return undefined
  const names = namesFor(form.use, random)
  const text = form.text.replace(
    /\{(NAME|name|camelName|kebab-name|dotted\.name|user)\}/g,
    (_, key) => names[key]!,
  )
  const at = text.indexOf('%')
  const [whole = '', inner, behind = ''] = written.split(/[«»]/)
  const [before, meant] = inner === undefined ? ['', whole] : [whole, inner]
  const start = at + before.length
  return {
    path: form.path,
    text: text.slice(0, at) + before + meant + behind + text.slice(at + 1),
    start,
    end: start + meant.length,
  }
}

function namesFor(use: Use, random: Random): Readonly<Record<string, string>> {
  const owner = pick(random, use === 'password' ? OWNERS : VENDORS)
  const words = [owner, ...pick(random, use === 'password' ? PASSWORDS : KEYS).split('_')]
  return {
    NAME: words.join('_').toUpperCase(),
    name: words.join('_'),
    camelName: words
      .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
      .join(''),
    'kebab-name': words.join('-'),
    'dotted.name': `app.${words.join('.')}`,
    user: pick(random, ['app', 'svc_orders', 'admin', 'deploy', 'maria.lopez']),
  }
}
