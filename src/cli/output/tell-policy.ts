import type { CommitSelection } from '../../model/scan.ts'
import { entryNotes } from '../../policy/notes.ts'
import type { Suppressions } from '../../policy/suppressions.ts'
import { count } from '../../report/words/amount.ts'
import { visible } from '../../report/words/escape.ts'
import type { Output } from './output.ts'

/** Says how much the policy left out, and what people should know of its entries. */
export async function tellPolicy(
  stderr: Output,
  ignored: number,
  { entries }: Suppressions,
  commits: CommitSelection,
): Promise<void> {
  if (ignored > 0) {
    await stderr.write(`${count(ignored, 'finding')} ignored by the repository's policy.\n`)
  }
  for (const note of entryNotes(entries, { commits })) {
    await stderr.write(`${stderr.paint('warning', 'policy:')} ${visible(note)}\n`)
  }
}
