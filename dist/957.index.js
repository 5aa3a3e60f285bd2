export const id = 957;
export const ids = [957];
export const modules = {

/***/ 7957:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  ArchiveBudget: () => (/* reexport */ ArchiveBudget),
  openArchive: () => (/* binding */ openArchive)
});

// EXTERNAL MODULE: ./lib/engine/git/run-git.js + 1 modules
var run_git = __webpack_require__(4733);
// EXTERNAL MODULE: ./lib/engine/stream/text-cutter.js
var text_cutter = __webpack_require__(3842);
// EXTERNAL MODULE: ./lib/model/size.js
var model_size = __webpack_require__(3460);
;// CONCATENATED MODULE: ./lib/engine/archive/archive-budget.js

const ARCHIVE_LIMITS = {
    depth: 5,
    entries: 20_000,
    bytes: 1_000_000_000,
    ratio: 200,
    free: 16_000_000,
    total: 4_000_000_000,
};
class OverLimit extends Error {
    reason;
    constructor(reason) {
        super(reason);
        this.reason = reason;
    }
}
class ArchiveBudget {
    limits;
    #total;
    constructor(limits = ARCHIVE_LIMITS) {
        this.limits = limits;
        this.#total = limits.total;
    }
    ofFile(size) {
        const { bytes, ratio, free, entries } = this.limits;
        const most = Math.min(bytes, free + ratio * size);
        let left = most;
        let entriesLeft = entries;
        return {
            takeBytes: (count) => {
                left -= count;
                this.#total -= count;
                if (left < 0)
                    throw new OverLimit(`it unpacks to more than ${(0,model_size/* formatSize */.X)(most)}, too much for its size`);
                if (this.#total < 0) {
                    const all = (0,model_size/* formatSize */.X)(this.limits.total);
                    throw new OverLimit(`all archives of this scan unpack to more than ${all}`);
                }
            },
            takeEntry: () => {
                if (--entriesLeft < 0)
                    throw new OverLimit(`it has more than ${entries} entries`);
            },
        };
    }
}

// EXTERNAL MODULE: ./lib/engine/archive-kind.js
var archive_kind = __webpack_require__(7591);
// EXTERNAL MODULE: ./lib/engine/stream/large-content.js
var large_content = __webpack_require__(3692);
;// CONCATENATED MODULE: ./lib/engine/archive/byte-source.js
class ByteSource {
    #chunks;
    #rest = Buffer.alloc(0);
    #taken = 0;
    constructor(chunks) {
        this.#chunks = chunks[Symbol.iterator]();
    }
    get taken() {
        return this.#taken;
    }
    take(size) {
        const parts = [...this.stream(size)];
        return parts.length === 1 ? parts[0] : Buffer.concat(parts);
    }
    peek(size) {
        while (this.#rest.length < size) {
            const next = this.#chunks.next();
            if (next.done === true)
                break;
            this.#rest = Buffer.concat([this.#rest, next.value]);
        }
        return this.#rest.subarray(0, size);
    }
    *stream(size) {
        for (let left = size; left > 0;) {
            if (this.#rest.length === 0) {
                const next = this.#chunks.next();
                if (next.done === true)
                    return;
                this.#rest = next.value;
            }
            const part = this.#rest.subarray(0, Math.min(left, this.#rest.length));
            this.#rest = this.#rest.subarray(part.length);
            this.#taken += part.length;
            left -= part.length;
            if (part.length > 0)
                yield part;
        }
    }
}

;// CONCATENATED MODULE: ./lib/engine/archive/damaged-archive.js
class DamagedArchive extends Error {
    reason;
    constructor(reason) {
        super(reason);
        this.reason = reason;
    }
}

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
;// CONCATENATED MODULE: ./lib/engine/archive/entry-name.js

function entryName(bytes) {
    return bytes.toString((0,external_node_buffer_.isUtf8)(bytes) ? 'utf8' : 'latin1');
}

// EXTERNAL MODULE: ./node_modules/fflate/esm/index.mjs
var esm = __webpack_require__(1306);
;// CONCATENATED MODULE: ./lib/engine/archive/inflate.js


const SLICE = 16 << 10;
const NOTHING = new Uint8Array(0);
function inflate(packed) {
    return unpack(packed, (onData) => new esm/* Inflate */.EL(onData));
}
function gunzip(packed) {
    return unpack(packed, (onData) => new esm/* Gunzip */.as(onData));
}
function* unpack(packed, start) {
    const ready = [];
    const unpacker = start((data) => void ready.push(data));
    for (const chunk of packed) {
        for (let at = 0; at < chunk.length; at += SLICE) {
            push(unpacker, chunk.subarray(at, at + SLICE), false);
            yield* buffersOf(ready);
        }
    }
    push(unpacker, NOTHING, true);
    yield* buffersOf(ready);
}
function push(unpacker, data, isLast) {
    try {
        unpacker.push(data, isLast);
    }
    catch {
        throw new DamagedArchive('its packed data is damaged');
    }
}
function* buffersOf(ready) {
    for (const data of ready.splice(0)) {
        if (data.length > 0)
            yield Buffer.from(data.buffer, data.byteOffset, data.length);
    }
}

;// CONCATENATED MODULE: ./lib/engine/archive/tar.js


const BLOCK = 512;
const LONGEST_NAME = 1 << 20;
const FILES = new Set(['0', '\0', '7']);
const GNU_LONG_NAME = 'L';
const GNU_SPARSE = 'S';
const PAX = 'x';
function* tarEntries(source) {
    let name;
    let paxSize;
    for (;;) {
        const header = source.take(BLOCK);
        if (header.length === 0 || isEmpty(header))
            return;
        if (header.length < BLOCK || !hasRightSum(header))
            throw new DamagedArchive('it is cut off or damaged');
        const type = String.fromCharCode(header[156]);
        const size = checked(FILES.has(type) && paxSize !== undefined ? paxSize : sizeIn(header));
        const end = source.taken + Math.ceil(size / BLOCK) * BLOCK;
        if (type === PAX || type === GNU_LONG_NAME) {
            const text = source.take(Math.min(size, LONGEST_NAME));
            if (type === GNU_LONG_NAME)
                name = entryName(untilNul(text));
            else {
                const fields = paxFields(text);
                name = fields.get('path') ?? name;
                paxSize = fields.has('size') ? Number(fields.get('size')) : paxSize;
            }
        }
        else {
            const entry = name ?? nameIn(header);
            if (FILES.has(type))
                yield { name: entry, content: source.stream(size) };
            else if (type === GNU_SPARSE)
                yield { name: entry, content: 'it is a sparse file' };
            name = undefined;
            paxSize = undefined;
        }
        skip(source, end - source.taken);
        if (source.taken < end)
            throw new DamagedArchive('it is cut off');
    }
}
function skip(source, size) {
    for (const _ of source.stream(size))
        ;
}
function isEmpty(block) {
    return block.every((byte) => byte === 0);
}
function hasRightSum(header) {
    let sum = 8 * 0x20;
    for (let at = 0; at < BLOCK; at++)
        if (at < 148 || at >= 156)
            sum += header[at];
    return sum === Number.parseInt(header.toString('latin1', 148, 156), 8);
}
function sizeIn(header) {
    if ((header[124] & 0x80) !== 0)
        return Number(header.readBigUInt64BE(128));
    return Number.parseInt(header.toString('latin1', 124, 136), 8);
}
function checked(size) {
    if (!Number.isSafeInteger(size) || size < 0)
        throw new DamagedArchive('it is damaged');
    return size;
}
function nameIn(header) {
    const name = entryName(untilNul(header.subarray(0, 100)));
    const prefix = header.toString('latin1', 257, 263) === 'ustar\0' ? entryName(untilNul(header.subarray(345, 500))) : '';
    return prefix === '' ? name : `${prefix}/${name}`;
}
function untilNul(bytes) {
    const end = bytes.indexOf(0);
    return end === -1 ? bytes : bytes.subarray(0, end);
}
function paxFields(text) {
    const fields = new Map();
    for (let at = 0; at < text.length;) {
        const space = text.indexOf(0x20, at);
        const length = Number(text.toString('latin1', at, space));
        if (space === -1 || !Number.isSafeInteger(length) || length <= space - at)
            break;
        const [key = '', ...value] = entryName(text.subarray(space + 1, at + length - 1)).split('=');
        fields.set(key, value.join('='));
        at += length;
    }
    return fields;
}

;// CONCATENATED MODULE: ./lib/engine/archive/zip.js



const END = 0x06054b50;
const END_LENGTH = 22;
const END64 = 0x06064b50;
const END64_LOCATOR = 0x07064b50;
const END64_LOCATOR_LENGTH = 20;
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;
const LOCAL = 0x04034b50;
const LOCAL_LENGTH = 30;
const LONGEST_COMMENT = 0xffff;
const MAX32 = 0xffffffff;
const ZIP64_EXTRA = 0x0001;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;
const METHODS = {
    1: 'shrinking',
    6: 'imploding',
    9: 'Deflate64',
    12: 'bzip2',
    14: 'LZMA',
    93: 'Zstandard',
    95: 'XZ',
    98: 'PPMd',
};
function* zipEntries(archive) {
    const directory = findDirectory(archive);
    let at = directory.start;
    for (;;) {
        if (at + ENTRY_LENGTH > directory.end || archive.readUInt32LE(at) !== ENTRY)
            break;
        const nameLength = archive.readUInt16LE(at + 28);
        const extraLength = archive.readUInt16LE(at + 30);
        const next = at + ENTRY_LENGTH + nameLength + extraLength + archive.readUInt16LE(at + 32);
        if (next > directory.end)
            break;
        const nameEnd = at + ENTRY_LENGTH + nameLength;
        const name = entryName(archive.subarray(at + ENTRY_LENGTH, nameEnd));
        const extra = archive.subarray(nameEnd, nameEnd + extraLength);
        if (!name.endsWith('/'))
            yield { name, content: contentOf(archive, at, extra, directory.shift) };
        at = next;
    }
    if (at !== directory.end)
        throw new DamagedArchive('its list of entries is damaged');
}
function findDirectory(archive) {
    const last = archive.length - END_LENGTH;
    for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
        if (archive.readUInt32LE(at) !== END)
            continue;
        const end64 = findEnd64(archive, at);
        const end = end64 ?? at;
        const size = end64 === undefined ? archive.readUInt32LE(at + 12) : readSize(archive, end64 + 40);
        const offset = end64 === undefined ? archive.readUInt32LE(at + 16) : readSize(archive, end64 + 48);
        const start = end - size;
        if (start >= 0 && start >= offset)
            return { start, end, shift: start - offset };
    }
    throw new DamagedArchive('its list of entries is missing, as where the file was cut off');
}
function findEnd64(archive, end) {
    const locator = end - END64_LOCATOR_LENGTH;
    if (locator < 0 || archive.readUInt32LE(locator) !== END64_LOCATOR)
        return undefined;
    const at = readSize(archive, locator + 8);
    return at + 56 <= locator && archive.readUInt32LE(at) === END64 ? at : undefined;
}
function contentOf(archive, at, extra, shift) {
    const flags = archive.readUInt16LE(at + 8);
    const method = archive.readUInt16LE(at + 10);
    if ((flags & ENCRYPTED) !== 0)
        return 'it is encrypted';
    if (method !== STORED && method !== DEFLATED) {
        return `it is packed by ${METHODS[method] ?? `the method ${method}`}, which can't be unpacked`;
    }
    const zip64 = new Zip64Extra(extra);
    const size = zip64.or(archive.readUInt32LE(at + 24));
    const packedSize = zip64.or(archive.readUInt32LE(at + 20));
    const local = zip64.or(archive.readUInt32LE(at + 42)) + shift;
    if (local + LOCAL_LENGTH > archive.length || archive.readUInt32LE(local) !== LOCAL) {
        return 'its data is not where it should be';
    }
    const start = local + LOCAL_LENGTH + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    if (start + packedSize > archive.length)
        return 'its data is cut off';
    const packed = archive.subarray(start, start + packedSize);
    return sized(method === STORED ? [packed] : inflate([packed]), size);
}
function* sized(chunks, size) {
    let done = 0;
    for (const chunk of chunks) {
        done += chunk.length;
        yield chunk;
    }
    if (done !== size)
        throw new DamagedArchive('it unpacks to another size than it should');
}
class Zip64Extra {
    #field;
    #at = 0;
    constructor(extra) {
        let field = extra.subarray(0, 0);
        for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
            if (extra.readUInt16LE(at) === ZIP64_EXTRA)
                field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
        }
        this.#field = field;
    }
    or(value) {
        if (value !== MAX32 || this.#at + 8 > this.#field.length)
            return value;
        this.#at += 8;
        return readSize(this.#field, this.#at - 8);
    }
}
function readSize(bytes, at) {
    return Number(bytes.readBigUInt64LE(at));
}

;// CONCATENATED MODULE: ./lib/engine/archive/archive-events.js









const CHUNK = 1 << 20;
const GZIP_NAMED = 8;
const GZIP_EXTRA = 4;
const GZIP_HEADER = 10;
const archive_events_LONGEST_NAME = 4096;
const archive_events_NOTHING = Buffer.alloc(0);
const UNNAMED = 'content';
function* contentEvents(chunks, inside, { budget, depth }) {
    const source = new ByteSource(chunks);
    try {
        const kind = (0,archive_kind/* archiveKindOf */.ih)(source.peek(archive_kind/* KIND_BYTES */.X_));
        if (kind !== undefined && (0,archive_kind/* canBeOpened */.Lr)(kind)) {
            if (depth > 0) {
                yield* archiveEvents(kind, source, inside, { budget, depth: depth - 1 });
                return;
            }
            yield unread(inside, 'an archive in too many others: scanned as it is');
        }
        else if (kind !== undefined)
            yield { ...(0,large_content/* notOpened */.NZ)(kind), inside };
        yield* textEvents(source, inside);
    }
    catch (error) {
        if (!(error instanceof DamagedArchive))
            throw error;
        yield { kind: 'end' };
        yield unread(inside, error.reason);
    }
}
function* textEvents(source, inside, start = archive_events_NOTHING) {
    yield* chunkEvents(start, inside);
    for (const bytes of source.stream(Number.POSITIVE_INFINITY))
        yield* chunkEvents(bytes, inside);
    yield { kind: 'end' };
}
function* chunkEvents(bytes, inside) {
    for (let at = 0; at < bytes.length; at += CHUNK) {
        yield { kind: 'chunk', inside, bytes: bytes.subarray(at, at + CHUNK) };
    }
}
function* archiveEvents(kind, source, inside, opening) {
    if (kind === 'gzip')
        yield* gzipEvents(source, inside, opening);
    else if (kind === 'zip')
        yield* zipEvents(source, inside, opening);
    else
        yield* entryEvents(tarEntries(source), inside, opening);
}
function* zipEvents(source, inside, opening) {
    const archive = source.take(large_content/* MOST_ARCHIVE */.Vr + 1);
    if (archive.length > large_content/* MOST_ARCHIVE */.Vr) {
        yield unread(inside, `an archive larger than ${(0,model_size/* formatSize */.X)(large_content/* MOST_ARCHIVE */.Vr)}: scanned as it is`);
        yield* textEvents(source, inside, archive);
        return;
    }
    try {
        yield* entryEvents(zipEntries(archive), inside, opening);
    }
    catch (error) {
        if (!(error instanceof DamagedArchive))
            throw error;
        yield unread(inside, `${error.reason}: scanned as it is`);
        yield* textEvents(source, inside, archive);
    }
}
function* gzipEvents(source, inside, opening) {
    const name = gzipName(source.peek(GZIP_HEADER + archive_events_LONGEST_NAME));
    const { budget } = opening;
    const content = new ByteSource(counted(gunzip(source.stream(Number.POSITIVE_INFINITY)), (size) => budget.takeBytes(size)));
    budget.takeEntry();
    if ((0,archive_kind/* archiveKindOf */.ih)(content.peek(archive_kind/* KIND_BYTES */.X_)) === 'tar')
        yield* archiveEvents('tar', content, inside, opening);
    else
        yield* contentEvents(content.stream(Number.POSITIVE_INFINITY), within(inside, name), opening);
}
function* entryEvents(entries, inside, opening) {
    const { budget } = opening;
    for (const { name, content } of entries) {
        const entry = within(inside, name);
        budget.takeEntry();
        if (typeof content === 'string')
            yield unread(entry, content);
        else
            yield* contentEvents(counted(content, (size) => budget.takeBytes(size)), entry, opening);
    }
}
function* counted(chunks, take) {
    for (const chunk of chunks) {
        take(chunk.length);
        yield chunk;
    }
}
function gzipName(header) {
    const flags = header[3];
    if ((flags & GZIP_NAMED) === 0)
        return UNNAMED;
    const start = GZIP_HEADER + ((flags & GZIP_EXTRA) === 0 ? 0 : 2 + header.readUInt16LE(GZIP_HEADER));
    const end = header.indexOf(0, start);
    return end <= start ? UNNAMED : entryName(header.subarray(start, end));
}
function within(inside, name) {
    return inside === undefined ? name : `${inside}!${name}`;
}
function unread(inside, reason) {
    return { kind: 'unread', inside, reason };
}

;// CONCATENATED MODULE: ./lib/engine/archive/open-archive.js





const LONGEST_TURN = 20;
async function openArchive(archive, { onPiece, onRemark }, budget, signal) {
    const opening = { budget: budget.ofFile(archive.length), depth: budget.limits.depth };
    let cutter;
    let turn = performance.now();
    try {
        for (const event of contentEvents([archive], undefined, opening)) {
            if (event.kind === 'chunk') {
                const { inside } = event;
                cutter ??= new text_cutter/* TextCutter */.R((piece) => onPiece(piece, inside));
                cutter.push(event.bytes);
            }
            else if (event.kind === 'end') {
                cutter?.end();
                cutter = undefined;
            }
            else
                onRemark({ kind: event.kind, reason: event.reason }, event.inside);
            if (performance.now() - turn < LONGEST_TURN)
                continue;
            await new Promise((resolve) => void setImmediate(resolve));
            (0,run_git/* throwIfAborted */.Te)(signal);
            turn = performance.now();
        }
    }
    catch (error) {
        if (!(error instanceof OverLimit))
            throw error;
        cutter?.end();
        onRemark({ kind: 'unread', reason: `${error.reason}: the rest was not read` }, undefined);
    }
}


/***/ })

};
