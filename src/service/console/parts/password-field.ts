import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../session/password-rules.ts'
import { textField } from './forms.ts'
import type { Markup } from './html.ts'

const SHARED = { type: 'password', required: true, maxLength: LONGEST_PASSWORD } as const

/** Where the password is typed that an account has. */
export function passwordField(label = 'Password', name = 'password'): Markup {
  return textField({ ...SHARED, name, label, autocomplete: 'current-password' })
}

/** Where a new password is chosen. `remark` stands behind the number of characters that it needs. */
export function newPasswordField(label: string, remark: string): Markup {
  const hint = `${SHORTEST_PASSWORD} characters or more${remark}`
  return textField({
    ...SHARED,
    name: 'password',
    label,
    hint,
    autocomplete: 'new-password',
    minLength: SHORTEST_PASSWORD,
  })
}
