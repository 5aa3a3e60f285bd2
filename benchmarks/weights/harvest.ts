/**
 * Reads the values that names of secrets are given in packages, as JSON Lines: what the scores of values are learned
 * from as what is no secret.
 *
 *     node benchmarks/weights/harvest.ts FOLDER … > harvested.jsonl
 *
 * Each entry of a folder is a package: an archive (.tgz, .crate, .zip, .whl, .jar) or a folder of its own.
 */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { readAssignment } from '../../src/engine/generic/assignment.ts'
import { assessDottedName } from '../../src/engine/generic/names.ts'
import { filesOfPackage } from '../precision/package-files.ts'
import type { Harvested } from './harvested.ts'

const NAME = /pass|pwd|psk|secret|token|key|auth|cred|senha|contrasena|wachtwoord|parola|_pat\b/gi

/** How much around a name is kept, and how much is taken from one package and from one file. */
const BEHIND = 250
const AHEAD = 700
const MOST_OF_PACKAGE = 1500
const MOST_OF_FILE = 150
const LARGEST_FILE = 2_000_000

/** Lists of digests, which other parts of the engine know. */
const DIGESTS = /\.cargo-checksum\.json$|\.lock$|-lock\.(?:json|yaml)$|\.sum$/

for (const folder of process.argv.slice(2)) {
  for (const entry of readdirSync(folder).sort()) {
    for (const found of harvest(entry, join(folder, entry)))
      process.stdout.write(`${JSON.stringify(found)}\n`)
  }
}

function harvest(name: string, path: string): readonly Harvested[] {
  const all: Harvested[] = []
  const seen = new Set<string>()
  for (const file of filesOfPackage(path, statSync(path).isDirectory())) {
    if (all.length >= MOST_OF_PACKAGE) break
    if (
      DIGESTS.test(file.path) ||
      file.bytes.length > LARGEST_FILE ||
      file.bytes.subarray(0, 8000).includes(0)
    )
      continue
    const text = file.bytes.toString('latin1')
    let ofFile = 0
    let last = -1
    for (const { index } of text.matchAll(NAME)) {
      if (ofFile >= MOST_OF_FILE) break
      const from = Math.max(0, index - BEHIND)
      const assignment = readAssignment(
        text.slice(from, index + AHEAD),
        index - from,
        (one) => assessDottedName(one) !== undefined,
      )
      if (assignment === undefined || from + assignment.start === last) continue
      last = from + assignment.start
      const key = `${assignment.name}\n${assignment.value}\n${assignment.sign}`
      if (assignment.value.length < 6 || seen.has(key)) continue
      seen.add(key)
      ofFile++
      all.push({ package: name, path: file.path, assignment })
    }
  }
  return all
}
