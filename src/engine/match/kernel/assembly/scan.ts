import { setJson } from '../escapes.ts'
import { endOfEvents, startEvents, takeBack, wasLost } from '../events.ts'
import { BLOCK, MASKS, MASKS_OF_A_BLOCK, SECTION } from '../layout.ts'
import { findInName } from '../values.ts'
import { findAtNotes } from './find.ts'
import { readBlocks } from './masks.ts'
import { noteSection, placeNotes } from './notes.ts'

/** The address behind the last event of the last scan. */
export function eventsEnd(): i32 {
  return endOfEvents()
}

/** Reports the keywords in a name that a value has, as further events. */
export function scanName(start: i32, end: i32, value: i32, events: i32, limit: i32): void {
  startEvents(events, limit)
  findInName(start, end, value)
}

/**
 * Reads the text from an address up to another and writes what it finds as events. It looks at what is before and
 * behind, as far as layout.ts says. Each section of the text is gone through three times: its blocks are turned into
 * masks, what they show is noted, and what was noted is looked at.
 *
 * @param notes where there is space for notes, of NOTES bytes
 * @returns where it stopped: before the end, where the events had no space left for a section
 */
export function scan(start: i32, end: i32, events: i32, limit: i32, notes: i32, isJson: boolean): i32 {
  setJson(isJson)
  startEvents(events, limit)
  placeNotes(notes + MASKS)
  const before = notes
  const masks = before + MASKS_OF_A_BLOCK
  readBlocks(start - BLOCK, start + BLOCK, before)
  for (let section = start; section < end; section += SECTION) {
    const mark = endOfEvents()
    const sectionEnd = min(end, section + SECTION)
    readBlocks(section + BLOCK, sectionEnd + BLOCK, masks + MASKS_OF_A_BLOCK)
    noteSection(section, sectionEnd, masks)
    findAtNotes(section, masks)
    if (wasLost()) {
      takeBack(mark)
      return section
    }
    // The last block is before the next section, and the one behind is its first.
    memory.copy(before, notes + MASKS - 2 * MASKS_OF_A_BLOCK, 2 * MASKS_OF_A_BLOCK)
  }
  return end
}
