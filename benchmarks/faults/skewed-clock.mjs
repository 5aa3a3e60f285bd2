// Loaded into a process before all else: its clock is off by the milliseconds that a file says. Timers go on as they
// are, as they do when the clock of a machine is set.
import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 50

let offset = 0
setInterval(() => {
  try {
    offset = Number(readFileSync(process.env.FAULTS_CLOCK_OFFSET, 'latin1'))
  } catch {
    // It is being written.
  }
}, LOOK_EVERY_MS).unref()

const { now } = Date
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now() + offset] : args, newTarget),
  get: (target, name, receiver) =>
    name === 'now' ? () => now() + offset : Reflect.get(target, name, receiver),
})
