import { expect, test } from '@jest/globals'

import { hasReadOnlyToken } from '../../src/action/github/read-only-token.ts'
import { pullRequestPayload } from '../support/events.ts'

const payload = (repository: string) =>
  pullRequestPayload({ base: { sha: 'b' }, head: { sha: 'd', repository }, commits: 1, repository: 'o/r' })

test.each([
  ['pull_request', payload('someone/r'), {}, true],
  ['pull_request', { pull_request: { head: { repo: null } } }, {}, true],
  ['pull_request', payload('o/r'), {}, false],
  ['pull_request', payload('o/r'), { GITHUB_ACTOR: 'dependabot[bot]' }, true],
  ['pull_request_target', payload('someone/r'), {}, false],
  ['push', {}, {}, false],
  ['push', {}, { GITHUB_ACTOR: 'dependabot[bot]' }, true],
  ['schedule', null, {}, false],
])('%s of %j with %j: %s', (event, body, env, readOnly) => {
  expect(hasReadOnlyToken(event, body, env)).toBe(readOnly)
})
