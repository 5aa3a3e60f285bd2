/**
 * Where a tables has what: addresses in the kernel's memory, whose start is the tables. All numbers are
 * little-endian. Tables of a fixed size come first, so that their addresses are constants; the header has those
 * of the others.
 */

/** Says that this is a tables, and of which layout. */
export const MAGIC = 0x0a50534b
export const H_MAGIC = 0
/** The size of the tables in bytes. */
export const H_SIZE = 4
/** The records of texts: PREFIX, KEYWORD and LITERAL are their kinds. */
export const H_PREFIXES = 8
export const H_KEYWORDS = 12
export const H_LITERALS = 16
export const H_FORMS = 20
export const H_FILTERS = 24
export const H_SETS = 28
/** Runs that are reported for the byte before them, and how many there are. */
export const H_RUNS = 32
export const H_RUN_COUNT = 36
/** The shortest run that any of them asks for. */
export const H_SHORTEST_RUN = 40
/**
 * Forms of keywords by which all of them are recognized, as far as the value goes: their count and their numbers, of 16
 * bits.
 */
export const H_KEYWORD_FORMS = 44

/** The set of the bytes that are before any of the runs that are reported. */
export const H_RUN_AFTER = 48

/** Teddy's two tables, each for half of the buckets: for each of four bytes 16 masks by its low four bits, and 16 by its high ones. */
export const TEDDY = 64
export const TEDDY_TABLE = 128
/** Vectors by which the classes of 16 bytes at a time are found, as byte-tables.ts says. */
export const LOW_HALVES = TEDDY + 2 * TEDDY_TABLE
export const HIGH_HALVES = LOW_HALVES + 16
export const THREES = HIGH_HALVES + 16
export const FIFTEENS = THREES + 16
export const SIXTY_THREES = FIFTEENS + 16
/** The classes of each byte, of CLASS in byte-class.ts. */
export const CLASSES = 448
/** The six bits that a byte stands for in base64; NO_SEXTET where it stands for none. */
export const SEXTETS = CLASSES + 256
export const NO_SEXTET = 0xff
/**
 * What may start with that byte for its first, second, third, fourth, 32 bits of each: a text encoded in base64 (1), in
 * hexadecimal digits (2), in base64 behind a mark (4, 8, 16, 32), or prefixes, which share the other bits.
 */
export const STARTS = SEXTETS + 256
export const STARTS_OF_A_PLACE = 1024
export const ENCODED_STARTS = 0x3f
export const FIRST_PREFIX_BIT = 6
/**
 * A bit for each hash of a prefix of three bytes, for each of the first four bytes of a longer one, and for each slot
 * of a long one, as below.
 */
export const SHORT_PREFIX_BITS = STARTS + 4 * STARTS_OF_A_PLACE
export const PREFIX_BITS = SHORT_PREFIX_BITS + 4096
export const LONG_PREFIX_BITS = PREFIX_BITS + 4096
/** A bit for each hash of four bytes, folded, that a keyword may start with. */
export const KEYWORD_BITS = LONG_PREFIX_BITS + 4096
/** The same for keywords that aren't long, and a bit for each slot of one that is, as below. */
export const SHORT_KEYWORD_BITS = KEYWORD_BITS + 4096
export const LONG_KEYWORD_BITS = SHORT_KEYWORD_BITS + 4096
/** The same as for keywords for literals: four bytes from their fingerprint on. */
export const LITERAL_BITS = LONG_KEYWORD_BITS + 4096
/** Two bits for each hash of four bytes, folded: of which kind the word is that a distant identifiers may end with. */
export const TAIL_KINDS = LITERAL_BITS + 4096
/** No such word; how a name ends; a verb, behind which are blanks; a type, behind which a value is given. */
export const NO_TAIL = 0
export const NAME_TAIL = 1
export const VERB_TAIL = 2
export const TYPE_TAIL = 3
/**
 * The first text of each slot, plus one; 0 where there is none. A prefix or a keyword is in the slot of its first
 * three bytes, or, if it is long, in that of its first seven: many start alike. A literal is in that of its
 * fingerprint.
 */
export const PREFIX_HEADS = TAIL_KINDS + 8192
export const PREFIX_SLOTS = 1024
export const LONG_PREFIX_HEADS = PREFIX_HEADS + PREFIX_SLOTS * 2
export const LONG_PREFIX_SLOTS = 1024
export const KEYWORD_HEADS = LONG_PREFIX_HEADS + LONG_PREFIX_SLOTS * 2
export const KEYWORD_SLOTS = 2048
export const LONG_KEYWORD_HEADS = KEYWORD_HEADS + KEYWORD_SLOTS * 2
export const LONG_KEYWORD_SLOTS = 4096
export const LITERAL_HEADS = LONG_KEYWORD_HEADS + LONG_KEYWORD_SLOTS * 2
export const LITERAL_SLOTS = 1024
/**
 * For each byte a bit for each kind of escape that it is the second byte of, and, shifted, of which it is the first.
 */
export const ESCAPE_KINDS = LITERAL_HEADS + LITERAL_SLOTS * 2
export const FIRST_OF_ESCAPE = 4
/** Where tables of any size begin. */
export const TABLES = ESCAPE_KINDS + 256

/**
 * A record of a text: the next one of its slot, plus one; its size; its traits; its fingerprint's place; how many token
 * bytes each of its forms has from a prefix's first byte on.
 */
export const TEXT_SIZE = 16
export const TEXT_NEXT = 0
export const TEXT_LENGTH = 2
export const TEXT_TRAITS = 3
export const TEXT_OFFSET = 4
export const TEXT_TOKENS = 5
/** The addresses of its bytes, and of its forms: their count and their numbers, of 16 bits. */
export const TEXT_BYTES = 8
export const TEXT_FORMS = 12
/** A lower-case word that is found in either case. */
export const FOLDED = 1

/** A record of a form: its prefix filter, the characters that refuse it, where its expression starts, its prechecks. */
export const FORM_SIZE = 16
/** Where its prefix filter starts among the prefix filters. */
export const FORM_FILTER = 0
/** The set of bytes that may not be before the expression, plus one; 0 where any may. */
export const FORM_NOT_AFTER = 4
/** The set of bytes that may not be behind the name that the anchor is in, plus one; 0 where any may. */
export const FORM_NOT_BEFORE = 6
/** How many bytes before the anchor the expression starts. */
export const FORM_BACK = 8
/** How many prechecks there are, and where they are: one of them must be around the anchor, if there are any. */
export const FORM_PRECHECK_COUNT = 10
export const FORM_PRECHECKS = 12

/** A precheck: automata, or 0; how many bytes they read before they refuse, or 0. */
export const PRECHECK_SIZE = 16
/** For what is from the anchor on, for what is before it, back to front, and the one that refuses. */
export const PRECHECK_AHEAD = 0
export const PRECHECK_BEFORE = 4
export const PRECHECK_UNLESS = 8
/** How many bytes before the anchor the one that refuses starts; whether the first reads escapes. */
export const PRECHECK_LEAD = 12
export const PRECHECK_READS_ESCAPES = 13
export const PRECHECK_WITHIN = 14
/**
 * The most bytes of a precheck that has to match within some, and of one with something before: as many are at hand.
 */
export const MOST_WITHIN = 400
export const MOST_WITHIN_BEFORE = 250

/** A prefix filter: steps of a set's number and of how many bytes of it there must be; a count of 0 ends it. */
export const STEP_SIZE = 4
export const STEP_SET = 0
export const STEP_COUNT = 2

/** An automaton: the kind of each byte, how many kinds there are, then by state and kind of byte the next state. */
export const KINDS_OF_BYTES = 256
export const NEXT_STATES = KINDS_OF_BYTES + 1
/** The states in which an automaton has ended, and the one in which it starts. */
export const REFUSED = 0
export const ACCEPTED = 1
export const STARTED = 2

/** A record of a run that is reported: the set of bytes before it, the shortest, the form. */
export const RUN_SIZE = 8
export const RUN_AFTER = 0
export const RUN_SHORTEST = 2
export const RUN_FORM = 4

/** How many bytes a set takes. */
export const SET_SIZE = 32

/** Of 15 bits: a hash of three or four bytes, given as a number. The product is exact in JavaScript, too. */
export function hashOf(bytes: i32): i32 {
  return ((bytes * 0x9e377) >> 17) & 0x7fff
}

/** Four bytes of which letters are the same in either case, given as a number. */
export function fold(bytes: i32): i32 {
  return bytes & 0x1f1f1f1f
}

/** The slot of three bytes: five bits of each, so that letters are the same in either case. */
export function slotOf(a: i32, b: i32, c: i32): i32 {
  return ((a & 31) << 10) | ((b & 31) << 5) | (c & 31)
}

/** How many bytes the slot of a long text is of. */
export const LONG_TEXT = 7

/** The slot of seven bytes, given as the numbers of four and of three: letters are the same in either case. */
export function longSlotOf(four: i32, three: i32): i32 {
  return hashOf(fold(four) ^ (fold(three) << 3))
}

/** The slot in a smaller table, whose size is a power of two. */
export function slotAmong(slot: i32, slots: i32): i32 {
  return (slot ^ (slot >> 7)) & (slots - 1)
}

/** The shortest run of token bytes that may be a value. */
export const SHORTEST_VALUE = 8

/** How many token bytes there are at least from a prefix's first one on, or else before it. */
export const SHORTEST_PREFIXED = 12
export const LONG_BEFORE = 16

/** A run without a digit is taken for a value only from this length on: shorter ones are words. */
export const LONG_WORD = 20

/** How many bytes are read together. */
export const BLOCK = 64

/** How many bytes are gone through before what was noted in them is looked at. */
export const SECTION = 4096

/** The space for the masks of a block, and of a section with a block before it and one behind. */
export const MASKS_OF_A_BLOCK = 48
export const MASKS = (SECTION / BLOCK + 2) * MASKS_OF_A_BLOCK
/** The space for notes of one kind: a place for each byte of a section and some that are written in vain. */
export const NOTES_OF_A_KIND = SECTION * 4 + 16
/** The space for all that is noted of a section: masks, then places of six kinds. */
export const NOTES = MASKS + NOTES_OF_A_KIND * 6
