import { setTimeout as sleep } from 'node:timers/promises'

import type { Channels } from './channels.ts'
import { type CollectOptions, collectNotifications } from './collect.ts'
import { type DeliverOptions, deliverMessage } from './deliver.ts'
import type { Messages } from './messages.ts'

/** Notifications, for whatever door asks. */
export interface Notifications {
  readonly channels: Channels
  readonly messages: Messages
}

/** How often it is looked whether something happened. */
const LOOK_MS = 2000
/** After so many looks the log is put in order. */
const TIDY_EVERY = 30

export interface NotifierOptions extends CollectOptions, Omit<DeliverOptions, 'enqueue'> {
  readonly enqueue: DeliverOptions['enqueue'] & CollectOptions['enqueue']
  readonly messages: Messages
}

/** What a process that works does for notifications. */
export interface Notifier {
  /** Sends one message; aborts when the process ends. */
  deliver(messageId: string, signal: AbortSignal): Promise<void>
  /** Looks no more, and ends what is under way. */
  stop(): Promise<void>
}

/**
 * Starts to look for what happened to incidents.
 *
 * @param onFault gets the error of a look that failed; the next one comes in seconds
 */
export function startNotifier(options: NotifierOptions, onFault: (error: unknown) => void): Notifier {
  const stopping = new AbortController()
  const looking = look(options, stopping.signal, onFault)
  return {
    deliver: (id, signal) => deliverMessage(options, id, AbortSignal.any([signal, stopping.signal])),
    async stop() {
      stopping.abort()
      await looking
    },
  }
}

async function look(
  options: NotifierOptions,
  signal: AbortSignal,
  onFault: (error: unknown) => void,
): Promise<void> {
  for (let turn = 1; !signal.aborted; turn++) {
    await collectNotifications(options).catch(onFault)
    if (turn % TIDY_EVERY === 0) await options.messages.tidy().catch(onFault)
    await sleep(LOOK_MS, undefined, { signal, ref: false }).catch(() => undefined)
  }
}
