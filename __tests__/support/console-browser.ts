import { request as httpRequest } from 'node:http'

/** What a browser would see of a page. */
export interface Seen {
  readonly status: number
  readonly location: string | null
  readonly headers: Headers
  readonly text: string
}

/** A browser's manners without a browser: it keeps the cookie, follows nothing, and says where a form comes from. */
export class ConsoleBrowser {
  readonly #address: string
  /** Its cookies by their names. */
  readonly cookies = new Map<string, string>()

  constructor(address: string) {
    this.#address = address
  }

  /** What it sends along. */
  get cookie(): string {
    return Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; ')
  }

  async open(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Seen> {
    return this.#send('GET', path, undefined, { accept: 'text/html', ...headers })
  }

  async send(
    path: string,
    form: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = { 'sec-fetch-site': 'same-origin' },
  ): Promise<Seen> {
    return this.#send('POST', path, new URLSearchParams(form).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    })
  }

  /** Sends the first form of a page that has the action, with its hidden fields. */
  async submit(page: string, action: string, typed: Readonly<Record<string, string>> = {}): Promise<Seen> {
    return this.send(action, { csrf: csrfTokenIn((await this.open(page)).text), ...typed })
  }

  #send(
    method: string,
    path: string,
    body: string | undefined,
    headers: Readonly<Record<string, string>>,
  ): Promise<Seen> {
    // fetch refuses to send the headers that browsers alone may set.
    return new Promise((done, fail) => {
      const cookie: Record<string, string> = this.cookies.size === 0 ? {} : { cookie: this.cookie }
      const request = httpRequest(
        new URL(path, this.#address),
        { method, headers: { ...headers, ...cookie } },
        (response) => {
          let text = ''
          response.setEncoding('utf8').on('data', (chunk) => (text += chunk))
          response.on('end', () => {
            for (const set of response.headers['set-cookie'] ?? []) {
              const [name, value] = set.split(';')[0]!.split('=')
              this.cookies.set(name!, value!)
            }
            const answered = new Headers()
            for (const [name, value] of Object.entries(response.headers))
              for (const one of [value ?? []].flat()) answered.append(name, one)
            done({
              status: response.statusCode!,
              location: response.headers.location ?? null,
              headers: answered,
              text,
            })
          })
        },
      )
      request.on('error', fail)
      request.end(body)
    })
  }
}

/** The token that a page's forms carry. */
export function csrfTokenIn(text: string): string {
  return /name="csrf" value="(?<token>[\w-]+)"/.exec(text)?.groups?.['token'] ?? ''
}
