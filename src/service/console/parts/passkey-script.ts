import { createHash } from 'node:crypto'

/**
 * The script that hands passkeys over: browsers hand passkeys to scripts alone. It sends a form when the browser has an answer to
 * what the form's `data-options` ask. Without it, all else works.
 */
export const PASSKEY_SCRIPT = `'use strict'
for (const form of document.querySelectorAll('form[data-passkey]')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const note = form.querySelector('[role=alert]')
    const button = form.querySelector('button')
    note.textContent = ''
    button.disabled = true
    try {
      const options = JSON.parse(form.dataset.options)
      const credential = form.dataset.passkey === 'add'
        ? await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
        : await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) })
      form.elements.namedItem('answer').value = JSON.stringify(credential.toJSON())
      form.submit()
    } catch (error) {
      button.disabled = false
      note.textContent = messageOf(error)
    }
  })
  form.querySelector('button').disabled = false
}

function messageOf({ name }) {
  if (name === 'InvalidStateError') return 'This authenticator has a passkey for the account already.'
  if (name === 'NotAllowedError') return 'There was no passkey, or the request was canceled. Try again.'
  if (name === 'SecurityError') return 'Passkeys work at the public address of the console only. Open it there.'
  return 'This browser cannot use passkeys. Update it, or use another way to sign in.'
}
`

/** Where it is. Its content is in the name, so that browsers may keep it. */
export const PASSKEY_SCRIPT_PATH = `/console-${createHash('sha256').update(PASSKEY_SCRIPT).digest('hex').slice(0, 12)}.js`
