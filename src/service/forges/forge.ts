import type { IncomingHttpHeaders } from 'node:http'

import type { Annotation } from '../../report/formats/annotation.ts'
import type { AskForge } from './forge-answer.ts'

/** A repository as a forge lists it. */
export interface ForgeRepository {
  /** The forge's identifier, which a new name does not change. */
  readonly externalId: string
  /** As the forge's own API names it: `acme/shop`. */
  readonly name: string
  /** Where it is fetched from, over https. */
  readonly cloneUrl: string
  readonly archived: boolean
}

/** What a forge is to show at a commit. */
export type Answer =
  | { readonly status: 'running' }
  | {
      readonly status: 'completed'
      /**
       * `clean` and `notice` let the pull request be merged. What was `not scanned` may hold a secret, so that it does not.
       * `outdated` is for a commit that the pull request no longer ends with.
       */
      readonly outcome: 'clean' | 'notice' | 'found' | 'not scanned' | 'outdated'
      /** One line. */
      readonly title: string
      /** In Markdown. */
      readonly summary: string
      /** Each has a path and a line. */
      readonly annotations: readonly PlacedAnnotation[]
    }

export type PlacedAnnotation = Annotation & { readonly path: string; readonly line: number }

/** An answer with where it belongs. */
export interface AnswerAt {
  readonly repository: ForgeRepository
  readonly number: number
  readonly head: string
  readonly answer: Answer
  /** Keysieve's own name of this answer, the same when it is sent again. */
  readonly key: string
  /** What the forge called the answer when it was sent before. */
  readonly reference: string | undefined
  /** Whether an earlier attempt may have been made, and nobody knows how far it came. */
  readonly isRetry: boolean
  /** Where people read more; absent where the service does not know its own address. */
  readonly detailsUrl?: string
}

/** What an organization is connected with. */
export interface Access {
  readonly baseUrl: string
  /** The organization. */
  readonly name: string
  readonly credentials: Credentials
  readonly ask: AskForge
}

export type Credentials =
  | { readonly kind: 'token'; readonly token: string; readonly user?: string }
  | {
      readonly kind: 'app'
      readonly appId: string
      readonly privateKey: string
      readonly installationId: string
    }

/** An organization that can be asked. All functions throw {Refused}. */
export interface Connection {
  /** What the forge calls the organization; fails where the credentials do not reach it. */
  verify(): Promise<{ readonly name: string }>
  /** All its repositories, page by page. */
  repositories(): AsyncIterable<readonly ForgeRepository[]>
  /** What git fetches with. */
  fetchToken(): Promise<string>
  /** Sends the answer. @returns what the forge calls it, where it has a name */
  answer(at: AnswerAt): Promise<string | undefined>
  /** Has the forge report to an address from now on; absent where an app has its own webhook. */
  addWebhook?(url: string, secret: string): Promise<void>
  /** Takes that back, or removes the app from the organization. */
  leave(webhookUrl: string): Promise<void>
}

/** What a delivery of a webhook says. */
export type ForgeEvent =
  | {
      readonly kind: 'pull request'
      readonly repository: ForgeRepository
      readonly number: number
      readonly head: string
      /** It is to be merged into another branch now, before which it has other commits. */
      readonly hasOtherBase?: boolean
    }
  /** Someone wants a commit checked once more. */
  | { readonly kind: 'again'; readonly repository: ForgeRepository; readonly head: string }
  | { readonly kind: 'push'; readonly repository: ForgeRepository }
  /** Repositories came, went or have new names. */
  | { readonly kind: 'repositories changed' }
  /** An app was installed, or removed, or is refused for now. */
  | { readonly kind: 'installed'; readonly name: string }
  | { readonly kind: 'removed' }
  | { readonly kind: 'suspended'; readonly isSuspended: boolean }

/** A delivery whose signature was checked. */
export interface ReadDelivery {
  readonly headers: IncomingHttpHeaders
  // biome-ignore lint/suspicious/noExplicitAny: each forge's payloads are read where they are known
  readonly body: any
}

/** What a delivery says, and of which organization. */
export interface ReadEvents {
  /** The app's installation, where an app reports. */
  readonly installationId?: string
  readonly events: readonly ForgeEvent[]
}

/** A kind of forge. */
export interface Forge {
  /** Its name for people. */
  readonly title: string
  /** What it calls an organization. */
  readonly noun: string
  /** Whether a scan sees the pull request's own last commit: where only a test merge can be fetched, it sees that. */
  readonly seesHead: boolean
  connect(access: Access): Connection
  read(delivery: ReadDelivery): ReadEvents
}
