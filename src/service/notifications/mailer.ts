import { createTransport } from 'nodemailer'

import type { MailText } from './formats/mail.ts'

/** The server that sends email. */
export interface MailSettings {
  /** `smtp://user:password@host:587`, or `smtps://…`. */
  readonly url: string
  readonly from: string
  /** Whether it may be used without TLS. */
  readonly isPlain: boolean
}

const TIMEOUT_MS = 10_000
/** RFC 8314 and RFC 6409. */
const TLS_PORT = 465
const SUBMISSION_PORT = 587

export interface OutgoingMail extends MailText {
  readonly to: readonly string[]
  /** Without the brackets; the same however often the message is sent. */
  readonly messageId: string
  /** What mail programs gather messages by. */
  readonly thread?: string
}

/** Sends email over one server. */
export interface Mailer {
  /**
   * @returns how many receivers the server refused, while it took the mail for others
   * @throws {Error} with a code where it took it for none
   */
  send(mail: OutgoingMail): Promise<number>
  /** Signs in and sends nothing. @throws {Error} with a code where that can't be done */
  check(): Promise<void>
}

/** What sends email by the settings. */
export function createMailer({ url, from, isPlain }: MailSettings): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const transport = createTransport(
    {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? (secure ? TLS_PORT : SUBMISSION_PORT) : Number(port),
      secure,
      ...(username === ''
        ? {}
        : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      requireTLS: !isPlain && !secure,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // Texts of messages are no names of files and no addresses on the web.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    async send({ subject, text, html, to, messageId, thread }) {
      const { rejected } = await transport.sendMail({
        ...{ subject, text, html, to: [...to], messageId: `<${messageId}>` },
        ...(thread === undefined ? {} : { references: `<${thread}>`, inReplyTo: `<${thread}>` }),
        headers: { 'auto-submitted': 'auto-generated' },
      })
      return rejected.length
    },
    async check() {
      await transport.verify()
    },
  }
}
