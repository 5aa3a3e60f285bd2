import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { patchedTexts } from './patched-texts.ts'
import { type AgentAction, type ChangedText, type Payload, textIn } from './protocol.ts'

/** Names that tools have for the file that they change. */
const PATHS = ['file_path', 'path', 'filePath', 'notebook_path']
const CONTENTS = ['content', 'contents', 'file_text', 'text', 'new_source']
const OLD = ['old_string', 'old_str', 'oldString']
const NEW = ['new_string', 'new_str', 'newString']
const PATCH = /^\*\*\* Begin Patch\b/m

/** What a command is called that is no file. */
const COMMAND = '<command>'
const TOOL = '<tool>'

/**
 * What a call of a tool would write, run or send. Agents name the same arguments differently; what is not known by its
 * name is looked at all the same.
 *
 * @param folder relative paths start there
 */
export function toolAction(input: unknown, folder: string): AgentAction {
  const all = stringsIn(input).join('\n')
  if (PATCH.test(all)) return { kind: 'write', texts: patchedTexts(all, folder) }
  if (typeof input !== 'object' || input === null) return { kind: 'tool', texts: [{ path: TOOL, text: all }] }
  const args = input as Payload
  const path = textIn(args, ...PATHS)
  const written = path === undefined ? undefined : writtenBy(args, resolve(folder, path))
  if (written !== undefined) return { kind: 'write', texts: [written] }
  return 'command' in args
    ? { kind: 'command', texts: [{ path: COMMAND, text: all }] }
    : { kind: 'tool', texts: [{ path: TOOL, text: all }] }
}

function writtenBy(args: Payload, path: string): ChangedText | undefined {
  const edits = Array.isArray(args['edits']) ? args['edits'] : [args]
  const pairs = edits
    .filter((edit): edit is Payload => typeof edit === 'object' && edit !== null)
    .flatMap((edit) => {
      const after = textIn(edit, ...NEW)
      return after === undefined ? [] : [{ before: textIn(edit, ...OLD) ?? '', after }]
    })
  if (pairs.length > 0) return edited(path, pairs)
  const text = textIn(args, ...CONTENTS)
  return text === undefined ? undefined : { path, text, before: contentOf(path) }
}

/** The file with its edits: a name beside a value tells as much as the value. */
function edited(
  path: string,
  pairs: readonly { readonly before: string; readonly after: string }[],
): ChangedText {
  const content = contentOf(path)
  let text = content
  for (const { before, after } of pairs) {
    if (before === '' || !text.includes(before)) {
      return {
        path,
        text: pairs.map((pair) => pair.after).join('\n'),
        before: [content, ...pairs.map((pair) => pair.before)].join('\n'),
      }
    }
    text = text.split(before).join(after)
  }
  return { path, text, before: content }
}

/** The file as it is; empty where it is not there yet, or can't be read. */
function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** All texts in a value, in order. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}
