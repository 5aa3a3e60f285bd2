export const id = 630;
export const ids = [630];
export const modules = {

/***/ 8630:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  findIntroduced: () => (/* binding */ findIntroduced)
});

// EXTERNAL MODULE: ./lib/model/errors.js
var errors = __webpack_require__(3434);
// EXTERNAL MODULE: ./lib/model/finding.js
var model_finding = __webpack_require__(5268);
;// CONCATENATED MODULE: ./lib/engine/cap-findings.js
const FINDING_LIMITS = { perFile: 1000, total: 10_000 };
function capFindings(all, { perFile, total }) {
    const findings = [];
    const left = [];
    for (const ofFile of Map.groupBy(all, ({ commit, path }) => `${commit} ${path}`).values()) {
        const [{ commit, path }] = ofFile;
        const listed = ofFile.slice(0, Math.min(perFile, total - findings.length));
        findings.push(...listed);
        if (listed.length < ofFile.length) {
            const reason = `${ofFile.length} findings, of which ${listed.length} are listed`;
            left.push({ commit, path, reason });
        }
    }
    return { findings, left };
}

;// CONCATENATED MODULE: ./lib/engine/inline-markers.js
const OWN = /keysieve:ignore(?![\w-])(?<reason>[^\r\n]*)/i;
const KINDS = [
    { name: 'gitleaks:allow', pattern: /gitleaks:allow(?![\w-])/ },
    { name: 'betterleaks:allow', pattern: /betterleaks:allow(?![\w-])/ },
    { name: 'trufflehog:ignore', pattern: /trufflehog:ignore(?![\w-])/ },
    { name: 'pragma: allowlist secret', pattern: /pragma: ?(?:allow|white)list[ -]secret(?![\w-])/i },
    {
        name: 'pragma: allowlist nextline secret',
        pattern: /pragma: ?(?:allow|white)list[ -]nextline[ -]secret(?![\w-])/i,
        before: true,
    },
    { name: 'ggignore', pattern: /(?<![\w-])(?:ggignore|pragma: ?ggignore)(?![\w-])/ },
    { name: 'secretlint-disable-line', pattern: /secretlint-disable-line(?![\w-])/ },
    { name: 'secretlint-disable-next-line', pattern: /secretlint-disable-next-line(?![\w-])/, before: true },
    { name: 'nosec', pattern: /#\s*nosec\b[^\r\n]{0,80}\b(?:B10[567]|G101)\b/ },
    { name: 'noqa', pattern: /#\s*noqa:[^\r\n]{0,80}\bS10[567]\b/ },
    { name: 'nosemgrep', pattern: /nosemgrep:[^\r\n]{0,80}secret/i },
];
const HINT = /ignore|allow|white|secret|nosec|noqa/i;
const REACH = 4096;
const LINE_FEED = 10;
function markerAt(bytes, start, end) {
    const lineStart = Math.max(bytes.lastIndexOf(LINE_FEED, start - 1) + 1, start - REACH, 0);
    const before = start === 0 ? '' : bytes.toString('latin1', lineStart, start);
    const lineEnd = bytes.subarray(end, end + REACH).indexOf(LINE_FEED);
    const after = bytes.toString('latin1', end, lineEnd === -1 ? end + REACH : end + lineEnd);
    const previousStart = lineStart < 2 ? 0 : bytes.lastIndexOf(LINE_FEED, lineStart - 2) + 1;
    const previous = bytes.toString('latin1', Math.max(previousStart, lineStart - REACH), lineStart);
    if (!HINT.test(before) && !HINT.test(after) && !HINT.test(previous))
        return undefined;
    for (const text of [after, before]) {
        const own = OWN.exec(text);
        if (own !== null)
            return { name: 'keysieve:ignore', complete: hasWords(own.groups['reason']) };
    }
    const kind = KINDS.find(({ pattern, before: above }) => above === true ? pattern.test(previous) : pattern.test(after) || pattern.test(before));
    return kind === undefined ? undefined : { name: kind.name, complete: true };
}
function hasWords(text) {
    return /[a-z\d\u0080-\u00ff]{2}/i.test(text);
}

// EXTERNAL MODULE: ./lib/engine/stream/text-piece.js
var text_piece = __webpack_require__(4671);
;// CONCATENATED MODULE: ./lib/engine/occurrences.js

class Occurrences {
    #reader;
    #matcher;
    #plain = new Map();
    #encoded = new Map();
    #unread = new Set();
    constructor(reader, matcher) {
        this.#reader = reader;
        this.#matcher = matcher;
    }
    ask(blob, candidate) {
        if (blob === undefined)
            return;
        const all = this.#countsFor(candidate);
        const text = candidate.secret.reveal();
        const counts = all.get(blob) ?? new Map();
        if (counts.has(text))
            return;
        counts.set(text, 0);
        all.set(blob, counts);
        this.#unread.add(blob);
    }
    async load() {
        const blobs = [...this.#unread];
        this.#unread.clear();
        if (blobs.length === 0)
            return;
        for (const blob of blobs) {
            for (const counts of [this.#plain.get(blob), this.#encoded.get(blob)]) {
                for (const text of counts?.keys() ?? [])
                    counts.set(text, 0);
            }
        }
        await this.#reader.read(blobs, (blob, piece) => {
            const plain = this.#plain.get(blob);
            for (const [text, count] of plain ?? [])
                plain.set(text, count + countIn(piece, text));
            const encoded = this.#encoded.get(blob);
            if (encoded !== undefined)
                countEncoded((0,text_piece/* findInPiece */.F)(this.#matcher, piece).own, encoded);
        });
    }
    of(blob, candidate) {
        if (blob === undefined)
            return 0;
        return this.#countsFor(candidate).get(blob)?.get(candidate.secret.reveal()) ?? 0;
    }
    #countsFor({ encodings }) {
        return encodings === undefined ? this.#plain : this.#encoded;
    }
}
function countEncoded(found, counts) {
    for (const { secret } of found) {
        const count = counts.get(secret.reveal());
        if (count !== undefined)
            counts.set(secret.reveal(), count + 1);
    }
}
function countIn({ bytes, start, end }, text) {
    const needle = Buffer.from(text);
    let count = 0;
    let at = bytes.indexOf(needle, start);
    for (; at !== -1 && at < end; at = bytes.indexOf(needle, at + needle.length))
        count++;
    return count;
}

;// CONCATENATED MODULE: ./lib/engine/introduced.js

async function keepIntroduced(history, reader, suspects, matcher, selects = () => true) {
    const occurrences = new Occurrences(reader, matcher);
    const known = new Known();
    const comparisons = suspects.flatMap(compareWithParents);
    for (const { suspect, candidate, parent } of comparisons) {
        occurrences.ask(suspect.change.before[parent], candidate);
    }
    await occurrences.load();
    for (const { suspect, candidate, parent } of comparisons) {
        if (occurrences.of(suspect.change.before[parent], candidate) > 0)
            known.add(suspect, candidate);
    }
    const elsewhere = new ParentDiffs(history);
    const unknown = comparisons.filter(({ suspect, candidate }) => !known.has(suspect, candidate));
    for (const { suspect, candidate, parent } of unknown) {
        for (const { path, blob, before } of await elsewhere.of(suspect.commit, parent)) {
            if (!selects(path))
                continue;
            occurrences.ask(before[0], candidate);
            occurrences.ask(blob, candidate);
        }
    }
    await occurrences.load();
    for (const { suspect, candidate, parent } of unknown) {
        const moved = (await elsewhere.of(suspect.commit, parent)).some(({ path, blob, before }) => selects(path) && occurrences.of(before[0], candidate) > occurrences.of(blob, candidate));
        if (moved)
            known.add(suspect, candidate);
    }
    return suspects
        .map((suspect) => ({
        ...suspect,
        candidates: suspect.candidates.filter((one) => !known.has(suspect, one)),
    }))
        .filter(({ candidates }) => candidates.length > 0);
}
function compareWithParents(suspect) {
    return suspect.candidates.flatMap((candidate) => suspect.change.before.map((_, parent) => ({ suspect, candidate, parent })));
}
class Known {
    #bySuspect = new Map();
    add(suspect, candidate) {
        const known = this.#bySuspect.get(suspect) ?? new Set();
        this.#bySuspect.set(suspect, known.add(candidate));
    }
    has(suspect, candidate) {
        return this.#bySuspect.get(suspect)?.has(candidate) === true;
    }
}
class ParentDiffs {
    #history;
    #diffs = new Map();
    constructor(history) {
        this.#history = history;
    }
    of(commit, parent) {
        const key = `${commit.sha} ${parent}`;
        const known = this.#diffs.get(key);
        if (known !== undefined)
            return known;
        const changes = commit.parents.length === 1
            ? Promise.resolve(commit.changes)
            : this.#history.diffWith(commit.parents[parent], commit.sha);
        const diff = changes.then((all) => all.filter(({ kind }) => kind !== 'submodule'));
        this.#diffs.set(key, diff);
        return diff;
    }
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./lib/engine/secret-hash.js

function hashSecretsOf({ url }) {
    const key = (0,external_node_crypto_.createHash)('sha256')
        .update(`keysieve secret hash\n${identityOf(url)}`)
        .digest();
    return hashSecretsWith(key);
}
function hashSecretsWith(key) {
    const known = new Map();
    return (secret) => {
        const text = secret.reveal();
        const hash = known.get(text) ?? uuidFrom((0,external_node_crypto_.createHmac)('sha256', key).update(text).digest());
        known.set(text, hash);
        return hash;
    };
}
function identityOf(url) {
    return url
        .toLowerCase()
        .replace(/\/$/, '')
        .replace(/\.git$/, '');
}
function uuidFrom(digest) {
    const bytes = digest.subarray(0, 16);
    bytes[6] = (bytes[6] & 0x0f) | 0x80;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    const hex = bytes.toString('hex');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

;// CONCATENATED MODULE: ./lib/engine/standing.js

async function withStandings(history, versions, findings) {
    const head = headOf(history.commits);
    if (head === undefined || findings.length === 0)
        return [...findings];
    const tree = new HeadTree(history, head);
    const places = await standingPlaces(history, versions, tree, new Set(findings.map((one) => one.secretHash)));
    const secretsIn = secretsByVersion(versions);
    const linear = history.commits.every(({ parents }) => parents.length <= 1);
    const told = [];
    for (const finding of findings) {
        const place = nearest(places.get(finding.secretHash), finding);
        const standing = place ?? (await removal(finding, history, { ...versions, secretsIn }, tree, linear));
        told.push(standing === undefined ? finding : { ...finding, standing });
    }
    return told;
}
function headOf(commits) {
    const parents = new Set(commits.flatMap((commit) => commit.parents));
    const tips = commits.filter(({ sha }) => !parents.has(sha));
    return tips.length === 1 ? tips[0] : undefined;
}
async function standingPlaces({ commits }, { candidates, hash }, tree, wanted) {
    const places = new Map();
    const seen = new Set();
    for (const { path, blob } of commits.flatMap(({ changes }) => changes)) {
        const found = blob === undefined ? undefined : candidates.get(blob);
        if (found === undefined || seen.has(`${blob} ${path}`))
            continue;
        seen.add(`${blob} ${path}`);
        const version = await tree.version(path);
        if (version === 'unknown' || version.blob !== blob)
            continue;
        for (const candidate of found) {
            const secret = hash(candidate);
            if (!wanted.has(secret))
                continue;
            const { inside, line, columns } = candidate;
            const place = { kind: 'stands', ...(0,model_finding/* placeIn */.VV)(path, inside), line, columns };
            const byPath = places.get(secret) ?? new Map();
            places.set(secret, byPath);
            const here = byPath.get(place.path) ?? [];
            byPath.set(place.path, here);
            here.push(place);
        }
    }
    return places;
}
function nearest(places, { path, line }) {
    const own = places?.get(path);
    if (own !== undefined)
        return nearestLine(own, line);
    const [first, ...others] = places?.values() ?? [];
    if (first === undefined || others.length === 0)
        return first?.[0];
    return { ...first[0], alsoIn: others.map(([place]) => place.path) };
}
function nearestLine(places, line) {
    let low = 0;
    let high = places.length - 1;
    while (low < high) {
        const middle = (low + high) >> 1;
        if (places[middle].line < line)
            low = middle + 1;
        else
            high = middle;
    }
    const [behind, before] = [places[low], places[low - 1]];
    return before !== undefined && line - before.line <= Math.abs(behind.line - line) ? before : behind;
}
function secretsByVersion({ candidates, hash }) {
    const known = new Map();
    return (blob) => {
        const secrets = known.get(blob) ?? new Set(candidates.get(blob)?.map(hash));
        known.set(blob, secrets);
        return secrets;
    };
}
async function removal(finding, { commits }, { wasRead, secretsIn, }, tree, linear) {
    const file = (0,model_finding/* fileOf */.W7)(finding);
    if (file === undefined)
        return undefined;
    const version = await tree.version(file);
    if (version === 'unknown' || (version.blob !== undefined && !wasRead(version.blob)))
        return undefined;
    const fileStands = version.blob !== undefined;
    const from = commits.findIndex(({ sha }) => sha === finding.commit);
    const remover = commits
        .slice(from + 1)
        .find(({ changes }) => changes.some(({ path, blob }) => path === file && !secretsIn(blob ?? '').has(finding.secretHash)));
    return linear && remover !== undefined
        ? { kind: 'removed', fileStands, by: remover.sha }
        : { kind: 'removed', fileStands };
}
class HeadTree {
    #history;
    #head;
    #changes;
    #commits;
    #versions = new Map();
    #merges = new Map();
    constructor(history, head) {
        this.#history = history;
        this.#head = head;
        this.#commits = new Map(history.commits.map((commit) => [commit.sha, commit]));
        this.#changes = new Map(history.commits.map(({ sha, changes }) => [sha, byPath(changes)]));
    }
    version(path) {
        const known = this.#versions.get(path) ?? this.#find(path);
        this.#versions.set(path, known);
        return known;
    }
    async #find(path) {
        let commit = this.#head;
        while (commit !== undefined) {
            const { sha, parents } = commit;
            const change = this.#changes.get(sha)?.get(path);
            if (change !== undefined)
                return { blob: change.blob };
            const [first] = parents;
            if (first === undefined)
                return { blob: undefined };
            if (parents.length > 1) {
                const other = (await this.#mergeDiff(first, sha)).get(path);
                if (other !== undefined)
                    return { blob: other.blob };
            }
            commit = this.#commits.get(first);
            if (commit === undefined)
                return this.#outside(first, path);
        }
        return 'unknown';
    }
    #outside(parent, path) {
        for (const { sha, parents } of this.#commits.values()) {
            const index = parents.indexOf(parent);
            const change = index === -1 ? undefined : this.#changes.get(sha)?.get(path);
            if (change !== undefined)
                return { blob: change.before[index] };
        }
        return 'unknown';
    }
    #mergeDiff(parent, sha) {
        const diff = this.#merges.get(sha) ?? this.#history.diffWith(parent, sha).then(byPath);
        this.#merges.set(sha, diff);
        return diff;
    }
}
function byPath(changes) {
    return new Map(changes.map((change) => [change.path, change]));
}

;// CONCATENATED MODULE: ./lib/engine/find-introduced.js








async function findIntroduced(history, reader, { suspected, read }, setting) {
    const { repository, matcher, selects, limits = FINDING_LIMITS } = setting;
    const { candidates, markers } = await matchVersions(reader, matcher, suspected);
    const suspects = history.commits.flatMap((commit) => suspectsOf(commit, candidates, selects));
    const introduced = await keepIntroduced(history, reader, suspects, matcher, selects);
    const hash = setting.hashSecret ?? hashSecretsOf(repository);
    const findings = introduced.flatMap(({ commit, change, candidates: news }) => news.map((candidate) => {
        const { rule, secret, line, columns, tags } = candidate;
        const marker = markers.get(candidate);
        return {
            secretHash: hash(secret),
            secretType: rule.id,
            commit: commit.sha,
            ...(0,model_finding/* placeIn */.VV)(change.path, candidate.inside),
            line,
            columns,
            tags,
            ...(marker === undefined ? {} : { marker }),
        };
    }));
    const versions = {
        candidates,
        wasRead: (blob) => read.has(blob),
        hash: ({ secret }) => hash(secret),
    };
    const { findings: listed, left } = capFindings(findings, limits);
    return { findings: await withStandings(history, versions, listed), left };
}
async function matchVersions(reader, matcher, suspected) {
    const candidates = new Map();
    const markers = new Map();
    const { read } = await reader.read(suspected, (blob, piece, inside) => {
        const found = (0,text_piece/* findInPiece */.F)(matcher, piece).own;
        const own = inside === undefined ? found : found.map((one) => ({ ...one, inside }));
        if (own.length === 0)
            return;
        const known = candidates.get(blob) ?? [];
        candidates.set(blob, known);
        for (const candidate of own) {
            known.push(candidate);
            const marker = markerAt(piece.bytes, candidate.start, candidate.end);
            if (marker !== undefined)
                markers.set(candidate, marker);
        }
    });
    for (const blob of suspected)
        if (!read.has(blob))
            throw unreadable(blob);
    return { candidates, markers };
}
function unreadable(blob) {
    return new errors/* ScanError */.s('repository', `The object ${blob} could be read once and not again. Run the job again.`);
}
function suspectsOf(commit, candidates, selects) {
    return commit.changes.flatMap((change) => {
        if (selects?.(change.path) === false)
            return [];
        const found = change.blob === undefined ? undefined : candidates.get(change.blob);
        return found === undefined ? [] : [{ commit, change, candidates: found }];
    });
}


/***/ })

};
