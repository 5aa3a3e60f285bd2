/** A text of a commit, or of a tag or note on it. */
export interface CommitText {
  readonly commit: string
  /** What it is: `commit message`, `commit author`, `tag message (v1.2)`, `note (refs/notes/commits)`. */
  readonly path: string
  readonly bytes: Buffer
}

/** A commit or a tag as it is stored: lines of fields, an empty line, the message (git's documentation, "Objects"). */
export interface StoredObject {
  /** In their order; a value may go on over several lines. */
  readonly fields: readonly (readonly [key: string, value: Buffer])[]
  readonly message: Buffer
}

/** Fields that say who made something: a name, an address and a time. */
const PEOPLE: Readonly<Record<string, string>> = {
  author: 'commit author',
  committer: 'committer',
  tagger: 'tagger',
}

const LINE_FEED = 0x0a
const SPACE = 0x20

/** Takes apart a commit or a tag. */
export function parseObject(bytes: Buffer): StoredObject {
  const end = bytes.indexOf('\n\n')
  const header = end === -1 ? bytes : bytes.subarray(0, end)
  const fields: [string, Buffer][] = []
  for (let at = 0; at < header.length; ) {
    let lineEnd = nextLineFeed(header, at)
    while (header[lineEnd + 1] === SPACE) lineEnd = nextLineFeed(header, lineEnd + 1)
    const space = header.indexOf(SPACE, at)
    if (space !== -1 && space < lineEnd) {
      fields.push([header.toString('latin1', at, space), header.subarray(space + 1, lineEnd)])
    }
    at = lineEnd + 1
  }
  return {
    fields,
    message: end === -1 ? Buffer.alloc(0) : bytes.subarray(end + 2),
  }
}

function nextLineFeed(bytes: Buffer, from: number): number {
  const at = bytes.indexOf(LINE_FEED, from)
  return at === -1 ? bytes.length : at
}

/** The texts of a commit: its message, its people, each once, and the tags that were merged by it. */
export function textsOfCommit(commit: string, bytes: Buffer): CommitText[] {
  const { fields, message } = parseObject(bytes)
  const merged = fields.flatMap(([key, value]) =>
    key === 'mergetag' ? [{ commit, path: 'merged tag', bytes: value }] : [],
  )
  return [{ commit, path: 'commit message', bytes: message }, ...peopleIn(commit, fields), ...merged]
}

/** The texts of a tag that leads to a commit. */
export function textsOfTag(commit: string, bytes: Buffer): CommitText[] {
  const { fields, message } = parseObject(bytes)
  const name = fields.find(([key]) => key === 'tag')?.[1].toString() ?? ''
  return [
    { commit, path: `tag message (${name})`, bytes: message },
    ...peopleIn(commit, fields).map((text) => ({
      ...text,
      path: `${text.path} (${name})`,
    })),
  ]
}

function peopleIn(commit: string, fields: StoredObject['fields']): CommitText[] {
  const texts: CommitText[] = []
  for (const [key, value] of fields) {
    const path = PEOPLE[key]
    // Behind the address are numbers only.
    const person = value.subarray(0, value.lastIndexOf('>') + 1)
    if (path !== undefined && !texts.some(({ bytes }) => bytes.equals(person))) {
      texts.push({ commit, path, bytes: person })
    }
  }
  return texts
}
