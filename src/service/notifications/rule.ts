import { ScanError } from '../../model/errors.ts'
import type { ChannelRule } from '../../model/notification.ts'

/** Characters of a pattern: those of hosts and paths, and what stands for any of them. */
const PATTERN = /^[\w.+~:/*-]{1,300}$/
export const MOST_PATTERNS = 50

/**
 * Refuses a rule that would never hold.
 *
 * @throws {ScanError} that says why
 */
export function checkRule({
  repositories,
  events,
  quiet,
}: Pick<ChannelRule, 'repositories' | 'events'> & {
  readonly quiet?: ChannelRule['quiet'] | undefined
}): void {
  if (events.length === 0) throw wrong('events is empty. Choose at least one event.')
  if (repositories.length > MOST_PATTERNS)
    throw wrong(
      `repositories has more than ${MOST_PATTERNS} patterns. Use wider ones, such as github.com/acme/*.`,
    )
  if (!repositories.every((one) => PATTERN.test(one)))
    throw wrong('repositories has a pattern that is none. Use the form github.com/acme/*, or acme/app.')
  if (quiet !== undefined && quiet.from === quiet.until)
    throw wrong('The quiet hours begin and end at the same hour. Choose two hours, or none.')
}

/**
 * A pattern of repositories as PostgreSQL's `ilike` has them, for identities such as `git://github.com/acme/app.git`. It
 * begins at the host, or at a segment of the path.
 */
export function likePatternsOf(pattern: string): readonly string[] {
  const like = pattern.replaceAll('_', '\\_').replaceAll('*', '%')
  return [`git://${like}.git`, `git://%/${like}.git`]
}

function wrong(sentence: string): ScanError {
  return new ScanError('input', sentence)
}
