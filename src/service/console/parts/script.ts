import { createHash } from 'node:crypto'

/**
 * The script of the list of incidents: it searches while someone types, and knows keys. Everything also works without
 * it. What it puts into the page is a page of the console, made by the server.
 */
export const SCRIPT = `'use strict'
const form = document.querySelector('form.filters')
const keys = document.getElementById('keys')
const count = document.getElementById('selected')
let turn = 0
let timer

async function search() {
  const mine = ++turn
  const query = new URLSearchParams(new FormData(form))
  for (const [name, value] of [...query]) if (value === '') query.delete(name)
  const address = location.pathname + '?' + query
  let answer
  try {
    answer = await fetch(address, { headers: { accept: 'text/html' } })
  } catch {
    return
  }
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  if (mine !== turn) return
  const results = page.getElementById('results')
  if (results === null) return location.assign(address)
  document.getElementById('results').replaceWith(results)
  history.replaceState(null, '', address)
  told()
}

form.addEventListener('input', () => {
  clearTimeout(timer)
  timer = setTimeout(search, 200)
})
form.addEventListener('submit', (event) => {
  event.preventDefault()
  clearTimeout(timer)
  search()
})

const rows = () => [...document.querySelectorAll('.rows > li')]
const current = () => rows().find((row) => row.contains(document.activeElement))
const boxes = () => [...document.querySelectorAll('.rows input[type=checkbox]')]

function told() {
  const length = boxes().filter((box) => box.checked).length
  if (count === null) return
  count.textContent = length === 0 ? 'None selected.' : length + ' selected.'
}

function move(by) {
  const all = rows()
  const at = all.indexOf(current())
  const next = at === -1 ? (by > 0 ? 0 : all.length - 1) : at + by
  all[next]?.querySelector('a')?.focus()
}

const ACTIONS = {
  j: () => move(1),
  k: () => move(-1),
  x: () => {
    current()?.querySelector('input[type=checkbox]')?.click()
  },
  e: () => document.getElementById('bulk-state')?.focus(),
  '/': () => document.getElementById('q')?.focus(),
  '?': () => keys.showModal(),
}

document.addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, altKey, metaKey } = event
  if (ctrlKey || altKey || metaKey || keys.open) return
  if (target.matches('select, textarea, input:not([type=checkbox])')) return
  if (!Object.hasOwn(ACTIONS, key)) return
  event.preventDefault()
  ACTIONS[key]()
})
document.addEventListener('change', told)
const opener = document.getElementById('show-keys')
opener.hidden = false
opener.addEventListener('click', () => keys.showModal())
const all = document.getElementById('select-all')
if (all !== null) all.hidden = false
all?.addEventListener('click', () => {
  const isOn = boxes().some((box) => !box.checked)
  for (const box of boxes()) box.checked = isOn
  told()
})
told()
`

/** Where the script is. Its content is in the name, so that browsers may keep it. */
export const SCRIPT_PATH = `/console-${createHash('sha256').update(SCRIPT).digest('hex').slice(0, 12)}.js`
