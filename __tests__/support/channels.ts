import type { TestService } from './test-service.ts'

/** A channel as a test reads it. */
// biome-ignore lint/suspicious/noExplicitAny: what comes back is what is tested
export type SeenChannel = any

const PATH = '/api/v1/notification-channels'

/** Adds a channel, and gives what was answered. */
export async function addChannel(
  { ask }: TestService,
  address: string,
  rule: object = {},
): Promise<SeenChannel> {
  const { status, body } = await ask('POST', PATH, { name: 'A channel', kind: 'webhook', address, ...rule })
  if (status !== 201) throw new Error(`The channel was refused: ${body.message}`)
  return body
}

/** A channel with its messages. */
export async function channelOf({ ask }: TestService, id: string): Promise<SeenChannel> {
  return (await ask('GET', `${PATH}/${id}`)).body
}

/** The messages of a channel, once all of them are as they will stay, or as `isAsWanted` says. */
export async function messagesOf(
  service: TestService,
  id: string,
  isAsWanted: (messages: SeenChannel[]) => boolean = (all) =>
    all.length > 0 && all.every(({ state }) => state !== 'pending'),
): Promise<SeenChannel[]> {
  for (;;) {
    const { messages } = await channelOf(service, id)
    if (isAsWanted(messages)) return messages
    await new Promise((done) => setTimeout(done, 50))
  }
}

/** Removes a channel, so that it is not told what later tests do. */
export async function removeChannel({ ask }: TestService, id: string): Promise<void> {
  await ask('DELETE', `${PATH}/${id}`)
}
