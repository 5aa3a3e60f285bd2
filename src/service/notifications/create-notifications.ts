import type { Kysely } from 'kysely'

import type { DescribeSecretType } from '../../model/secret-type.ts'
import type { ServiceConfig } from '../config.ts'
import type { Queue } from '../queue/queue.ts'
import type { Database } from '../store/tables.ts'
import { createChannels } from './channels.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { createMessages } from './messages.ts'
import { type Notifications, type Notifier, startNotifier } from './notifications.ts'

/** What notifications need of a process of the service. */
export interface NotificationParts {
  readonly db: Kysely<Database>
  readonly config: ServiceConfig
  readonly queue: Pick<Queue, 'enqueueMessage'>
  /** What addresses are encrypted with. */
  readonly key: Buffer
}

/** Notifications by the configuration. */
export function createNotifications({ db, config, queue, key }: NotificationParts): Notifications {
  const { plainHosts, smtpUrl } = config
  return {
    channels: createChannels(db, { key, plainHosts, hasMail: smtpUrl !== undefined }),
    messages: createMessages(db, queue.enqueueMessage),
  }
}

export interface SendingParts extends NotificationParts {
  readonly notifications: Notifications
  readonly describe: DescribeSecretType
  /** Looks up where a host is. @throws {ScanError} for one in a private network */
  readonly lookUp: (url: URL, setting: string) => Promise<readonly string[]>
  /** Where people reach this process. */
  readonly publicAddress: () => string
  readonly onFault: (error: unknown) => void
}

/** Starts what sends, by the configuration. */
export function startSending(parts: SendingParts): Notifier {
  const { db, config, queue, key, notifications, describe, lookUp, publicAddress, onFault } = parts
  return startNotifier(
    {
      ...{ db, describe, key, messages: notifications.messages, enqueue: queue.enqueueMessage },
      addressesOf: (url) => lookUp(url, 'the address of the channel'),
      mailer: mailerOf(config),
      // Nobody reaches a worker: without the setting, it does not know where people do.
      baseUrl: () => (config.role === 'worker' ? config.baseUrl : publicAddress() || undefined),
    },
    onFault,
  )
}

/** What sends email by the configuration; undefined where it names no server. */
export function mailerOf({ smtpUrl, mailFrom = '', plainHosts }: ServiceConfig): Mailer | undefined {
  if (smtpUrl === undefined) return undefined
  const { host, hostname } = new URL(smtpUrl)
  const isPlain = plainHosts.includes(host) || plainHosts.includes(hostname)
  return createMailer({ url: smtpUrl, from: mailFrom, isPlain })
}
