/** Cookies of one host, as a browser keeps them. */
class Jar {
  readonly #cookies = new Map<string, string>()

  get header(): string {
    return Array.from(this.#cookies, ([name, value]) => `${name}=${value}`).join('; ')
  }

  keep(headers: Headers): void {
    for (const set of headers.getSetCookie()) {
      const [name, value = ''] = set.split(';')[0]!.split(/=(.*)/s)
      if (value === '') this.#cookies.delete(name!)
      else this.#cookies.set(name!, value)
    }
  }
}

/** Someone's browser at the identity provider, without a browser. */
export class AtProvider {
  readonly #jar = new Jar()

  /**
   * Goes through the provider's pages.
   *
   * @param address at the provider, as the console gave it
   * @param who signs in, where the provider asks
   * @returns where the provider sends the browser back to
   */
  async signIn(address: string, who: string): Promise<URL> {
    const { host } = new URL(address)
    let url = new URL(address)
    let form: URLSearchParams | undefined
    for (let hops = 0; hops < 10; hops++) {
      const response = await fetch(url, {
        redirect: 'manual',
        method: form === undefined ? 'GET' : 'POST',
        headers: { cookie: this.#jar.header },
        ...(form === undefined ? {} : { body: form }),
      })
      this.#jar.keep(response.headers)
      const location = response.headers.get('location')
      if (location === null && response.status === 200) {
        form = new URLSearchParams({ who })
        continue
      }
      if (location === null)
        throw new Error(`The provider answers ${response.status}: ${await response.text()}`)
      form = undefined
      url = new URL(location, url)
      if (url.host !== host) return url
    }
    throw new Error('The provider leads in a circle.')
  }

  /** Signs out at the provider, which informs its clients before it answers. */
  async signOut(issuer: string): Promise<void> {
    const ask = async (path: string, form?: URLSearchParams): Promise<string> => {
      const response = await fetch(new URL(path, issuer), {
        redirect: 'manual',
        headers: { cookie: this.#jar.header },
        ...(form === undefined ? {} : { method: 'POST', body: form }),
      })
      this.#jar.keep(response.headers)
      return response.text()
    }
    const xsrf = /name="xsrf" value="(?<token>[^"]+)"/.exec(await ask('/session/end'))?.groups?.['token']
    await ask('/session/end/confirm', new URLSearchParams({ xsrf: xsrf ?? '', logout: 'yes' }))
  }
}
