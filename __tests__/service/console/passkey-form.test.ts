import { expect, test } from '@jest/globals'

import { passkeyForm } from '../../../src/service/console/parts/passkey-form.ts'

test('the form of a passkey can’t be sent before the script is there that asks for the passkey', () => {
  const form = passkeyForm({
    act: 'add',
    action: '/settings/account/passkeys',
    options: {},
    button: 'Create the passkey',
  })

  expect(form.text).toContain('<button disabled>Create the passkey</button>')
})
