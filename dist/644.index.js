export const id = 644;
export const ids = [644];
export const modules = {

/***/ 5923:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ startBefore)
/* harmony export */ });
function startBefore(text, at, longest, passes) {
    const first = Math.max(0, at - longest);
    let start = at;
    while (start > first && passes(text[start - 1]))
        start--;
    return start;
}


/***/ }),

/***/ 6202:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Us: () => (/* binding */ isMadeOfWords),
  Um: () => (/* binding */ letterSurprise),
  QH: () => (/* binding */ wordShare),
  Z9: () => (/* binding */ wordsOf)
});

;// CONCATENATED MODULE: ./lib/engine/generic/language.js
const PAIR_SURPRISE = `
  qjijsoktjsmgjhukvgifllopmsgnmnfopqhksfnqhouijogsrsltgplqgssgjrijqtetwjngkvrvotiookdpotfrtlophrvlipjprrnujoi
  glkmrorsjkgpknfgjrlojougpooghsweuujsofswjmkivsukvjppqerkigtsjmikrwhiliqqsprfrrreursgtsonqgrsinijvrunwkmikjk
  kwuvpijehltkihslwowmhpoqeroomsonrqgnqodohqoqprhpondmkngrolqjlqtogmlsnrouhppjepsuftqgsshoyrkkjnqwhwekroevpxg
  otnjphgyrlrksutqwirhhhlfrjrnnpninurgflmtznunlkjpmmumqnjieljzfjjikjrstgssoftsnjvrhnsgivfkhjuuuoymnnnnnlolrqm
  pqoppoopbqopnogqlldolrgxmnkkhpxkiiloqxkwjsjrforjgvnmopijtqheiqptlvhulrepshfuwnqtinyhhkkvpujwkjklinlvjvshigp
  jygggttwrvvfqpqcvntfvurrsjuxsprptstqufrrngtngftsnvigsuiipsvlppriqiohoonhrqoppmeppofpqrinsjlkojnnqirokihheul
  gjqripqogpnmcqnmgspmnnjpsqlmnpmqkl
`.replace(/\s/g, '');
const CODE_WORDS = new Set(`
  abcd abcdef ability able abort aborted aborting about above absent absolute abstract accept acceptable
  acceptance accepted accepting accepts access accessed accessibility accessible accessing accessor accessors
  accidentally according accordingly account accounts accumulated accumulator accurate achieved acme across
  action actions activate active actively activity actor acts actual actually adapt adapted adapter added
  adding addition additional additionally addon address addresses adds adjacent adjust adjusted admin adopt
  adopted advance advanced advances advisory afaa affect affected affects affiliates after afterwards again
  against agent agents aggregate aggregated agree agreement ahead aims aissue alert algorithm alias aliased
  aliases align aligned alignment alive alloc allocate allocated allocation allow allowed allowing allows
  almost alone along alongside alpha alphabet alphabetic alphabetical alphanumeric already also alter altered
  alternate alternative alternatively alternatives although altogether always amain ambiguity ambiguous among
  amount analysis analyze ancestor ancestors anchor andrew android animation annotation annotations anonymous
  another ansi answer anymore anyone anything anyway anywhere aopen apache apis appear appears append
  appended appends apple applicable application applications applied applies apply applying approach
  appropriate appropriately approved apps appveyor arbitrary arch architecture archive area aren args
  argument arguments argv arity around array arrays arrow arrows articles artifacts ascending ascii asked
  asking assembly assert assertion assertions asserts asset assets assign assignable assigned assignment
  assignments associate associated assume assumed assumes assuming assurances astral asymmetric async
  asynchronous asynchronously atob atomic attach attached attacks attempt attempted attempting attempts attr
  attribute attributes attrs audio auth authenticate authentication author authorization authors auto
  autocomplete automated automatic automatically auxiliary availability available avoid avoiding avoids await
  awaited aware away azure babel babeljs back backend background backoff backslash backslashes backtick
  backtracking backward backwards badge badgen badges bail balanced band bare base based baseline basename
  bash basic basically basis batch bcoe bearer because become becomes been before begin beginning begins
  behave behaves behavior behaviors behaviour behind being belong belongs below bench benchmark benchmarks
  benefit benefits best beta better between beyond bias bigint binary bind binding bindings bits bitwise
  black blacklist blank blink blob blobs block blocked blocking blocks blog blue bluebird blueoakcouncil
  bodies body bold book bool boolean booleans bootstrap border both bottom bound boundaries boundary bounds
  brace braces bracket bracketed brackets branch branches brand break breaking breaks bright brightgreen
  broken brotli browser browserify browsers browserslist btoa bubble bucket buffer buffered buffering buffers
  bugs build builder building builds built builtin builtins bulk bump bundle bundled bundler bundlers busy
  button bypass byte bytes cache cached caches caching calculate calculated calculation call callable
  callback callbacks called callee caller callers calling calls callsite came camel camelcase campaign cancel
  canceled cancellation cancelled cancels candidate cannot canonical capabilities capability capitalize
  capture captured captures capturing card care caret carriage carry case cases casing cast catch categories
  category caught cause caused causes causing caution caveat caveats ceil center certain certainly chai chain
  chained chaining chalk chance change changed changelog changes changing channel channels char character
  characters charge chars charset chdir check checked checking checkout checks child children chinese choice
  choices choose chosen chrome chromium chunk chunks circuit circular circus claim claims clamp clamped class
  classes classic clause clean cleaned cleanup clear cleared clears click client clients clip clock clone
  cloned cloning close closed closes closest closing closure cloud cntrl coalesce coalescing code codec
  codecov codes coding coerce coercion collaborators collapse collapsed collect collected collecting
  collection collector collision collisions colon color colors colour column columns combination combine
  combined combines combining come comes coming comma command commands commas comment comments commercial
  commit commits committed common commonjs commonly communication community compact companies comparator
  compare compared compares comparing comparison comparisons compat compatibility compatible compilation
  compile compiled compiler compiles compiling complement complete completed completely completes completion
  complex complexity compliance compliant complicated complied comply component components compose composed
  composite comprised compute computed computer computing concat concatenate concatenated concatenation
  concept concise concurrency concurrent concurrently condition conditional conditions conduct conf config
  configs configurable configuration configurations configure configured configures configuring confirm
  conflict conflicting conflicts confusing conjunction connect connected connecting connection connections
  consecutive consequent consider considered considering consistency consistent consistently consisting
  consists console const constant constants constraint constraints construct constructed constructing
  construction constructor constructors constructs consult consume consumed consumer consumers consumes
  consuming consumption contact contain contained container containing contains content contents context
  contexts contextual contiguous continuation continue continues contribute contributing contributions
  contributor contributors control controller controls convenience convenient convention conventional
  conventionalcommits conversion conversions convert converted converter converting converts cookie cookies
  coordinate copied copies copy copying copyright core corporation correct correctly correctness
  corresponding corresponds cost costs could couldn count counted counter counting counts course cover
  coverage coveralls covered covers crash crawl crawling create created creates creating creation creator
  credential credentials credits critical crlf cross crypto ctor curly current currently cursor custom
  customization customize cyan cycle cycles cyclic cygwin damages darwin dash data database date dates days
  dbcb dead deal debug debugger debugging decide deciding decimal decl declaration declarations declarator
  declare declared declaring decode decoded decoder decodes decoding decompress decorated decorator
  decorators decrement dedicated deep deeper deeply default defaulted defaulting defaults defer deferred
  define defined defines defining definitely definition definitions delay delegate delete deleted deletes
  deleting deletion delimited delimiter deliver delivery delta demand demo deno depend dependencies
  dependency dependent depending depends deploy deployment deprecated deprecation deps depth derive derived
  desc descendant descending describe described describes describing description descriptions descriptor
  descriptors deserialize design designed desired desktop despite dest destination destroy destroyed
  destructuring detail detailed details detect detected detecting detection detects determine determined
  determines determining deterministic developer developers development device diagnostic diagnostics
  dictionary didn diff differ difference differences different differently differs difficult digest digit
  digits direct direction directive directives directly directories directory dirname dirs disable disabled
  disables disabling disallow disallowed disallows discard discarded disclosure discover discussion
  discussions disk dispatch dispatched dispatcher dispatches display displayed displaying disposable dispose
  disposed dist distinct distinguish distribute distributed distribution docker docs document documentation
  documented documents does doesn doing dollar domain done dont dots double down download downloads
  downstream draft drain drive drop dropped dropping drops dual dummy dump duplex duplicate duplicated
  duplicates duration during dynamic dynamically each earlier early easier easily easy echo ecma ecmascript
  ecosystem edge edit edited editor edits effect effective effectively effects efficient efficiently effort
  either electron elem element elements else elsewhere email embed embedded emit emits emitted emitter
  emitting emoji empties empty enable enabled enables enabling enclosing encode encoded encoder encodes
  encoding encodings encounter encountered encrypted ended ending endings endpoint ends enforce enforced
  enforcement engine engines english enough enqueue enqueued ensure ensures ensuring enter enterprise entire
  entirely entity entries entry enum enumerable enums environment environments epoch equal equality equals
  equivalent errno error errors esbuild escape escaped escapes escaping eslint esnext especially established
  etag eval evaluate evaluated evaluates evaluating evaluation even event events eventually ever every
  everyone everything everywhere exact exactly example examples exceed exceeded exceeds except exception
  exceptions excess excessive exclamation exclude excluded excludes excluding exclusive exclusively excuse
  exec execa executable execute executed executes executing execution executor exist existence existing
  exists exit exited exiting exits expand expanded expanding expands expansion expect expected expecting
  expects experience experimental expiration expire expired expires explanation explicit explicitly
  exponential export exported exporting exports expose exposed exposes expr express expression expressions
  extend extended extending extends extensible extension extensions external extglob extglobs extname extra
  extract extracted extractor extracts extremely face facebook fact factor factory fail failed failing fails
  failure failures fake fall fallback falling falls fallthrough false falsey falsy familiarized family
  fashion fast faster fastest fatal favor feature features feccd feed feedback feel fest fetch fetched
  fetches fetching fewer field fields figure file filename filenames filepath files filesystem fill filled
  filter filtered filtering filters final finalize finalizer finally find finder finding finds fine finish
  finished finishes finite fire fired firefox fires firing first fixed fixes fixing fixture fixtures flag
  flags flat flatten flattened flexibility flexible flight flip flipped float floating floor flow flush focus
  focused folder folders follow followed following follows font foobar forbidden force forced forces
  foreground fork forks form format formats formatted formatter formatting formed forms forward found
  foundation four fraction fractional fragment fragments frame frames framework free freebsd freeze
  frequently fresh friendly from front frozen fulfilled full fully func function functionality functions
  funding furnished further fury future garbage gather gave general generally generate generated generates
  generating generation generator generators generic generics gets getter getters getting getuid gist github
  githubusercontent gitignore give given gives giving glibc glob global globally globals globbing globs
  globstar gmail goal goes going gone good google graceful gracefully grammar granted graph graphql gray
  great greater greedy green gregor grey group grouped grouping groups grow grows guarantee guaranteed
  guarantees guard guards guess guide guidelines guides gulp gzip half hand handbook handful handle handled
  handler handlers handles handling handy hang hanging happen happened happens hard hardware hash hasn haste
  have haven having head header headers heading health heap heart heavy height held hello help helper helpers
  helpful helps hence here hereby heuristic hexadecimal hidden hide hierarchical high higher highest
  highlight highlighting highlights highly hint hints historical history hits hoist hoisted hold holding
  holds home homepage hook hooks horizontal host hosted hostname hour hours hover however href hrtime html
  http https huge human husky hybrid hyphen hyphens icon idea ideal ideally identical identified identifier
  identifiers identify identifying identity idle ietf ignore ignored ignores ignoring illegal image images
  immediate immediately immutable impact impl implement implementation implementations implemented
  implementing implements implicit implicitly implied implies import important imported importing imports
  impossible improve improved improvements improves include included includes including inclusion inclusive
  incoming incompatible incomplete inconsistent incorrect incorrectly increase increases increasing increment
  incremental incremented increments indent indentation indented independent independently index indexed
  indexes indicate indicated indicates indicating indication indicator indices individual infer inference
  inferred infinite infinity info information infrastructure infringe inherit inherited inherits init initial
  initialization initialize initialized initializer initially inject injected inline inlined inner input
  inputs insensitive insensitively insert inserted inserting insertion inside inspect inspired install
  installation installed installing instance instanceof instances instant instantiate instantiated
  instantiating instantiation instead instructions instrument instrumentation instrumented integer integers
  integration integrations integrity intended intent intentionally interact interaction interactions
  interactive interested interface interfaces intermediate internal internally internals international
  internet interop interpret interpretation interpreted interpreter interrupted intersect intersection
  interval intl into intrinsic introduced invalid invalidate invariant inverse invisible invocation
  invocations invoke invoked invoking involved isaac isaacs isolate isolated issue issuecomment issued issues
  istanbul istanbuljs italic item items iter iterable iterables iterate iterated iterates iterating iteration
  iterations iterator iterators itself january jasmine java javascript jest jestjs jobs join joined joining
  joins jonschlinkert josh jridgewell jsdom json jump junon just keep keeping keeps kept keyed keyof keys
  keyword keywords kill killed kind kinds know known knows korean label labeled labels lacks land lang
  language languages large larger largest last late later latest latin latter layer layers layout lazily lazy
  lcov lead leading leaf leak leaking leaks learn least leave leaves leaving left legacy legal length lengths
  less lets letter letters level levels lexer lexical liability liable libc libraries library libuv license
  licensed licenses licensing life lifecycle lifetime light lightweight like likely limit limitation
  limitations limited limiting limits line linear linebreak lines link linked linkedin links lint linux list
  listed listen listener listeners listening listing lists lite literal literally literals little live lived
  lives load loaded loader loading loads local locale locales localhost locally locate located location
  locations lock locked lodash logger logging logic logical login logo logs lone long longer look lookbehind
  looking looks lookup lookups loop loops loose lose lost lots lower lowercase lowercased lowest lstat
  machine made magenta magic main mainly maintain maintained maintainers maintaining maintenance major make
  makes making malformed manage managed management manager managers manifest manipulate manipulating
  manipulation manner manual manually many mapped mapper mapping mappings maps mark markdown marked marker
  marketplace marks markup martynus mask master match matched matcher matchers matches matching math matrix
  matter matters maximum maybe mean meaning meaningful means meant measure measured measures mechanism media
  medium member members membership memo memory mentioned menu merge merged merges merging message messages
  meta metadata method methods metrics micro micromatch microsoft microtask middle might migration milestones
  million millisecond milliseconds mime mimic mind minified minimal minimatch minimize minimum minor minus
  minute minutes mirror mismatch mismatched miss missed missing mixed mixin mkdir mkdirp mocha mock mocked
  mocking mocks mode model models modern modes modification modifications modified modifier modifiers
  modifies modify modifying module modules moment monitor monitoring month monthly months more most mostly
  move moved moves moving mozilla mtime much multi multiline multiple must mutable mutate mutated mutating
  mutation mutually naive name named names namespace namespaced namespaces naming napi narrow native natively
  natural nature navigation navigator near nearest necessarily necessary need needed needs negate negated
  negating negation negative negatives neither nest nested nesting network never newer newline newlines newly
  next nice nobrace nocase node nodejs nodes noext noglobstar none nonzero noop normal normalization
  normalize normalized normalizes normally notable notation note notes nothing notice notices notification
  notifications notifies notify npmjs null nullable nullish number numbers numeric numerical nycrc object
  objects obligations observed observer obsolete obtain obtained obtaining occur occurred occurrence
  occurrences occurs octal octet octets octocat octokit offer offers official offset offsets often older
  oldest omit omitted omitting once ones online only onmessage onto opaque open opencollective opened opening
  opensource opera operand operating operation operations operator operators opposite optimal optimization
  optimizations optimize optimized option optional optionally options opts order ordered ordering
  organization organizations orgs orientation orig origin original originally other others otherwise outdated
  outer outgoing output outputs outside over overall overflow overhead overlap overlapping overload overloads
  overridden override overrides overriding overview overwrite overwrites overwriting overwritten owned owner
  owns pack package packagejson packages padded padding page pages pair pairs palette parallel param
  parameter parameters params paren parens parent parentheses parenthesis parenthesized parents parse parsed
  parser parsers parses parsing part partial partially particular particularly parts party pass passed passes
  passing passthrough password past patch patches patent path pathname paths pattern patterns pause paused
  paying payload payloads peek peer pending people percent percentage perf perform performance performant
  performed performing performs period permission permissions permit permitted persist persistent person
  personal persons phase pick picomatch piece pieces ping pinned pipe pipeline pipes place placed placeholder
  placeholders places plain plan platform platforms play please plugin plugins plural pluralize plus pnpm
  point pointer pointers pointing points policies policy pollution polyfill polyfills pool popular populate
  populated port portable portion portions ports position positional positionals positions positive positives
  posix possibility possible possibly post postfix posttest postversion potential potentially power practical
  practice pragma prebuild precedence preceding precise precision predefined predicate prefer preference
  preferences preferred prefix prefixed prefixes preload prepare prepend prepublish prerelease presence
  present preserve preserved preserves preserving preset presnap pretest prettier pretty prev prevent
  preventing prevents preversion preview previews previous previously primarily primary primitive primitives
  print printable printed printer printing prints prior priority private probably problem problems process
  processed processes processing processor produce produced produces product production professional profile
  profiler program programs progress project projects promise promises promisify prompt prone prop propagate
  proper properly properties property proposal props protect protected protecting protection proto protocol
  protocols prototype prototypes provenance provide provided provider providers provides providing proxy
  pseudo public publicly publish published publisher pull pulls punct punctuation pure purpose purposes push
  pushed pushes pushing puts putting python qualified qualifier quality quasi quasis queries query question
  questions queue queued queues queuing quick quickly quite quote quoted quotes race radix raise raised
  random range ranges rare rate rather ratio reach reached reaching react read readable readdir reader
  reading readme readonly reads ready real really realpath reason reasonable reasonably reasons rebuild
  receive received receiver receives receiving recent recently recognized recommend recommended record
  recorded records recurse recursion recursive recursively redirect redirected redirects reduce reduced
  reduces redundant refactor refactoring refer reference referenced references referencing referral refers
  reflect reflinks refresh refs regarding regardless regex regexes regexp regexps region register registered
  registers registration registry regression regular reject rejected rejection rejections rejects related
  relative release released releases relevant reliability reliable reliably relies rely relying remain
  remainder remaining remains remember remote removal remove removed removes removing rename renamed render
  rendered renderer rendering renders repeat repeated repeatedly replace replaced replacement replacements
  replacer replaces replacing reply repo report reported reporter reporters reporting reports repos
  repositories repository represent representation represented representing represents request requested
  requests require required requirement requirements requires requiring rerun reserved reset resets resize
  resolution resolutions resolve resolved resolver resolvers resolves resolving resource resources respect
  respective respectively respond response responses responsible rest restart restore restored restores
  restrict restricted restriction restrictions result resulting results resume retain retained retried
  retries retrieve retrieved retrieves retry retrying return returned returning returns reusable reuse reused
  reverse reversed revert review reviewing revoke rewrite right rights rimraf risk role rollup room root
  rooted roots round rounded route rows rule rules runner runners running runs runtime safari safe safely
  safer safety said same sample sampled samples sandbox sanitize satisfied satisfies satisfy save saved says
  scalar scale scan scanning scans scenario scenarios schedule scheduled scheduler scheduling schema schemas
  scheme schlinkert schlueter scope scoped scopes screen screenshot script scripts search searching second
  seconds secret secrets section sections secure security seed seek seems seen sees segment segments select
  selected selecting selection selector selects self sell semantic semantics semi semicolon semver send
  sender sending sends sense sensitive sent sentinel separate separated separately separator separators
  sequence sequences serializable serialization serialize serialized serializer serializers series serve
  served server servers serves service services session sets setter setting settings settled setup several
  shadow shall shallow shape share shared sharing shebang shell shields shift shim short shortcut shorter
  shortest shorthand should shouldn show showing shown shows sibling siblings side sides sign signal signals
  signature signatures signed significant significantly silent silently similar similarly simple simpler
  simplest simplified simplify simply since sindre sindresorhus single sinon sinonjs site situation
  situations size sizes skip skipped skipping skips slash slashes sleep slice sliced slightly slot slow
  slower small smaller smallest smart snap snapshot snapshots socket sockets soft software solution solve
  some someone something sometimes somewhere soon sorhus sort sorted sorting sorts source sourcemap
  sourcemaps sources space spaces spacing span spawn spawned spec special specially specific specifically
  specification specifications specified specifier specifiers specifies specify specifying specs speed splice
  split splits splitting sponsor sponsors spread square stable stack stackoverflow stage staged stale
  standalone standard standardized standards star starring stars start started starting starts startup stat
  state statement statements states static statically stats status statuses stay stays stderr stdin stdio
  stdout step steps sticky still stop stopped stops storage store stored stores storing strategies strategy
  stream streaming streams strict strictly strikethrough string stringified stringify strings strip stripped
  stripping strips strong structural structure structured structures stuff style styles styling subarray
  subclass subject sublicense submit subscribe subscribers subscription subscriptions subsequent subset
  substantial substitution substr substring subtle subtype succeed success successful successfully such
  suffix suggestion suitable suite suites summary super superset supplied support supported supporting
  supports suppress suppressed sure surface surrogate surrogates surrounding suspend sustainable swallow swap
  switch switching symbol symbolic symbols symlink symlinks sync synchronize synchronous synchronously syntax
  synthetic system systems table tabs tagged tags tail take taken takes taking tape tarball target targeting
  targets task tasks tbody team teardown technically tell tells temp template templates temporal temporarily
  temporary tempy term terminal terminate terminated terminates terminator terms terser test tested testing
  tests text than thanks that their them themselves then there therefore these they thing things think third
  this those though thousands thread threads three threshold threw through throw throwing thrown throws thus
  tick tidelift tilde time timed timeline timeout timeouts timer timers times timestamp timing tiny title
  titles tmpdir todo together toggle token tokens took tool tooling toolkit tools topic topics total touch
  towards trace traces tracing track tracked tracking tracks trailing transfer transferred transform
  transformation transformed transformer transforming transforms transient transition translate translation
  transport traversal traverse traversing travis treat treated treats tree trees tried tries trigger
  triggered triggering triggers trim trimmed true truncate truncated trust trusted truthy trying tsbuildinfo
  tsconfig tshy tuple tuples turn turned turning turns twice twitter type typed typedef typedoc typeof types
  typescript typescriptlang typically typing typings ubuntu uint unable unambiguous unary unavailable
  unbounded uncaught unchanged unchecked undefined under underline underlying underscore understand unescape
  unescaped unexpected unfortunately unhandled unicode unicorn unified uniform uninstall union unique unit
  units universal unix unknown unless unlike unlink unmatched unnecessary unparsed unpkg unreachable
  unrecognized unref unrelated unresolved unsafe unset unshift unsigned unstable unsubscribe unsupported
  unterminated until untrusted unused unwrap unwrapped update updated updates updating upgrade upload upon
  upper uppercase upstream urls usage usages used useful useless user username users uses using usually util
  utilities utility utils valid validate validated validates validating validation validator valign value
  values variable variables variant variants variation variations various vars vary vector vendor verb
  verbatim verbose verified verify versa version versions vertical very vice video view views violation
  virtual visibility visible visit visited visitor visual vitest void vulnerabilities vulnerability wait
  waiting waits walk walker walking walks want wanted wants warn warned warning warnings wasm wasn watch
  watched watcher watchers watching watchman water ways weak webpack website week weight weird welcome well
  were what whatever whatwg when whenever where whereas whether which while white whitespace whole whom whose
  wide widely width wiki wikipedia wildcard wildcards will window windows wins wish with within without word
  words work workaround worker workers workflow workflows working works world worth would wrap wrapped
  wrapper wrapping wraps writable write writer writes writing written wrong xterm yaml yargs yarn year years
  yellow yield yielding yields your yourself zero zeroes zeros zone
`.split(/\s+/));

;// CONCATENATED MODULE: ./lib/engine/generic/likelihood.js

const SHORTEST_WORD = 4;
const LONGEST_WORD = 16;
function letterSurprise(text) {
    let sum = 0;
    let pairs = 0;
    let before = -1;
    for (let i = 0; i < text.length; i++) {
        const letter = (text.charCodeAt(i) | 32) - 97;
        const here = isLetter(text.charCodeAt(i)) ? letter : -1;
        if (before >= 0 && here >= 0) {
            sum += (PAIR_SURPRISE.charCodeAt(before * 26 + here) - 97) / 2;
            pairs++;
        }
        before = here;
    }
    return pairs < 4 ? undefined : sum / pairs;
}
function isLetter(code) {
    return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}
function wordShare(text) {
    const lower = text.toLowerCase();
    let covered = 0;
    for (let at = 0; at < lower.length;) {
        const length = wordAt(lower, at);
        covered += length;
        at += Math.max(1, length);
    }
    return text.length === 0 ? 0 : covered / text.length;
}
function wordAt(lower, at) {
    for (let length = Math.min(LONGEST_WORD, lower.length - at); length >= SHORTEST_WORD; length--) {
        if (CODE_WORDS.has(lower.slice(at, at + length)))
            return length;
    }
    return 0;
}
function isMadeOfWords(text) {
    const parts = wordsOf(text).filter((part) => !/^\d+$/.test(part));
    const long = parts.filter((part) => part.length >= SHORTEST_WORD);
    const letters = long.reduce((sum, part) => sum + part.length, 0);
    return long.length > 0 && letters >= text.length / 2 && long.every((part) => CODE_WORDS.has(part));
}
function wordsOf(text) {
    return (text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase());
}


/***/ }),

/***/ 936:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U6: () => (/* binding */ readGradle),
/* harmony export */   a4: () => (/* binding */ readPowerCli),
/* harmony export */   zn: () => (/* binding */ readPsExec)
/* harmony export */ });
/* harmony import */ var _stand_ins_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1245);

const PSEXEC = /(?:64)?(?:\.exe)?[^\n]{1,200}?\s[-/]u\s{1,4}(?<pair>"?(?<user>[^\s"]{1,64})"?\s{1,4}[-/]p\s{1,4}"?(?<password>[^\s"]{3,64}))/iy;
const POWERCLI = /[^\n]{0,200}?\s-user\s{1,4}(?<pair>["']?(?<user>[^\s"']{1,64})["']?\s{1,4}-password\s{1,4}["']?(?<password>[^\s"']{3,64}))/iy;
function readPsExec(text, at) {
    return readLogIn(PSEXEC, text, at + 'psexec'.length);
}
function readPowerCli(text, at) {
    return readLogIn(POWERCLI, text, at + 'connect-viserver'.length);
}
const GRADLE = /\s{0,4}\{[^{}]{0,300}?\b(?<pair>user(?:name)?[\s=(]{1,6}["'](?<user>[^"'\n]{1,64})["']\)?\s[^{}]{0,200}?\bpassword[\s=(]{1,6}["'](?<password>[^"'\n]{3,64}))["']/y;
function readGradle(text, at) {
    return readLogIn(GRADLE, text, at + 'credentials'.length);
}
function readLogIn(expression, text, at) {
    expression.lastIndex = at;
    const { pair = '', user = '', password = '' } = expression.exec(text)?.groups ?? {};
    if (pair === '' || isVariable(user) || isVariable(password) || (0,_stand_ins_js__WEBPACK_IMPORTED_MODULE_0__/* .isPairOfStandIns */ .q)(user, password))
        return undefined;
    const start = text.indexOf(pair, at);
    return { start, end: start + pair.length, reasons: ['a user and a password are given to a command'] };
}
function isVariable(text) {
    return /^[$%<{[]|[%>}\]]$|\$\{/.test(text);
}


/***/ }),

/***/ 5209:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  kf: () => (/* binding */ readPassword),
  VI: () => (/* binding */ readPasswordValue),
  n5: () => (/* binding */ readSecret),
  kq: () => (/* binding */ readSecretValue)
});

// EXTERNAL MODULE: ./lib/engine/generic/backward.js
var backward = __webpack_require__(5923);
;// CONCATENATED MODULE: ./lib/engine/generic/assignment.js

const LONGEST_VALUE = 512;
const LONGEST_NAME = 80;
const LONGEST_LINE = 160;
const NAME_END = /\\{0,3}["'`]?\]?(?:\[\d{0,4}\])?/y;
const TYPE = /\s{0,4}:\s{0,4}&?[A-Za-z][\w.<>[\]|?' &]{0,30}?\s{0,4}(?==(?![=>]))|[ \t]{1,4}(?:string|String|str|varchar)[ \t]{0,4}(?==)/y;
const ATTRIBUTE = /\s{1,4}(?:[vV]alue|default|content)\s?=\s?(?=\\{0,3}["'])/y;
const OPERATOR = /[ \t]{0,40}(?<sign>===?|!==?|:=|\|?=>|\|\||\?\?|<-|=|:|,|>|\(|\.(?:assign|equals|set|compare)\(|is(?=[ :])|-{2,8}(?= )|)(?=(?<space>\s{0,40}))/y;
const OPENING = /(?:[bruBRUL@]|N(?='))?(?<quote>\\{0,3}["'`])/y;
const NO_ASSIGNMENT = new Set([...',;){}/<+*&%#\n\r', '']);
function readAssignment(text, at) {
    const nameEnd = extend(text, at);
    if (NO_ASSIGNMENT.has(text[nameEnd] ?? ''))
        return undefined;
    const close = match(NAME_END, text, nameEnd)?.[0] ?? '';
    const nameIsQuoted = /["'`]/.test(close);
    const next = nameEnd + close.length;
    const { sign, operator, valueAt, space } = readOperator(text, next, nameIsQuoted);
    if (operator === undefined)
        return undefined;
    const opening = operator === 'element' ? null : match(OPENING, text, valueAt);
    if (opening === null && (space.includes('\n') || (nameIsQuoted && operator !== 'assign')))
        return undefined;
    const nameStart = extendBack(text, at);
    const before = lineBefore(text, nameStart);
    const base = {
        name: text.slice(nameStart, nameEnd),
        nameIsQuoted,
        operator,
        sign,
        before,
        text,
        nameStart,
    };
    if (opening !== null) {
        return readQuoted(text, base, opening.groups?.['quote'] ?? '', valueAt + opening[0].length);
    }
    return readBare(text, base, valueAt, valueAt > next + sign.length);
}
function readOperator(text, at, nameIsQuoted) {
    const attribute = match(ATTRIBUTE, text, at);
    if (attribute !== null) {
        return { sign: '=', operator: 'assign', valueAt: at + attribute[0].length, space: '' };
    }
    const from = at + (match(TYPE, text, at)?.[0].length ?? 0);
    const found = match(OPERATOR, text, from);
    const { sign = '', space = '' } = found?.groups ?? {};
    const length = (found?.[0].length ?? 0) + space.length;
    return { sign, operator: operatorOf(sign, nameIsQuoted, length), valueAt: from + length, space };
}
function operatorOf(sign, nameIsQuoted, length) {
    if (sign === '')
        return length > 0 && !nameIsQuoted ? 'space' : undefined;
    if (/^[!=]==?$|equals|compare/.test(sign))
        return 'compare';
    if (sign.endsWith('('))
        return 'call';
    if (sign === ',')
        return nameIsQuoted ? 'argument' : undefined;
    if (sign === '>')
        return 'element';
    return sign === 'is' ? 'is' : 'assign';
}
function readQuoted(text, base, quote, start) {
    const end = closingOf(text, quote, start);
    if (end === undefined)
        return undefined;
    const whole = text.slice(start, end);
    const inner = /^(?<open>\\?["'])(?<value>.*?)\k<open>$/.exec(whole)?.groups;
    const value = inner?.['value'] ?? whole;
    const from = start + (inner?.['open']?.length ?? 0);
    const after = lineAfter(text, end + quote.length);
    return { ...base, writing: 'quoted', value, start: from, end: from + value.length, after };
}
function closingOf(text, quote, start) {
    const line = lineAfter(text, start, LONGEST_VALUE);
    for (let at = line.indexOf(quote); at >= 0; at = line.indexOf(quote, at + 1)) {
        if (quote.length > 1 || !isEscaped(line, at))
            return start + at;
    }
    return undefined;
}
function isEscaped(line, at) {
    let slashes = 0;
    while (line[at - slashes - 1] === '\\')
        slashes++;
    return slashes % 2 === 1;
}
const ENDS = {
    query: /[\s"'`<>&;#\\)\]}]/,
    element: /[<\n]/,
    entry: /[\n\r]|\s(?:#|\/\/)/,
};
const END = /[\s"'`]/;
function readBare(text, base, start, isSpaced) {
    const writing = writingOf(base, isSpaced);
    if (writing === undefined)
        return undefined;
    const rest = text.slice(start, start + LONGEST_VALUE);
    const whole = rest.slice(0, (ENDS[writing] ?? END).exec(rest)?.index).trimEnd();
    const closing = rest[whole.length];
    if (writing === 'element' && closing !== '<')
        return undefined;
    if (writing === 'header' && closing !== base.before.at(-1))
        return undefined;
    const value = writing === 'element' ? whole : whole.replace(/["'`]$/, '').replace(/[,;]$/, '');
    const end = start + value.length;
    return value === '' ? undefined : { ...base, writing, value, start, end, after: lineAfter(text, end) };
}
const LINE_START = /^[\s#;>*-]{0,40}$/;
const SETS_VARIABLES = /(?:^|\s)(?:export|ENV|ARG|set|setx|env|declare|local|readonly|SetEnv|run|-e|--env|--build-arg|--set)[ =](?:\S{1,80}=\S{0,80} )*["']?$/;
const NPMRC = /^\s*\/\/\S{1,120}\/:$/;
const WORD_START = /(?:^|[\s"'`(])$/;
function writingOf({ name, operator, before, sign }, isSpaced) {
    if (operator === 'element')
        return /[<:]$/.test(before) ? 'element' : undefined;
    if (operator === 'space') {
        if (name.startsWith('--'))
            return 'option';
        return /^\s*(?:ENV|ARG)\s+$/.test(before) ? 'variable' : undefined;
    }
    if (operator !== 'assign')
        return undefined;
    if (sign === '=' && !isSpaced) {
        if (/[?&]$/.test(before))
            return 'query';
        if (name.startsWith('-'))
            return 'option';
        if (LINE_START.test(before) || SETS_VARIABLES.test(before) || NPMRC.test(before))
            return 'variable';
        return WORD_START.test(before) && /^[A-Z][A-Z\d_]*$/.test(name) ? 'variable' : undefined;
    }
    if (sign === ':' && /["'`]$/.test(before))
        return 'header';
    return LINE_START.test(before) ? 'entry' : undefined;
}
function extend(text, end) {
    const more = /^[\w-]*/.exec(text.slice(end, end + LONGEST_NAME))?.[0] ?? '';
    return end + more.replace(/-+$/, '').length;
}
const NAME_CHARACTERS = new Set('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$.-');
function extendBack(text, start) {
    return (0,backward/* startBefore */.c)(text, start, LONGEST_NAME, (character) => NAME_CHARACTERS.has(character));
}
function lineBefore(text, at) {
    const line = text.slice(Math.max(0, at - LONGEST_LINE), at);
    return line.slice(line.lastIndexOf('\n') + 1);
}
function lineAfter(text, at, longest = LONGEST_LINE) {
    const line = text.slice(at, at + longest);
    const end = line.indexOf('\n');
    return end < 0 ? line : line.slice(0, end);
}
function match(expression, text, at) {
    expression.lastIndex = at;
    return expression.exec(text);
}

// EXTERNAL MODULE: ./lib/engine/generic/likelihood.js + 1 modules
var likelihood = __webpack_require__(6202);
;// CONCATENATED MODULE: ./lib/engine/generic/names.js

const KIND_OF_WORD = new Map([
    ...list('password passwords passwd passphrase passcode passwort pass pwd pswd psw passw').map(kind('password')),
    ...list('secret secrete secrets').map(kind('secret')),
    ...list('token tokens').map(kind('token')),
    ...list('key').map(kind('key')),
    ...list('auth authorization credential credentials creds').map(kind('credential')),
]);
const SECRET_KEYS = new Set(list(`api access secret private encryption encrypt signing sign auth authentication authorization master account
    shared storage consumer client service deploy ssh hmac aes des rsa jwt session cookie webhook subscription
    functions admin write server app application license licence security root developer dev ingest ingestion
    integration`));
const NO_SECRET_AFTER = new Set(list(`name names id ids identifier url urls uri uris type types field fields label labels placeholder hint reset
    hash hashed digest checksum length len size min max policy policies path paths file files filename dir
    directory folder count counter index idx header headers prefix prefixes suffix format param params parameter
    key keys ref refs reference selector class classname expiry expires expire expiration ttl timeout age date at
    time timestamp error errors message messages msg title description desc regex regexp pattern rule rules
    validator validation required strength manager provider providers service services store storage endpoint
    endpoints host hostname algorithm algorithms alg method methods scheme schemes mode status state version usage
    limit limits scope scopes issuer audience kind kinds source target input button form page view link email user
    username callback handler function fn list map array cache stream iterator parser pos position start end offset
    location span line column col tree node color colour style icon image request requests response result results
    challenge question arn bucket table property prop attribute attr variable var vars env flag option options
    config configuration setting settings permission permissions role roles code helper util utils module plugin
    middleware strategy generator factory builder reader writer client api app group set schema model entity
    exception event action command cmd screen dialog modal controller component template text visibility toggle
    placement budget usages rotation rotate changed change update updated created creation validity valid invalid
    match matches matcher mismatch missing empty check checker confirmation score weight per to for from in is has
    not or and with by of on as attempts attempt tries retry history salt iv accessor lookup info metadata meta
    data detail details spec specification context interface abstract impl sdk lib library package domain realm
    region zone lease engine backend vault mount mounts volume volumes operator resource resources annotation
    binding projection entry entries item items object objects record records row rows element elements`));
const NO_SECRET_BEFORE = new Set(list(`public pub publishable max num total n count is has need needs require requires show hide toggle forgot
    forgotten reset change use enable disable enabled disabled check validate verify csrf xsrf antiforgery
    primary foreign object partition sort cache row map bucket i18n site sitekey recaptcha page next
    previous pagination continuation continue sync cancellation cancel abort idempotency request start
    last first current previous punctuation lexer syntax ast operator comment eof unexpected
    image by no non without invalid missing unknown wrong incorrect bad empty enter input confirm
    any each every some this that keyword identifier string whitespace brace paren colon comma close open closing
    opening expected design css color style semantic cursor shift sub amz goog term grant lifecycle reservation version`));
const HAS_PASSWORD = new Set(list(`user usr admin administrator root my sudo su account acct login auth basic http https proxy master default
    db database sql mysql maria mariadb pg postgres postgresql mssql sqlserver oracle ora mongo mongodb redis
    rabbit rabbitmq mq amqp kafka elastic es ldap ad domain smtp imap pop mail email ftp sftp ssh vpn wifi wpa
    telnet rdp vnc win windows system sys os key keystore store trust truststore cert certificate pfx pem jks zip
    docker registry git github gitlab svn jenkins nexus sonar deploy bot app api web wp wordpress site service svc
    server host remote client device router camera new old`));
const JOINED = /^(?<before>db|database|my|user|admin|root|app|api|auth|access|secret|private|client|mysql|postgres|pg|redis|mongo|smtp|mail|email|ftp|ldap|ssh|encryption|signing|master|account|shared|bot|service|refresh|bearer|session|login|jwt)(?<after>password|passwd|pass|pwd|secret|token|key)s?$/;
const PLAIN_AFTER = new Set(list(`value val str string plain plaintext prod production dev development test testing staging stage live demo
    local old new default secure base64 b64 encoded raw db admin root super main primary secondary`));
function judgeName(name) {
    const words = (0,likelihood/* wordsOf */.Z9)(name).flatMap(splitJoined);
    const at = words.findLastIndex((word) => KIND_OF_WORD.has(word));
    const kind = KIND_OF_WORD.get(words[at] ?? '');
    if (kind === undefined)
        return undefined;
    const after = words.slice(at + 1);
    const before = words[at - 1];
    if (after.some((word) => NO_SECRET_AFTER.has(word)))
        return undefined;
    if (before !== undefined && NO_SECRET_BEFORE.has(before))
        return undefined;
    if (kind === 'key')
        return judgeKey(words, at, after);
    const isPassOfWork = words[at] === 'pass' && before !== undefined && !HAS_PASSWORD.has(before);
    return { kind, plain: !isPassOfWork && after.every(isPlainAfter) };
}
function judgeKey(words, at, after) {
    const before = words[at - 1] ?? '';
    if (!SECRET_KEYS.has(before) || words.includes('public'))
        return undefined;
    const isSecret = before === 'secret' || words.slice(0, at).includes('secret');
    return { kind: isSecret ? 'secret' : 'key', plain: after.every(isPlainAfter) };
}
function splitJoined(word) {
    const { before, after } = JOINED.exec(word)?.groups ?? {};
    return before === undefined || after === undefined ? [word] : [before, after];
}
function isPlainAfter(word) {
    return PLAIN_AFTER.has(word) || /^\d+$/.test(word);
}
function list(words) {
    return words.trim().split(/\s+/);
}
function kind(of) {
    return (word) => [word, of];
}

// EXTERNAL MODULE: ./lib/engine/generic/not-a-value.js
var not_a_value = __webpack_require__(4599);
// EXTERNAL MODULE: ./lib/engine/generic/stand-ins.js
var stand_ins = __webpack_require__(1245);
// EXTERNAL MODULE: ./lib/engine/generic/strength.js
var strength = __webpack_require__(2431);
;// CONCATENATED MODULE: ./lib/engine/generic/judge-assignment.js





const SHORTEST = {
    password: 12,
    secret: 12,
    token: 16,
    key: 16,
    credential: 16,
};
const SHORTEST_VALUE = 6;
function judgeAssignment(assignment) {
    if (assignment.value.length < SHORTEST_VALUE)
        return undefined;
    const name = lastNameOf(assignment);
    const named = judgeName(name);
    if (named === undefined || isNameAgain(assignment) || isQuestion(assignment))
        return undefined;
    const value = meantValue(assignment);
    if (value.length < SHORTEST_VALUE || (0,stand_ins/* isStandIn */.W)(value) || (0,not_a_value/* whyNoSecret */.Sb)(value) !== undefined)
        return undefined;
    if (isPartOfProgram(assignment) || isPublicAddress(assignment))
        return undefined;
    const reasons = reasonsFor({ ...assignment, value }, named);
    if (reasons.length === 0)
        return undefined;
    const article = /^[aeiou]/.test(named.kind) ? 'an' : 'a';
    return { kind: named.kind, reasons: [`the name "${name}" names ${article} ${named.kind}`, ...reasons] };
}
function lastNameOf({ name }) {
    return /[^.$]+$/.exec(name)?.[0] ?? name;
}
function isQuestion({ operator, name }) {
    return operator === 'call' && ASKING.test(name);
}
const ASKING = /(?:^|[.$_])(?:get|fetch|find|read|load|lookup|retrieve|decrypt|encrypt|hash|verify|compare|check|validate|generate|create|make|encode|decode|reset|forgot|parse|mask|is|has|require|prompt|ask)(?=[A-Z_])/;
function meantValue({ value, text }) {
    const inner = (0,not_a_value/* textInBase64 */.YS)(value)?.trim();
    if (inner === undefined)
        return value;
    return (0,stand_ins/* isStandIn */.W)(inner) || KUBERNETES_SECRET.test(text) ? inner : value;
}
const KUBERNETES_SECRET = /["']?kind["']?:\s{0,4}["']?Secret\b/;
function reasonsFor(assignment, { kind, plain }) {
    const { value, operator, name } = assignment;
    if ((0,strength/* isUuid */.O1)(value) && kind === 'token' && !/auth|access|api|bearer|refresh|session|bot/i.test(name))
        return [];
    const drawn = (0,strength/* drawnByChance */.ge)(value, SHORTEST[kind]);
    if (drawn.length > 0)
        return drawn;
    if (isRichInSigns(value))
        return ['the value mixes letters with many other signs, and is no part of a program'];
    if (!plain)
        return [];
    if (operator === 'compare' && (kind === 'secret' || kind === 'password'))
        return comparedWith(value);
    return kind === 'password' ? passwordReasons(assignment) : [];
}
function comparedWith(value) {
    const reasons = (0,strength/* thoughtUp */.BR)(value);
    if (reasons.length > 0)
        return reasons;
    const isWords = /^[a-z]{2,}(?:[-_][a-z]{2,})+$/.test(value) && !(0,likelihood/* isMadeOfWords */.Us)(value);
    return isWords ? ['the program compares it with this very text'] : [];
}
function passwordReasons(assignment) {
    const { value, operator, writing, name } = assignment;
    const isOnlyMentioned = operator === 'argument' || operator === 'space' || /(?:^|\.)pass$/.test(name);
    if (isShown(assignment) || (isOnlyMentioned && writing !== 'variable' && writing !== 'option'))
        return [];
    const reasons = (0,strength/* thoughtUp */.BR)(value);
    if (writing === 'quoted' || writing === 'element') {
        return reasons.length > 0 || operator !== 'assign' ? reasons : passphraseReasons(assignment);
    }
    if (writing === 'variable' && /^[A-Z\d_]+$/.test(name))
        return reasons;
    if (isNoName(value))
        return reasons;
    const isUnknown = writing === 'entry' && hasUser(assignment) && /^[a-z_]{7,}$/.test(value) && !(0,likelihood/* isMadeOfWords */.Us)(value);
    return isUnknown ? ["a user's name is given beside it"] : [];
}
function isShown({ before }) {
    return /^\s*(?:\*|\/\/|<!--)|@example|\be\.g\.|\b(?:expect|assert\w*|should|describe|it|test)[(.]/.test(before);
}
function hasUser({ text, nameStart }) {
    const lines = text
        .slice(Math.max(0, nameStart - 160), nameStart)
        .split('\n')
        .slice(-4);
    return lines.some((line) => /^\s*(?:\w+[._])?(?:user(?:name)?|login|uid)\s*[=:]\s*[\w@.-]+\s*$/i.test(line));
}
function isNoName(value) {
    if ((0,strength/* kindsOf */.tG)(value) === 1)
        return false;
    if (!/^[A-Za-z_$][\w$]*$/.test(value))
        return true;
    return ((0,strength/* countDigits */.Qi)(value) >= 2 && (0,likelihood/* wordShare */.QH)(value) < 0.5 && ((0,strength/* countSwitches */.gb)(value) >= 2 || /\d{3}$/.test(value)));
}
function passphraseReasons({ value, nameIsQuoted, sign }) {
    const isText = /\b(?:password|passphrase|your|enter|please|must|the|is|not|for|new|mot|de)\b/.test(value);
    if (sign !== '=' || nameIsQuoted || isText || !/^[a-z]{2,12}(?: [a-z]{2,12}){1,5}$/.test(value))
        return [];
    return ['the value is a few words, given in the program itself'];
}
function isRichInSigns(value) {
    if (value.length < 10 || /\s/.test(value) || !/[A-Za-z0-9]/.test(value))
        return false;
    const signs = value.match(/[^\w./-]/g) ?? [];
    const different = new Set(signs).size;
    if (!(0,not_a_value/* isBalanced */.hG)(value))
        return different >= 4 && signs.length >= value.length / 4;
    return different >= 6 && !/[([{]/.test(value);
}
function isNameAgain({ name, value }) {
    if (/[^\w.:/# -]/.test(value))
        return false;
    const named = (0,likelihood/* wordsOf */.Z9)(name);
    const words = (0,likelihood/* wordsOf */.Z9)(value).filter((word) => !/^\d+$/.test(word));
    const endsAlike = named.length > 1 && words.slice(-2).join(' ') === named.slice(-2).join(' ');
    if (endsAlike && words.length > 2)
        return true;
    if ((0,strength/* kindsOf */.tG)(value) === 4)
        return false;
    const names = new Set(named);
    const again = words.filter((word) => names.has(word)).length;
    return words.length > 0 && again >= words.length / 2 && words.join('').length > value.length / 2;
}
function isPartOfProgram({ value, writing, after }) {
    if (writing === 'quoted')
        return /^\s*(?:\+|\.(?!\s)\w|\[|%)/.test(after);
    if (writing === 'element')
        return false;
    if (writing === 'entry') {
        return /\s/.test(value) || after.startsWith(';') || (after.startsWith(',') && (0,not_a_value/* isBalanced */.hG)(value));
    }
    if (/[(){};]|^\w+\.\w+|[^=]=[^=]|[!=]=/.test(value))
        return true;
    return /^[;,]/.test(after) && writing !== 'query';
}
function isPublicAddress({ writing, before }) {
    return writing === 'query' && /\.(?:svg|png|gif|jpe?g)\?\S*$/.test(before);
}

;// CONCATENATED MODULE: ./lib/engine/generic/reversed.js

const BEFORE = /(?<quote>["'`])(?<value>[^"'`\n]{6,128})\k<quote>\s{0,4}[!=]==?\s{0,4}(?:[\w$]{1,40}[.:>-]{1,2}){0,4}[\w$]{0,40}$/;
function readReversed(text, at) {
    if (!/[!=]=[^"'`\n]{0,60}$/.test(text.slice(Math.max(0, at - 62), at)))
        return undefined;
    const before = text.slice(Math.max(0, at - 400), at);
    const line = before.slice(before.lastIndexOf('\n') + 1);
    const found = BEFORE.exec(line);
    const { value } = found?.groups ?? {};
    if (value === undefined)
        return undefined;
    const start = at - line.length + (found?.index ?? 0) + 1;
    const own = /^\w*/.exec(text.slice(at, at + 80))?.[0] ?? '';
    if (/^\s{0,2}[.([]/.test(text.slice(at + own.length, at + own.length + 3)))
        return undefined;
    const name = (/[\w$]*$/.exec(line)?.[0] ?? '') + own;
    const end = start + value.length;
    const judged = judgeAssignment({
        name,
        nameIsQuoted: false,
        operator: 'compare',
        sign: '==',
        writing: 'quoted',
        value,
        start,
        end,
        before: '',
        after: '',
        text,
        nameStart: at,
    });
    return judged === undefined ? undefined : { start, end, reasons: judged.reasons };
}

;// CONCATENATED MODULE: ./lib/engine/generic/named-values.js



function readPassword(text, at) {
    return read(text, at, true) ?? readReversed(text, at);
}
function readSecret(text, at) {
    return read(text, at, false) ?? readReversed(text, at);
}
function readPasswordValue(text, at) {
    return readBehind(text, at, true);
}
function readSecretValue(text, at) {
    return readBehind(text, at, false);
}
function readBehind(text, at, isPassword) {
    const gap = /[^\w]{1,12}$/.exec(text.slice(Math.max(0, at - 12), at))?.[0].length;
    const found = gap === undefined ? undefined : read(text, at - gap - 1, isPassword);
    return found !== undefined && found.start <= at && found.end > at ? found : undefined;
}
function read(text, at, isPassword) {
    const assignment = readAssignment(text, at);
    const judgement = assignment === undefined ? undefined : judgeAssignment(assignment);
    if (assignment === undefined || judgement === undefined)
        return undefined;
    if ((judgement.kind === 'password') !== isPassword)
        return undefined;
    return { start: assignment.start, end: assignment.end, reasons: judgement.reasons };
}


/***/ }),

/***/ 4599:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Sb: () => (/* binding */ whyNoSecret),
/* harmony export */   YS: () => (/* binding */ textInBase64),
/* harmony export */   hG: () => (/* binding */ isBalanced)
/* harmony export */ });
/* harmony import */ var _likelihood_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6202);

function whyNoSecret(value) {
    if (isBalanced(value) || value.length < 12) {
        for (const [why, grammar] of PROGRAM)
            if (grammar.test(value))
                return why;
    }
    for (const [why, grammar] of OTHER)
        if (grammar.test(value))
            return why;
    if (isBase64OfText(value))
        return 'base64 of text';
    return undefined;
}
const PROGRAM = [
    ['a template', /\$\{[^}]*\}|\{\{|\}\}|#\{[^}]*\}|<%|%>|\$\(|\$\[|@\{|\{[\w.$-]*\\?\}|\{\d*:/],
    [
        'a template',
        /^<[^>]*>$|<[A-Za-z/][^>]{0,60}>|^\[[^\]]*\]$|^__\w+__$|^@@?\w+@@?$|^%\w+%$|^\{.*\}$|^\*[^*]*\*$|^\(.*\)$/,
    ],
    ['a format', /%[-\d.]*[sdvqfi](?![a-z0-9])|%\(\w+\)/i],
    ['a call', /[A-Za-z_$][\w$]*(?:\?\.)?\(.*\)|\)\.|\(\)|=>|\(\s*$/],
    ['an element of a list', /^[A-Za-z_$][\w$.]*\[[^\]]*\]/],
    [
        'an expression',
        /^!?[A-Za-z_$][\w$]*(?:[?!]?\.[A-Za-z_$][\w$]*)+[!?]?$|[\w)\]]\s?(?:\|\||&&|\?\?|[!=]==)\s?[\w([]|^[\w.$]+\s*[?+]\s/,
    ],
];
const OTHER = [
    ['text between two strings', /^\s*[+)\],;:}|&](?![\w!@#$%^*]+$)|^[+.] ?\w+ ?[+.]$|[([{+,]\s*$/],
    ['a variable', /^\$\w|\$[A-Z_][A-Z0-9_]{2,}(?![a-z])|^%[A-Z_]+%|\$env:/],
    [
        'an address',
        /^[a-z][a-z0-9+.-]*:\/\/|^www\.|^(?:mailto|tel|data|blob|javascript|file|node|npm|git|urn|arn|about):/i,
    ],
    ['the hash of a secret', /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i],
    ['an e-mail address', /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/],
    [
        'a path',
        /^(?:\.{0,2}|~|@?[\w-]+|[A-Za-z]:)[\\/][\w.@-]+(?:[\\/][\w.@ -]*)+$|^[.~]{0,2}\/[A-Za-z@_][\w.-]*$|^[A-Za-z]:\\/,
    ],
    [
        'a file name',
        /\.(?:json|ya?ml|pem|key|crt|cer|p12|pfx|jks|txt|md|[cm]?[jt]sx?|py|rb|go|rs|java|php|html?|css|s[ac]ss|xml|svg|png|jpe?g|gif|sh|ps1|toml|ini|conf|env|log|sql|zip|gz|vue|cs|proto|lock|map|com|org|net|io|dev|local)$/i,
    ],
    ['a number', /^[-+]?(?:0x[0-9a-f]+|[\d_.,:-]+(?:e[-+]?\d+)?)[a-z%]{0,2}$/i],
    ['a date', /^\d{4}-\d\d?-\d\d?|^\d\d?:\d\d/],
    ['a version', /^[v^~=]?\d+\.\d+(?:\.\d+)?(?:[-+][\w.]+)?$/],
    [
        'an expression for texts',
        /\\[dwsSDWbB]|\[\^|\[[a-zA-Z]-[a-zA-Z]|\(\?[:=!<]|\\u[0-9a-fA-F]{4}|^\^.*\$$|\.\*/,
    ],
    ['a selector or colour', /^#[0-9a-f]{3,8}$|^[.#][a-z][a-z-]*$|^\[[\w-]+[~^$*]?=/i],
    ['an entity', /&(?:lt|gt|amp|quot|#\d+);/],
    ['a checksum', /^(?:sha(?:1|224|256|384|512)|md5|blake2b)[-:=]/i],
    [
        'ciphertext',
        /^(?:ENC\[|ENC\(|vault:|\{cipher\}|\{aes|\$ANSIBLE_VAULT|!vault|age1|age-encryption|AQICAH|kms:|secure:|AgA|AgB)/,
    ],
    [
        'a reference',
        /^(?:op|ssm|vault|secrets?|secretsmanager|projects|keyvault|ref\+\w+|env|azurekms|awskms|gcpkms|keychain|keyring)[:/]|^(?:!|@Microsoft)|^projects\/|\/secrets\/|^sm:/i,
    ],
    ['a JSON web token, which has a rule of its own', /^eyJ[\w-]+\.eyJ/],
    ['a public key', /^(?:ssh-|ecdsa-|AAAA[BCE][23]|MII[A-Za-z0-9+/]{5,}|-----|pk_|pub-|pub_|xpub)/],
    ['a word of a language', /[\xc3-\xf4][\x80-\xbf]/],
];
function isBalanced(value) {
    const open = [];
    for (const one of value) {
        if ('([{'.includes(one))
            open.push(one);
        const partner = { ')': '(', ']': '[', '}': '{' }[one];
        if (partner !== undefined && open.pop() !== partner)
            return false;
    }
    return open.length === 0;
}
const BASE64 = /^(?:[A-Za-z0-9+/]{16,512}|[A-Za-z0-9+/]{4,512}={1,2})$/;
function textInBase64(value) {
    if (value.length % 4 !== 0 || !BASE64.test(value))
        return undefined;
    const text = atob(value);
    return /^[\t\n\r\x20-\x7e]+$/.test(text) ? text : undefined;
}
function isBase64OfText(value) {
    const text = textInBase64(value);
    return text !== undefined && text.length >= 8 && ((0,_likelihood_js__WEBPACK_IMPORTED_MODULE_0__/* .letterSurprise */ .Um)(text) ?? 9) < 4.8;
}


/***/ }),

/***/ 3627:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dl: () => (/* binding */ PASSWORD_MISSES),
/* harmony export */   Rv: () => (/* binding */ TOKEN_MISSES),
/* harmony export */   UH: () => (/* binding */ PASSWORD_FORMS),
/* harmony export */   WR: () => (/* binding */ makePassword),
/* harmony export */   a2: () => (/* binding */ makeUrlSafeKey),
/* harmony export */   av: () => (/* binding */ TOKEN_FORMS),
/* harmony export */   eJ: () => (/* binding */ makeRobotToken),
/* harmony export */   jU: () => (/* binding */ makeHash),
/* harmony export */   uC: () => (/* binding */ makeToken)
/* harmony export */ });
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ALPHANUMERIC = `${LETTERS}0123456789`;
const URL_SAFE = `${ALPHANUMERIC}_-`;
const CRYPT = `${ALPHANUMERIC}./`;
const HEX = '0123456789abcdef';
function makePassword(random) {
    const sign = '@!:#%'[random.below(5)];
    return `${random.text(LETTERS, 5)}${sign}${random.text(ALPHANUMERIC, 4 + random.below(7))}${10 + random.below(90)}`;
}
function makeToken(random) {
    return random.below(2) === 0 ? `${random.text(ALPHANUMERIC, 36)}q7k3` : `${random.text(HEX, 36)}a7c3`;
}
function makeUrlSafeKey(random) {
    return `${random.text(URL_SAFE, 20)}-7_${random.text(URL_SAFE, 20)}=`;
}
function makeHash(random) {
    return `$2b$12$${random.text(CRYPT, 53)}`;
}
function makeRobotToken(random) {
    return random.text('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', 64);
}
const PASSWORD_FORMS = [
    `const dbPassword = '%'\n`,
    `{"password": "%"}`,
    `db:\n  user: app\n  password: "%"\n`,
    `DB_PASSWORD=%\n`,
    `ENV DB_PASSWORD %\n`,
    `[db]\npassword = %\n`,
    `<password>%</password>\n`,
    `dataSource.setPassword("%");\n`,
    `if (password === "%") {\n`,
    `if ("%" == userPassword) {\n`,
];
const TOKEN_FORMS = [
    `const apiKey = '%'\n`,
    `{"client_secret": "%"}`,
    `access_token: %\n`,
    `export API_TOKEN="%"\n`,
    `https://api.internal.net/v1?access_token=%&page=2\n`,
    `curl -H "X-Auth-Token: %" https://api.internal.net\n`,
];
const PASSWORD_MISSES = [
    ['a field', `password_field = "%"\n`],
    ['a hash', `passwordHash: "%"\n`],
    ['a call', `password = getPassword("%")\n`],
    ['a template', `password: "{{ % }}"\n`],
    ['a variable of a shell', `PASSWORD="\${%}"\n`],
    ['a placeholder', `password: "<%>"\n`],
    ['a path', `password = "/run/secrets/%"\n`],
    ['text for people', `"password": "New password %"\n`],
    ['a reference', `password: op://vault/%\n`],
    ['another name', `label = "%"\n`],
];
const TOKEN_MISSES = [
    ['a public key', `publicKey = "%"\n`],
    ['a key of an object', `objectKey = "%"\n`],
    ['a name of a secret', `LLM_SECRET_NAME = "%"\n`],
    ['a key id', `kms_key_id: "%"\n`],
    ['a token of a request', `ClientRequestToken: "%"\n`],
    ['a token of a page', `nextPageToken: "%"\n`],
    ['a call', `token = decrypt("%")\n`],
    ['a checksum', `secret = "sha256:%"\n`],
    ['a variable of a shell', `API_TOKEN="\${%}"\n`],
    ['a badge', `![](https://ci.internal.net/badge.svg?token=%)\n`],
];


/***/ }),

/***/ 7898:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  aW: () => (/* binding */ BASIC_SHAPES),
  lN: () => (/* binding */ BEARER_SHAPES),
  SG: () => (/* binding */ CONNECTION_SHAPES),
  Gg: () => (/* binding */ HASH_SHAPES),
  A6: () => (/* binding */ HIGH_ENTROPY_SHAPES),
  aq: () => (/* binding */ KUBERNETES_SHAPES),
  Dy: () => (/* binding */ PASSWORD_SHAPES),
  AF: () => (/* binding */ SECRET_SHAPES),
  tM: () => (/* binding */ URL_SHAPES),
  _f: () => (/* binding */ readShape)
});

// EXTERNAL MODULE: ./lib/engine/samples.js
var samples = __webpack_require__(6309);
// EXTERNAL MODULE: ./lib/engine/shape/alphabet.js
var alphabet = __webpack_require__(9533);
// EXTERNAL MODULE: ./lib/engine/generic/backward.js
var backward = __webpack_require__(5923);
// EXTERNAL MODULE: ./lib/engine/generic/not-a-value.js
var not_a_value = __webpack_require__(4599);
// EXTERNAL MODULE: ./lib/engine/generic/stand-ins.js
var stand_ins = __webpack_require__(1245);
;// CONCATENATED MODULE: ./lib/engine/generic/connection-string.js



const LONGEST = 320;
const SHORTEST_PASSWORD = 4;
function readConnection(text, at) {
    if (!/^(?:password|;? ?pwd)\s{0,4}=/i.test(text.slice(at, at + 16)))
        return undefined;
    const around = text.slice(Math.max(0, at - LONGEST), at + LONGEST);
    const ado = around.includes(';') ? readAdo(text, at) : undefined;
    return ado ?? (/\b(?:host|hostaddr|dbname|user)\s?=/.test(around) ? readLibpq(text, at) : undefined);
}
const PART = /^\s{0,8}[A-Za-z][\w ]{1,40}\s{0,4}=/;
const PASSWORD = /(?:^|;)\s{0,8}(?:password|pwd)\s{0,4}=\s{0,4}(?<value>\{[^}]{0,128}\}|[^;]{0,128})/i;
const SERVER = /(?:^|;)\s{0,8}(?:server|data ?source|host|hostname|addr|address|network address|driver|provider|dsn|endpoint|accountendpoint|initial catalog|database|user id|userid|uid|username|user)\s{0,4}=/i;
const GIVEN_TO = /^\s{0,40}[\w.:-]{1,80}\s{0,4}[:=]\s{0,4}(?=[A-Za-z][\w ]{1,40}=)/;
const ANOTHER = /(?:password|pwd)\s{0,4}=/i;
const ENDS = new Set('"\'`<>\n\r');
function readAdo(text, at) {
    const from = (0,backward/* startBefore */.c)(text, at, LONGEST, (character) => !ENDS.has(character));
    let to = at;
    while (to < text.length && to < at + LONGEST && !ENDS.has(text[to]))
        to++;
    const start = from + (GIVEN_TO.exec(text.slice(from, at))?.[0].length ?? 0);
    if (ANOTHER.test(text.slice(start, at)))
        return undefined;
    const whole = text.slice(start, to);
    if (!SERVER.test(whole) || whole.split(';').filter((part) => PART.test(part)).length < 3)
        return undefined;
    const password = PASSWORD.exec(whole)?.groups?.['value']?.trim() ?? '';
    if (password.length < SHORTEST_PASSWORD || isTemplate(password))
        return undefined;
    return {
        start: start + whole.length - whole.trimStart().length,
        end: to - (whole.length - whole.trimEnd().length),
        reasons: ['a connection string with a password'],
    };
}
function isTemplate(password) {
    return /\s|[{}<>[\]]|\$\(|^[$%*@]|%$|^(?:password|passwd|pwd|pass|your.*|example|x+|\.+|@\w+)$/i.test(password);
}
const VALUE = /\s?=\s?(?<value>'[^'\n]{1,128}'|[^\s"'`]{4,128})/y;
const OTHER_PART = /\b(?:host|hostaddr|dbname|user|port|sslmode)\s?=\s?[^\s=]{1,128}(?=\s|$)/g;
function readLibpq(text, at) {
    VALUE.lastIndex = at + 'password'.length;
    const written = VALUE.exec(text)?.groups?.['value'];
    if (written === undefined)
        return undefined;
    const end = VALUE.lastIndex;
    const lineStart = (0,backward/* startBefore */.c)(text, at, LONGEST, (character) => !'\n"`'.includes(character));
    const rest = /^[^\n"`]{0,200}/.exec(text.slice(end, end + LONGEST))?.[0] ?? '';
    const others = [text.slice(lineStart, at), rest].flatMap((part) => part.match(OTHER_PART) ?? []);
    const value = written.replace(/^'|'$/g, '');
    if (others.length < 2 || isWeak(value))
        return undefined;
    const start = end - written.length + (written.startsWith("'") ? 1 : 0);
    return { start, end: start + value.length, reasons: ['a connection string of libpq with a password'] };
}
function isWeak(password) {
    if (password.length < SHORTEST_PASSWORD || /\s/.test(password) || (0,stand_ins/* isStandIn */.W)(password))
        return true;
    return (0,not_a_value/* whyNoSecret */.Sb)(password) !== undefined || /^(?:my|your|the)?_?(?:password|pwd|secret)/i.test(password);
}

;// CONCATENATED MODULE: ./lib/engine/generic/address.js

const URL_WITH_PASSWORD = /:\/\/(?<user>[^\s"'`<>@:/?#\\{}()[\]]{0,128}):(?<password>[^\s"'`<>@/\\{}()[\]]{3,128})@(?<host>[A-Za-z0-9._-]{1,253})(?=[:/?#\s"'`<>\\,;)&]|$)/y;
function readUrl(text, at) {
    const scheme = /[a-z][a-z0-9+.-]{1,20}$/i.exec(text.slice(Math.max(0, at - 22), at))?.[0];
    if (scheme === undefined)
        return undefined;
    URL_WITH_PASSWORD.lastIndex = at;
    const { user = '', password = '', host = '' } = URL_WITH_PASSWORD.exec(text)?.groups ?? {};
    if (password === '' ||
        isExampleHost(host) ||
        isWeak(password) ||
        password.toLowerCase() === user.toLowerCase())
        return undefined;
    if (/%[sdv]|^\$|^:|\*/.test(password + user) || /^(?:\d{1,5}|[A-Z_]+)$/.test(password))
        return undefined;
    if (/^(?:foo|bar|baz|abc|test|user\d?|pass\w*|p|pw|pwd|s3cr3t|some\w*)$/i.test(password))
        return undefined;
    return {
        start: at - scheme.length,
        end: URL_WITH_PASSWORD.lastIndex,
        reasons: ['an address with a user and a password in it'],
    };
}
function isExampleHost(host) {
    return /(?:^|\.)example(?:\.\w+)?$|^(?:localhost|host|hostname|server|domain|proxy|foo|bar|site|url|ip|db|database|example|www)$|(?:\.|^)(?:host|domain|invalid|test|local|localhost|foo|bar|example|proxy|site|server)(?:\.(?:com|org|net|tld))?$|^(?:your|my|some)|^127\.|^0\.0\.0\.0|^(?:a|b|c|x|test|foo)\.(?:com|org|net)$|^\d$/i.test(host);
}

;// CONCATENATED MODULE: ./lib/engine/generic/command-line.js

const REACH = 600;
const USER = /(?<=[\s\\])(?:-[a-zA-Z]{0,4}u|--user|--proxy-user|-U)(?:[ \t]{1,4}|=)(?<quote>["']?)(?<pair>(?<user>[^\s"':]{1,128}):(?:'(?<quoted>[^\s"']{1,128})'|(?<password>[^\s"'`]{0,128})))\k<quote>(?=[\s"'\\)]|$)/g;
function readCurl(text, at) {
    const command = commandFrom(text, at);
    USER.lastIndex = 0;
    const found = USER.exec(command)?.groups;
    if (found === undefined)
        return undefined;
    const { pair = '', user = '', password = found['quoted'] ?? '' } = found;
    if (/[$`]\(|^\$|^\{|^<|^%/.test(user) || (0,stand_ins/* isPairOfStandIns */.q)(user, password))
        return undefined;
    const start = at + command.indexOf(pair, USER.lastIndex - pair.length - 2);
    return { start, end: start + pair.length, reasons: ['a command that logs in with a user and a password'] };
}
function commandFrom(text, at) {
    const rest = text.slice(at, at + REACH);
    const end = /(?<![\\\r]|\\\r)\r?\n|[|;]\s|&&/.exec(rest);
    return end === null ? rest : rest.slice(0, end.index);
}
const NETRC = /[ \t]{1,8}[\w.-]{3,128}\s{1,20}login\s{1,8}(?<user>\S{1,128})\s{1,20}password\s{1,8}(?<password>\S{4,256})/iy;
function readNetrc(text, at) {
    NETRC.lastIndex = at + 'machine'.length;
    const { user = '', password = '' } = NETRC.exec(text)?.groups ?? {};
    if (password === '' || command_line_isTemplate(password) || command_line_isTemplate(user))
        return undefined;
    if (/^(?:password|passwd|pass|secret|token|xxx+|\.+|\*+|your\S*|my\S*|foo\S*|bar)$/i.test(password))
        return undefined;
    return { start: at, end: NETRC.lastIndex, reasons: ['an entry of a netrc file with a password'] };
}
function command_line_isTemplate(text) {
    return /^[$<{%[]|[>}\]]$/.test(text);
}

// EXTERNAL MODULE: ./lib/engine/generic/strength.js
var strength = __webpack_require__(2431);
;// CONCATENATED MODULE: ./lib/engine/generic/credential-call.js



const CALL = /\w{0,40}\(\s{0,20}(?<all>(?<quote>["'])(?<user>[^"'\n]{2,128})\k<quote>\s{0,4},\s{0,40}(?:\k<quote>(?<second>[^"'\n]{2,128})\k<quote>\s{0,4},\s{0,40})?\k<quote>(?<password>[^"'\s]{6,128}))\k<quote>\s{0,4}[,)]/y;
function readCredentialCall(text, at) {
    CALL.lastIndex = at;
    const { all = '', user = '', password = '' } = CALL.exec(text)?.groups ?? {};
    if (password === '' || password === user || (0,stand_ins/* isStandIn */.W)(password) || (0,not_a_value/* whyNoSecret */.Sb)(password) !== undefined)
        return undefined;
    const drawn = (0,strength/* drawnByChance */.ge)(password, 12);
    const reasons = drawn.length > 0 ? drawn : (0,strength/* thoughtUp */.BR)(password);
    if (reasons.length === 0)
        return undefined;
    const start = text.indexOf(all, at) + 1;
    return {
        start,
        end: start + all.length - 1,
        reasons: ['a call is given a user and a password', ...reasons],
    };
}

;// CONCATENATED MODULE: ./lib/engine/generic/headers.js



const BASIC = /["'`\])]{0,3}\s{0,4}[:=,]?>?\s{0,4}\(?\\{0,2}["'`]{0,2}\s{0,4}basic\s{1,4}(?<value>[A-Za-z0-9+/_-]{8,512}={0,2})(?![\w+/.{<$-])/iy;
function readBasic(text, at) {
    BASIC.lastIndex = at + 'authorization'.length;
    const value = BASIC.exec(text)?.groups?.['value'];
    if (value === undefined)
        return undefined;
    const pair = /^(?<user>[^:]*):(?<password>.*)$/s.exec(decode(value))?.groups;
    if (pair === undefined || (0,stand_ins/* isPairOfStandIns */.q)(pair['user'] ?? '', pair['password'] ?? ''))
        return undefined;
    return {
        start: BASIC.lastIndex - value.length,
        end: BASIC.lastIndex,
        reasons: ['a header of basic authentication', 'the value decodes to a user and a password'],
    };
}
function decode(value) {
    const usual = value.replace(/-/g, '+').replace(/_/g, '/').replace(/=+$/, '');
    return usual.length % 4 === 1 ? '' : atob(usual);
}
const AUTHORIZATION = /["'`\])]{0,3}\s{0,4}[:=,]>?\s{0,4}\(?\\{0,2}["'`]{0,2}\s{0,4}(?:(?<scheme>bearer|token|api-?token|api-?key|oauth|key|jwt|ghost|sso-key|genie-?key|apikey|splunk|discogs|digest|klaviyo-api-key|deepl-auth-key)[\s=]{1,4}(?:token=)?\\?["']?)?(?<value>[\w.~+/=:-]{12,512})(?![\w$({<%[.])/iy;
function readAuthorization(text, at) {
    return readToken(AUTHORIZATION, text, at + 'authorization'.length, 'an authorization header', 12);
}
const BEARER = /\s{1,4}\\?["']?(?<value>[\w.~+/=-]{20,512})(?![\w$({<%[.])/iy;
function readBearer(text, at) {
    return readToken(BEARER, text, at + 'bearer'.length, 'the word "Bearer" announces a token', 20);
}
function readToken(expression, text, at, why, shortest) {
    expression.lastIndex = at;
    const value = expression.exec(text)?.groups?.['value'];
    if (value === undefined || (0,stand_ins/* isStandIn */.W)(value) || (0,not_a_value/* whyNoSecret */.Sb)(value) !== undefined)
        return undefined;
    const reasons = (0,strength/* drawnByChance */.ge)(value, shortest);
    if (reasons.length === 0)
        return undefined;
    const end = expression.lastIndex;
    return { start: end - value.length, end, reasons: [why, ...reasons] };
}

;// CONCATENATED MODULE: ./lib/engine/generic/kubernetes-secret.js


const KIND = /kind["']?\s{0,4}:\s{0,4}["']?secret["']?[ \t]{0,40}(?=[\r\n,}]|$)/iy;
const LONGEST_KEY = 20;
const SAME_KIND = new RegExp(KIND.source, 'i');
const BLOCK = /^(?<indent>[ \t]*)(?<key>data|stringData):[ \t]*\r?\n/gm;
const OBJECT = /"(?<key>data|stringData)"\s{0,4}:\s{0,4}\{(?<entries>[^{}]{0,4000})\}/g;
const ENTRY = /^[ \t]*["']?(?<name>[\w.-]{1,80})["']?:[ \t]*(?:[|>]-?[ \t]*\r?\n[ \t]*)?(?<quote>["']?)(?<value>[^\s"'#]{1,4096})\k<quote>[ \t]*(?=\r?$|\s#)/gm;
const MEMBER = /"(?<name>[\w.-]{1,80})"\s{0,4}:\s{0,4}"(?<value>[^"\\\n]{1,4096})"/g;
const NO_SECRET = /(?:^|[._-])(?:user|username|login|host|hostname|port|url|uri|endpoint|name|database|dbname|namespace|region|bucket|email|type|id|crt|cert|ca)$/i;
const SHORTEST = 6;
function readKubernetesSecret(text, at) {
    const kindAt = text.lastIndexOf('kind', at);
    KIND.lastIndex = Math.max(0, kindAt);
    if (kindAt < at - LONGEST_KEY || KIND.exec(text) === null)
        return [];
    const { start, end } = documentAround(text, at);
    if (SAME_KIND.test(text.slice(start, kindAt)))
        return [];
    const whole = text.slice(start, end);
    return [...blocksOf(whole), ...objectsOf(whole)].map(({ start: from, value, name }) => ({
        start: start + from,
        end: start + from + value.length,
        reasons: [`the Kubernetes Secret keeps it under "${name}"`],
    }));
}
function documentAround(text, at) {
    const end = text.indexOf('\n---', at);
    return { start: text.lastIndexOf('\n---', at) + 1, end: end < 0 ? text.length : end };
}
function blocksOf(text) {
    return [...text.matchAll(BLOCK)].flatMap((block) => {
        const { indent = '', key = '' } = block.groups ?? {};
        const from = block.index + block[0].length;
        return entriesOf(indentedFrom(text, from, indent), from, ENTRY, key);
    });
}
function indentedFrom(text, from, indent) {
    let end = from;
    while (end < text.length) {
        const next = text.indexOf('\n', end);
        const line = text.slice(end, next < 0 ? text.length : next);
        const own = /^[ \t]*/.exec(line)?.[0] ?? '';
        if (line.trim() !== '' && (own.length <= indent.length || !own.startsWith(indent)))
            break;
        end += line.length + 1;
    }
    return text.slice(from, end);
}
function objectsOf(text) {
    return [...text.matchAll(OBJECT)].flatMap((object) => {
        const { key = '', entries = '' } = object.groups ?? {};
        return entriesOf(entries, object.index + object[0].indexOf('{') + 1, MEMBER, key);
    });
}
function entriesOf(text, from, grammar, key) {
    return [...text.matchAll(grammar)].flatMap((entry) => {
        const { name = '', value = '' } = entry.groups ?? {};
        if (NO_SECRET.test(name) || !isSecret(value, key === 'data'))
            return [];
        return [{ name, value, start: from + entry.index + entry[0].lastIndexOf(value) }];
    });
}
function isSecret(value, isEncoded) {
    const plain = isEncoded ? kubernetes_secret_decode(value) : value;
    if (plain === undefined || plain.length < SHORTEST)
        return false;
    if (/^-----BEGIN (?:CERTIFICATE|PUBLIC)|^ssh-|^\{\{/.test(plain))
        return false;
    const isFile = /\n|^\{/.test(plain);
    return isFile || (!(0,stand_ins/* isStandIn */.W)(plain) && (0,not_a_value/* whyNoSecret */.Sb)(plain) === undefined);
}
function kubernetes_secret_decode(value) {
    if (value.length % 4 !== 0 || !/^[A-Za-z0-9+/]{8,}={0,2}$/.test(value))
        return undefined;
    return atob(value).trim();
}

;// CONCATENATED MODULE: ./lib/engine/generic/long-values.js

const CRYPT_START = /(?<![A-Za-z0-9$])\$(?:2[abxy]?\$\d\d|(?:1|apr1)\$[./A-Za-z0-9]{1,8}|[56]\$(?:rounds=\d{1,9}\$)?[./A-Za-z0-9]{1,16}|[89]\$[./A-Za-z0-9]{14}|y\$[./A-Za-z0-9]{1,20}\$[./A-Za-z0-9]{1,86}|argon2(?:id|i|d)\$v=\d{1,3}\$m=\d{1,9},t=\d{1,9},p=\d{1,4}\$[A-Za-z0-9+/]{11,64})\$$/;
const CRYPT_HASH = /(?:[./A-Za-z0-9]{22,86}|[A-Za-z0-9+/]{22,128})(?![./A-Za-z0-9$])/y;
const HASH_LENGTHS = [
    [/^\$2/, 53],
    [/^\$(?:1|apr1)\$/, 22],
    [/^\$[589y]\$/, 43],
    [/^\$6\$/, 86],
];
const KERBEROS_START = /\$krb5(?:asrep|tgs|pa)\$\d{1,2}\$(?:[^\s$"']{1,128}[$:]){0,3}$/;
const KERBEROS_HASH = /[0-9a-f]{32}\$[0-9a-f]{64,4096}/y;
function readHash(text, at) {
    const before = text.slice(Math.max(0, at - 256), at);
    const start = CRYPT_START.exec(before)?.[0];
    if (start === undefined)
        return readKerberos(text, at, before);
    CRYPT_HASH.lastIndex = at;
    const hash = CRYPT_HASH.exec(text)?.[0] ?? '';
    const length = HASH_LENGTHS.find(([grammar]) => grammar.test(start))?.[1];
    if (hash === '' || (length !== undefined && length !== hash.length) || new Set(hash).size < 8)
        return undefined;
    return {
        start: at - start.length,
        end: at + hash.length,
        reasons: ['the hash of a password: a weak password can be guessed from it'],
    };
}
function readKerberos(text, at, before) {
    const start = KERBEROS_START.exec(before)?.[0];
    KERBEROS_HASH.lastIndex = at;
    const hash = start === undefined ? undefined : KERBEROS_HASH.exec(text)?.[0];
    if (start === undefined || hash === undefined)
        return undefined;
    return {
        start: at - start.length,
        end: at + hash.length,
        reasons: ['a Kerberos ticket made from a password'],
    };
}
const URL_SAFE = /(?<quote>["'`])(?<value>[\w-]{40,200}={1,2})\k<quote>/y;
function readUrlSafeKey(text, at) {
    URL_SAFE.lastIndex = at - 1;
    const value = URL_SAFE.exec(text)?.groups?.['value'];
    if (value === undefined || value.length % 4 !== 0 || !/[-_]/.test(value) || value.startsWith('gAAAA'))
        return undefined;
    const reasons = (0,strength/* drawnByChance */.ge)(value, 40);
    if (reasons.length === 0 ||
        /(?:sha|hash|digest|integrity|sign|public|check)\w*["']?\s*[:=(,]\s*$/i.test(text.slice(Math.max(0, at - 40), at - 1)))
        return undefined;
    return { start: at, end: at + value.length, reasons: ['random bytes in URL-safe base64', ...reasons] };
}
const ROBOT = /[A-Z0-9]{60,64}(?![A-Za-z0-9])/y;
function readRobot(text, at) {
    ROBOT.lastIndex = at;
    const token = ROBOT.exec(text)?.[0];
    const name = /[\w-]{1,60}\+[\w-]{1,60}:$/.exec(text.slice(Math.max(0, at - 122), at))?.[0];
    if (token === undefined || name === undefined || (0,strength/* drawnByChance */.ge)(token, 60).length === 0)
        return undefined;
    return {
        start: at - name.length,
        end: at + token.length,
        reasons: ['the name of a robot account with its token'],
    };
}

// EXTERNAL MODULE: ./lib/engine/generic/named-values.js + 4 modules
var named_values = __webpack_require__(5209);
// EXTERNAL MODULE: ./lib/engine/generic/samples.js
var generic_samples = __webpack_require__(3627);
;// CONCATENATED MODULE: ./lib/engine/generic/sql.js



const BY = /(?:identified\s{1,4}(?:with\s{1,4}["'\w]{1,40}\s{1,4})?(?:by|as)\s{1,4}(?:password\s{1,4})?|password\s{1,4})(?<quote>\\?["'])(?<value>[^"'\n]{6,128})\k<quote>/iy;
const STATEMENT = /\b(?:create|alter|grant|user)\b[^;]{1,180}$/i;
const SETS_USER = /\b(?:create|alter)\s{1,4}(?:user|role|login)\b[^;]{1,160}$/i;
function readSql(text, at) {
    BY.lastIndex = at;
    const { quote = '', value = '' } = BY.exec(text)?.groups ?? {};
    if (value === '' || (0,stand_ins/* isStandIn */.W)(value) || (0,not_a_value/* whyNoSecret */.Sb)(value) !== undefined)
        return undefined;
    const before = text.slice(Math.max(0, at - 200), at);
    if (/^p/i.test(text.slice(at, at + 1)) && !SETS_USER.test(before))
        return undefined;
    if (text.startsWith('identified', at) && !STATEMENT.test(before))
        return undefined;
    const drawn = (0,strength/* drawnByChance */.ge)(value, 12);
    const reasons = drawn.length > 0 ? drawn : (0,strength/* thoughtUp */.BR)(value);
    if (reasons.length === 0)
        return undefined;
    const end = BY.lastIndex - quote.length;
    return { start: end - value.length, end, reasons: ['a statement of SQL that sets a password', ...reasons] };
}

;// CONCATENATED MODULE: ./lib/engine/generic/shapes.js












const BEHIND = 600;
const shapes_REACH = 1200;
const NAMED = { behind: 250, reach: 700, notBefore: ',;{}</+*&%#\n\r' };
function readShape({ forms, make, misses, ...shape }) {
    return {
        behind: BEHIND,
        reach: shapes_REACH,
        ...shape,
        sample: (seed) => {
            const random = (0,samples/* randomFrom */.c)(seed);
            const value = make(random);
            const form = forms[random.below(forms.length)].replace('%', () => value);
            const [before = '', whole, after = ''] = form.split(/[«»]/);
            return whole === undefined
                ? { text: form, secret: value }
                : { text: before + whole + after, secret: whole };
        },
        nearMisses: (seed) => misses.map(([why, text]) => ({ why, text: text.replace('%', () => make((0,samples/* randomFrom */.c)(seed))) })),
    };
}
const SECRET_WORDS = ['secret', 'apikey', 'api_key', 'api-key', 'private_key', 'private-key', 'privatekey'];
const PASSWORD_SHAPES = [
    readShape({
        anchor: { kind: 'word', words: ['pass', 'pwd'] },
        read: named_values/* readPassword */.kf,
        ...NAMED,
        forms: generic_samples/* PASSWORD_FORMS */.UH,
        make: generic_samples/* makePassword */.WR,
        misses: generic_samples/* PASSWORD_MISSES */.Dl,
    }),
    readShape({
        anchor: { kind: 'keyword', words: ['pwd', 'pswd', 'pass'] },
        read: named_values/* readPasswordValue */.VI,
        behind: 250,
        reach: 600,
        forms: [`DB_PWD=%\n`, `const userPwd = '%'\n`],
        make: generic_samples/* makeToken */.uC,
        misses: generic_samples/* PASSWORD_MISSES */.Dl,
    }),
    readShape({
        anchor: { kind: 'word', words: ['identified', 'password '] },
        read: readSql,
        forms: [`CREATE USER app IDENTIFIED BY '%';\n`, `ALTER ROLE app WITH LOGIN PASSWORD '%';\n`],
        make: generic_samples/* makePassword */.WR,
        misses: [['a variable', `CREATE USER app IDENTIFIED BY '\${%}';\n`]],
    }),
];
const SECRET_SHAPES = [
    readShape({
        anchor: { kind: 'keyword', words: ['secret', 'token', 'key', 'auth', 'cred'] },
        read: named_values/* readSecretValue */.kq,
        behind: 250,
        reach: 600,
        forms: generic_samples/* TOKEN_FORMS */.av,
        make: generic_samples/* makeToken */.uC,
        misses: generic_samples/* TOKEN_MISSES */.Rv,
    }),
    readShape({
        anchor: { kind: 'word', words: SECRET_WORDS },
        read: named_values/* readSecret */.n5,
        ...NAMED,
        forms: [`client_secret = "%"\n`, `apiKey: '%'\n`],
        make: (random) => `${random.text('bcdfghjklmnpqrstvwxz', 6)}@${(0,generic_samples/* makePassword */.WR)(random)}$${random.text('0123456789', 4)}`,
        misses: generic_samples/* TOKEN_MISSES */.Rv,
    }),
];
const BASIC_SHAPES = [
    readShape({
        anchor: { kind: 'word', words: ['authorization'] },
        read: readBasic,
        forms: [
            `Authorization: Basic %\n`,
            `curl -H "Authorization: Basic %" https://api.internal.net\n`,
            `headers['Authorization'] = 'Basic %'\n`,
        ],
        make: (random) => btoa(`app:${(0,generic_samples/* makePassword */.WR)(random)}`),
        misses: [['a template', `Authorization: Basic {%}\n`]],
    }),
    readShape({
        anchor: { kind: 'word', words: ['curl '] },
        read: readCurl,
        forms: [
            `curl -u «app:%» https://api.internal.net\n`,
            `curl --user "«app:%»" https://api.internal.net\n`,
            `curl -X POST \\\n  -u «app:%»\n`,
        ],
        make: generic_samples/* makePassword */.WR,
        misses: [
            ['a variable', `curl -u "app:$%" https://api.internal.net\n`],
            ['no password', `curl -u app https://api.internal.net/%\n`],
        ],
    }),
    readShape({
        anchor: { kind: 'word', words: ['machine'] },
        read: readNetrc,
        forms: [
            `«machine api.internal.net login app password %»\n`,
            `«machine api.internal.net\n  login app\n  password %»\n`,
        ],
        make: generic_samples/* makePassword */.WR,
        misses: [['a variable', `machine api.internal.net login app password $%\n`]],
    }),
    readShape({
        anchor: { kind: 'word', words: ['credential'] },
        read: readCredentialCall,
        forms: [`new NetworkCredential("«app", "%»");\n`, `new UsernamePasswordCredentials("«app", "%»")\n`],
        make: generic_samples/* makePassword */.WR,
        misses: [['a variable', `new NetworkCredential("app", "\${%}")\n`]],
    }),
    readShape({
        anchor: { kind: 'run', after: ':', shortest: 60 },
        read: readRobot,
        behind: 122,
        reach: 65,
        forms: [`docker login -u «team+robot:%» registry.internal.net\n`],
        make: generic_samples/* makeRobotToken */.eJ,
        misses: [['no name', `digest:%\n`]],
    }),
];
const BEARER_SHAPES = [
    readShape({
        anchor: { kind: 'word', words: ['authorization'] },
        read: readAuthorization,
        forms: [
            `Authorization: Bearer %\n`,
            `curl -H "Authorization: Token %" https://api.internal.net\n`,
            `{ Authorization: 'Bearer %' }\n`,
        ],
        make: generic_samples/* makeToken */.uC,
        misses: [
            ['a variable', `Authorization: Bearer \${%}\n`],
            ['a placeholder', `Authorization: Bearer <%>\n`],
        ],
    }),
    readShape({
        anchor: { kind: 'word', words: ['bearer '] },
        read: readBearer,
        forms: [`  - Bearer %\n`, `auth = "Bearer %"\n`],
        make: generic_samples/* makeToken */.uC,
        misses: [['a variable', `auth = "Bearer $%"\n`]],
    }),
];
const URL_SHAPES = [
    readShape({
        anchor: { kind: 'literal', literals: ['://'] },
        read: readUrl,
        forms: [
            `remote: «acme+tcp://app:%@files.internal.net»/orders\n`,
            `"«nats://app:%@files.internal.net»"\n`,
        ],
        make: (random) => (0,generic_samples/* makePassword */.WR)(random).replace(/[^A-Za-z0-9]/g, 'x'),
        misses: [
            ['an example host', `nats://app:%@example.com/\n`],
            ['a variable', `nats://app:\${%}@files.internal.net/\n`],
            ['no password', `nats://app@files.internal.net/%\n`],
        ],
    }),
];
const CONNECTION_SHAPES = [
    readShape({
        anchor: { kind: 'word', words: ['password', ';pwd', '; pwd'] },
        read: readConnection,
        forms: [
            `"«Server=tcp:db.internal.net,1433;Database=orders;User ID=app;Password=%;Encrypt=True;»"\n`,
            `"«Driver={SQL Server};Server=db.internal.net;Uid=app;Pwd=%;»"\n`,
            `connect("host=db.internal.net user=app password=% dbname=orders")\n`,
        ],
        make: generic_samples/* makePassword */.WR,
        misses: [
            ['a variable', `"Server=db;User Id=app;Password={%};"\n`],
            ['a list of other things', `"a=1;b=2;c=%"\n`],
            ['a variable of a shell', `connect("host=db.internal.net user=app password=$% dbname=orders")\n`],
        ],
    }),
];
const HASH_SHAPES = [
    readShape({
        anchor: { kind: 'run', after: '$', shortest: 22 },
        read: readHash,
        forms: [`app:%:0:0\n`, `hash: "%"\n`],
        make: generic_samples/* makeHash */.jU,
        misses: [
            ['one character more', `hash: "%a"\n`],
            ['a word before it', `hash: "x%"\n`],
        ],
    }),
];
const HIGH_ENTROPY_SHAPES = [
    readShape({
        anchor: { kind: 'run', after: `"'\``, shortest: 40 },
        read: readUrlSafeKey,
        behind: 40,
        reach: 202,
        forms: [`seal("%")\n`, `'%'\n`],
        make: generic_samples/* makeUrlSafeKey */.a2,
        misses: [
            ['a digest', `{"digest": "%"}`],
            ['no quotes', `%\n`],
        ],
    }),
];
const KUBERNETES_SHAPES = [
    readShape({
        anchor: { kind: 'word', words: ['secret'] },
        notAfter: `${alphabet/* BASE62 */.S6.characters}_-./$(){}[],;\\@#`,
        notBefore: '.:;/()[]{=!?<>+*&%$@#',
        read: readKubernetesSecret,
        behind: 6000,
        reach: 6000,
        forms: [
            'apiVersion: v1\nkind: Secret\nmetadata:\n  name: orders\ndata:\n  extra: %\n',
            `apiVersion: v1\ndata:\n  extra: '%'\nkind: 'Secret'\n`,
            '{"kind": "Secret", "data": {"extra": "%"}}\n',
        ],
        make: (random) => btoa(`${(0,generic_samples/* makePassword */.WR)(random)}-${(0,generic_samples/* makePassword */.WR)(random)}`),
        misses: [
            ['another kind', 'kind: ConfigMap\ndata:\n  extra: %\n'],
            ['another document', 'kind: Secret\n---\nkind: ConfigMap\ndata:\n  extra: %\n'],
            ['a reference', 'kind: ExternalSecret\nspec:\n  data:\n    - extra: %\n'],
            ['a user', 'kind: Secret\ndata:\n  username: %\n'],
        ],
    }),
];


/***/ }),

/***/ 1245:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ isStandIn),
/* harmony export */   q: () => (/* binding */ isPairOfStandIns)
/* harmony export */ });
/* harmony import */ var _not_a_value_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4599);

const COMMON = new Set(`pass passwd password passwords passphrase pwd secret secrets token key apikey root admin administrator user username test testing
  tester example default guest postgres postgresql mysql mongo mongodb redis rabbitmq rabbit amqp localhost
  changeme changeit opensesame letmein foo bar baz foobar foobarbaz qwerty qwertyuiop asdf asdfgh asdfasdf dev development docker local demo sample
  mypassword mysecret mytoken myapikey mykey mysecretpassword yourpassword yoursecret yourtoken yourapikey yourkey userpassword
  somepassword apassword thepassword newpassword oldpassword dbpassword
  secretpassword supersecret supersecretpassword topsecret verysecret secretkey secretvalue secrettoken
  p4ssw0rd passw0rd p4ssword pa55word pa55w0rd p@ssw0rd p@ssword pa$$word pa$$w0rd hunter2 hunter22 null none undefined true false nil nothing empty
  abc xxx todo fixme tbd correcthorsebatterystaple s3cr3t s3cret secr3t anonymous keyboardcat trustno1 welcome testpassword testpass
  testsecret testtoken testkey foopassword barpassword fakepassword mypass mypasswd userpass adminpass adminpassword rootpassword
  `
    .trim()
    .split(/\s+/));
const WRITTEN = /^(?:your|my|some|the|a|an|db|user|use|enter|put|add|any|insert|replace|change|set|new|old|test|fake|dummy|mock|foo|bar|this|real|valid|invalid|wrong|bad|good|correct|incorrect|super|very|top|default|initial|temp|temporary|example|sample)[-_. ]?(?:\w+[-_. ])?(?:pass|pw|secret|token|key|api|auth|cred)|fakekey|change[-_]?(?:me|it|this)|^[a-z]{0,6}(?:pass(?:word|wd|phrase)?|secret|token|key|string|value|here|goes|hash|credentials?)$|[-_ ](?:pass(?:word|wd|phrase)?|secret|token|key|string|value|here|goes|hash|credentials?)$|^(?:x+|\*+|\.+|-+|_+|0+|\?+)$|^(?:(?:pass(?:word|wd)?|test|foo|bar|demo|guest)[-_@#!.]?\d{0,4}[!@#]?|(?:admin|root|user|secret)\d{0,2}|(?:token|key)[-_]?\d{0,4})$|xxx|placeholder|example|<[A-Za-z]|^not[-_]|^no[-_]|\*\*\*|\.\.\.|…|_here$|-here$|to[-_]?be[-_]|redacted|very.?long|(?:^|[-_ ])test(?:$|[-_ \d])|hidden|masked|removed|lorem|ipsum|dummy|mock|fake|changeme|unused|required|optional|^[a-z]+@$|12345678|01234567|abcdef(?![0-9a-f]*\d)/i;
function isStandIn(value) {
    return COMMON.has(value.toLowerCase()) || WRITTEN.test(value);
}
function isPairOfStandIns(user, password) {
    if (password === '')
        return user.length < 12 || isStandIn(user) || (0,_not_a_value_js__WEBPACK_IMPORTED_MODULE_0__/* .whyNoSecret */ .Sb)(user) !== undefined || !/\d/.test(user);
    if (password.length < 5 || password.toLowerCase() === user.toLowerCase())
        return true;
    if (/^[\x20-\x7e]*$/.test(password) && (0,_not_a_value_js__WEBPACK_IMPORTED_MODULE_0__/* .whyNoSecret */ .Sb)(password) !== undefined)
        return true;
    return (isStandIn(password) ||
        (/^(?:pass|pwd|secret|token|key|\$|\{|<|\[|%|x+$)/i.test(password) &&
            /^[A-Za-z_${}<>%[\]]+$/.test(password)));
}


/***/ }),

/***/ 2431:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BR: () => (/* binding */ thoughtUp),
/* harmony export */   O1: () => (/* binding */ isUuid),
/* harmony export */   Qi: () => (/* binding */ countDigits),
/* harmony export */   gb: () => (/* binding */ countSwitches),
/* harmony export */   ge: () => (/* binding */ drawnByChance),
/* harmony export */   tG: () => (/* binding */ kindsOf)
/* harmony export */ });
/* harmony import */ var _likelihood_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6202);

const SURPRISING = 4.8;
const MIXED_BONUS = 0.7;
const LARGEST_WORD_SHARE = 0.4;
const SHORTEST_PASSWORD = 6;
const LONGEST_PASSWORD = 128;
const SHORTEST_WORD = 7;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
function isUuid(value) {
    return UUID.test(value);
}
function drawnByChance(value, shortest) {
    if (value.length < shortest || /\s/.test(value) || !isVaried(value))
        return [];
    if (isUuid(value))
        return ['the value is a random UUID'];
    if (/^[0-9a-f]+$/i.test(value))
        return isRandomHex(value) ? ['the value is random hexadecimal digits'] : [];
    if ((0,_likelihood_js__WEBPACK_IMPORTED_MODULE_0__/* .wordShare */ .QH)(value) > LARGEST_WORD_SHARE || (0,_likelihood_js__WEBPACK_IMPORTED_MODULE_0__/* .isMadeOfWords */ .Us)(value) || isListOfParts(value))
        return [];
    const kinds = kindsOf(value);
    const isMixed = countDigits(value) >= 2 && countSwitches(value) >= 3;
    const surprise = (0,_likelihood_js__WEBPACK_IMPORTED_MODULE_0__/* .letterSurprise */ .Um)(value);
    if (surprise === undefined)
        return isMixed || kinds > 2 ? ['the value mixes letters and digits, without words'] : [];
    if (surprise < (isMixed ? SURPRISING - MIXED_BONUS : SURPRISING))
        return [];
    const why = kinds > 1 ? `it mixes ${kinds} kinds of characters` : 'its letters follow one another as if by chance';
    return ['the value has no words', why];
}
function thoughtUp(value) {
    if (value.length < SHORTEST_PASSWORD || value.length > LONGEST_PASSWORD || /\s/.test(value))
        return [];
    const kinds = kindsOf(value);
    if (kinds > 1)
        return isIdentifier(value) ? [] : [`the value mixes ${kinds} kinds of characters`];
    const isUnknownWord = value.length >= SHORTEST_WORD && /^[a-z]+$/.test(value) && !(0,_likelihood_js__WEBPACK_IMPORTED_MODULE_0__/* .isMadeOfWords */ .Us)(value);
    return isUnknownWord ? ['the value is no word of code'] : [];
}
function kindsOf(value) {
    return [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(value)).length;
}
function countSwitches(value) {
    return (value.match(/[A-Za-z](?=\d)|\d(?=[A-Za-z])/g) ?? []).length;
}
function countDigits(value) {
    return value.replace(/\D/g, '').length;
}
function isVaried(value) {
    return new Set(value.toLowerCase()).size >= Math.min(8, value.length * 0.4);
}
function isRandomHex(value) {
    const digits = countDigits(value);
    return digits >= 2 && digits <= value.length - 2 && countSwitches(value) >= value.length / 6;
}
const SEPARATORS = /[-_.:/]/;
function isIdentifier(value) {
    if (!/^[#.@:/-]?[A-Za-z][\w.:/-]*[*:/=]?$/.test(value))
        return false;
    if (/^(?:[A-Z][a-z]+|[A-Z_]+\d?)$/.test(value))
        return true;
    const isJoined = SEPARATORS.test(value);
    if (/\d/.test(value) && !isJoined && !/^[a-z]+(?:[A-Z][a-z]+)+\d$/.test(value))
        return false;
    if (!(0,_likelihood_js__WEBPACK_IMPORTED_MODULE_0__/* .wordsOf */ .Z9)(value).some((word) => word.length > 3))
        return false;
    if (value.replace(/[^A-Za-z]/g, '').length < value.length * 0.7)
        return false;
    if ((0,_likelihood_js__WEBPACK_IMPORTED_MODULE_0__/* .wordShare */ .QH)(value) < LARGEST_WORD_SHARE && !isJoined && !/[a-z][A-Z]/.test(value))
        return false;
    return ((0,_likelihood_js__WEBPACK_IMPORTED_MODULE_0__/* .letterSurprise */ .Um)(value) ?? 0) < SURPRISING;
}
const PART = /^(?:\d+|[A-Za-z]{0,3}|[A-Za-z]*[a-z]{3}|[A-Z]{4,}|[A-Za-z]+\d{1,3})$/;
function isListOfParts(value) {
    const parts = value.split(SEPARATORS);
    if (parts.length < 3)
        return false;
    return parts.every((part) => PART.test(part) && (part.length < 4 || ((0,_likelihood_js__WEBPACK_IMPORTED_MODULE_0__/* .letterSurprise */ .Um)(part) ?? 0) < SURPRISING));
}


/***/ }),

/***/ 27:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ generic)
/* harmony export */ });
/* harmony import */ var _generic_shapes_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7898);

const generic = {
    provider: 'Generic',
    impact: 'use whatever it protects',
    revoke: 'the service that it is for: change it there',
    url: 'https://owasp.org/www-community/vulnerabilities/Use_of_hard-coded_password',
    rules: [
        {
            id: 'password_assignment',
            aliases: ['generic_password', 'password_in_xml', 'password_function', 'password_in_url_params'],
            title: 'Password',
            severity: 'high',
            generic: true,
            shapes: _generic_shapes_js__WEBPACK_IMPORTED_MODULE_0__/* .PASSWORD_SHAPES */ .Dy,
        },
        {
            id: 'secret_assignment',
            aliases: [
                'generic_api_key',
                'credential_assignment',
                'secret_in_xml',
                'secret_function',
                'secret_in_url_params',
            ],
            title: 'Secret, key or token',
            severity: 'high',
            generic: true,
            shapes: _generic_shapes_js__WEBPACK_IMPORTED_MODULE_0__/* .SECRET_SHAPES */ .AF,
        },
        {
            id: 'basic_auth_header',
            aliases: ['generic_basic_auth'],
            title: 'User and password',
            severity: 'high',
            generic: true,
            shapes: _generic_shapes_js__WEBPACK_IMPORTED_MODULE_0__/* .BASIC_SHAPES */ .aW,
        },
        {
            id: 'generic_bearer',
            title: 'Token in an authorization header',
            severity: 'high',
            generic: true,
            shapes: _generic_shapes_js__WEBPACK_IMPORTED_MODULE_0__/* .BEARER_SHAPES */ .lN,
        },
        {
            id: 'password_in_url',
            title: 'Address with a password',
            severity: 'high',
            generic: true,
            shapes: _generic_shapes_js__WEBPACK_IMPORTED_MODULE_0__/* .URL_SHAPES */ .tM,
        },
        {
            id: 'generic_connection_string',
            title: 'Connection string with a password',
            severity: 'critical',
            generic: true,
            shapes: _generic_shapes_js__WEBPACK_IMPORTED_MODULE_0__/* .CONNECTION_SHAPES */ .SG,
        },
        {
            id: 'password_hash',
            title: 'Hash of a password',
            severity: 'medium',
            generic: true,
            impact: 'guess a weak password from it',
            shapes: _generic_shapes_js__WEBPACK_IMPORTED_MODULE_0__/* .HASH_SHAPES */ .Gg,
        },
        {
            id: 'generic_high_entropy',
            title: 'Random key',
            severity: 'medium',
            generic: true,
            shapes: _generic_shapes_js__WEBPACK_IMPORTED_MODULE_0__/* .HIGH_ENTROPY_SHAPES */ .A6,
        },
    ],
};


/***/ }),

/***/ 2555:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ gradle)
/* harmony export */ });
/* harmony import */ var _generic_log_in_command_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(936);
/* harmony import */ var _generic_samples_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3627);
/* harmony import */ var _generic_shapes_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7898);



const gradle = {
    provider: 'Gradle',
    impact: 'read packages of the repository and publish those that the user may',
    revoke: 'the repository: change the user’s password',
    url: 'https://docs.gradle.org/current/userguide/supported_repository_protocols.html',
    rules: [
        {
            id: 'gradle_credentials',
            aliases: ['gradle_api_key'],
            title: 'User and password in a Gradle build',
            severity: 'high',
            shapes: [
                (0,_generic_shapes_js__WEBPACK_IMPORTED_MODULE_1__/* .readShape */ ._f)({
                    anchor: { kind: 'word', words: ['credentials'] },
                    read: _generic_log_in_command_js__WEBPACK_IMPORTED_MODULE_0__/* .readGradle */ .U6,
                    behind: 0,
                    reach: 700,
                    forms: [
                        "  credentials {\n    «username 'robot'\n    password '%»'\n  }\n",
                        '  credentials {\n    «username = "robot"\n    password = "%»"\n  }\n',
                    ],
                    make: _generic_samples_js__WEBPACK_IMPORTED_MODULE_2__/* .makePassword */ .WR,
                    misses: [
                        ['a variable', "  credentials {\n    username user\n    password '${%}'\n  }\n"],
                        ['a template', "  credentials {\n    username 'robot'\n    password '{{%}}'\n  }\n"],
                        [
                            'a property',
                            "  credentials {\n    username = 'robot'\n    password = findProperty('%')\n  }\n",
                        ],
                    ],
                }),
            ],
        },
    ],
};


/***/ }),

/***/ 996:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ kubernetes)
/* harmony export */ });
/* harmony import */ var _generic_shapes_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7898);
/* harmony import */ var _shape_alphabet_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9533);
/* harmony import */ var _shape_keyworded_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4006);
/* harmony import */ var _shape_led_by_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6019);
/* harmony import */ var _shape_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2969);





const kubernetes = {
    provider: 'Kubernetes',
    impact: 'add a node to the cluster and read what nodes may',
    revoke: 'the cluster: kubeadm token delete',
    url: 'https://kubernetes.io/docs/reference/access-authn-authz/bootstrap-tokens/',
    rules: [
        {
            id: 'kubernetes_bootstrap_token',
            title: 'Kubernetes bootstrap token',
            severity: 'critical',
            shapes: [
                (0,_shape_keyworded_js__WEBPACK_IMPORTED_MODULE_2__/* .keyworded */ .D)({
                    keywords: ['bootstrap', 'kubeadm'],
                    value: [(0,_shape_text_js__WEBPACK_IMPORTED_MODULE_4__/* .chars */ .Wn)(_shape_alphabet_js__WEBPACK_IMPORTED_MODULE_1__/* .LOWER_ALPHANUMERIC */ .aw, 6), '.', (0,_shape_text_js__WEBPACK_IMPORTED_MODULE_4__/* .chars */ .Wn)(_shape_alphabet_js__WEBPACK_IMPORTED_MODULE_1__/* .LOWER_ALPHANUMERIC */ .aw, 16)],
                }),
                (0,_shape_led_by_js__WEBPACK_IMPORTED_MODULE_3__/* .ledBy */ .L)({
                    text: '-token ',
                    secret: [(0,_shape_text_js__WEBPACK_IMPORTED_MODULE_4__/* .chars */ .Wn)(_shape_alphabet_js__WEBPACK_IMPORTED_MODULE_1__/* .LOWER_ALPHANUMERIC */ .aw, 6), '.', (0,_shape_text_js__WEBPACK_IMPORTED_MODULE_4__/* .chars */ .Wn)(_shape_alphabet_js__WEBPACK_IMPORTED_MODULE_1__/* .LOWER_ALPHANUMERIC */ .aw, 16)],
                }),
            ],
        },
        {
            id: 'kubernetes_secret',
            title: 'Value of a Kubernetes Secret',
            severity: 'high',
            generic: true,
            shapes: _generic_shapes_js__WEBPACK_IMPORTED_MODULE_0__/* .KUBERNETES_SHAPES */ .aq,
            impact: 'use whatever the Secret protects',
            revoke: 'the service that the value is for: change it there',
            url: 'https://kubernetes.io/docs/concepts/configuration/secret/',
        },
    ],
};


/***/ }),

/***/ 1184:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ psexec)
/* harmony export */ });
/* harmony import */ var _generic_log_in_command_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(936);
/* harmony import */ var _generic_samples_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3627);
/* harmony import */ var _generic_shapes_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7898);



const psexec = {
    provider: 'PsExec',
    impact: 'run programs on the host as that user',
    revoke: 'the host or its domain: change the user’s password',
    url: 'https://learn.microsoft.com/sysinternals/downloads/psexec',
    rules: [
        {
            id: 'psexec_password',
            aliases: ['psexec_api_key'],
            title: 'User and password given to PsExec',
            severity: 'high',
            shapes: [
                (0,_generic_shapes_js__WEBPACK_IMPORTED_MODULE_1__/* .readShape */ ._f)({
                    anchor: { kind: 'word', words: ['psexec'] },
                    read: _generic_log_in_command_js__WEBPACK_IMPORTED_MODULE_0__/* .readPsExec */ .zn,
                    behind: 0,
                    reach: 400,
                    forms: [
                        'psexec \\\\10.0.0.7 -u «Administrator -p %» cmd /c dir\n',
                        'PsExec64.exe -accepteula \\\\build1 -u «CORP\\deploy -p "%»" hostname\n',
                    ],
                    make: _generic_samples_js__WEBPACK_IMPORTED_MODULE_2__/* .makePassword */ .WR,
                    misses: [
                        ['a variable', 'psexec \\\\10.0.0.7 -u Administrator -p $% cmd\n'],
                        ['a variable of a batch file', 'psexec \\\\10.0.0.7 -u Administrator -p %PW% cmd\n'],
                        ['no password', 'psexec \\\\10.0.0.7 -u Administrator cmd\n'],
                    ],
                }),
            ],
        },
    ],
};


/***/ }),

/***/ 3105:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   w: () => (/* binding */ react)
/* harmony export */ });
/* harmony import */ var _generic_named_values_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5209);
/* harmony import */ var _generic_samples_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3627);
/* harmony import */ var _generic_shapes_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7898);



const react = {
    provider: 'React',
    impact: 'use what it protects, as every visitor can: such variables are built into the page',
    revoke: 'the service that it is for: change it there, and keep the new one out of REACT_APP_ variables',
    url: 'https://create-react-app.dev/docs/adding-custom-environment-variables/',
    rules: [
        {
            id: 'react_app_secret',
            aliases: ['react_password'],
            title: 'Secret in a variable that is built into the page',
            severity: 'high',
            generic: true,
            shapes: [
                (0,_generic_shapes_js__WEBPACK_IMPORTED_MODULE_1__/* .readShape */ ._f)({
                    anchor: { kind: 'word', words: ['react_app_'] },
                    read: (text, at) => (0,_generic_named_values_js__WEBPACK_IMPORTED_MODULE_0__/* .readPassword */ .kf)(text, at) ?? (0,_generic_named_values_js__WEBPACK_IMPORTED_MODULE_0__/* .readSecret */ .n5)(text, at),
                    behind: 250,
                    reach: 700,
                    forms: ['REACT_APP_DB_PASSWORD=%\n', 'export REACT_APP_ADMIN_PASSWORD="%"\n'],
                    make: _generic_samples_js__WEBPACK_IMPORTED_MODULE_2__/* .makePassword */ .WR,
                    misses: [
                        ['an address', 'REACT_APP_AUTH_URL=https://auth.internal.net/%\n'],
                        ['a variable', 'REACT_APP_DB_PASSWORD=${%}\n'],
                    ],
                }),
            ],
        },
    ],
};


/***/ }),

/***/ 1291:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ telegram)
/* harmony export */ });
/* harmony import */ var _generic_shapes_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7898);
/* harmony import */ var _shape_alphabet_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9533);
/* harmony import */ var _shape_keyworded_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4006);
/* harmony import */ var _shape_marked_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6922);
/* harmony import */ var _shape_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2969);





const MARKERS = [..._shape_alphabet_js__WEBPACK_IMPORTED_MODULE_1__/* .BASE64URL */ .P.characters].map((third) => `:AA${third}`);
function botToken(digits) {
    return (0,_shape_marked_js__WEBPACK_IMPORTED_MODULE_3__/* .marked */ .x)({
        before: (0,_shape_text_js__WEBPACK_IMPORTED_MODULE_4__/* .chars */ .Wn)(_shape_alphabet_js__WEBPACK_IMPORTED_MODULE_1__/* .DIGITS */ .x5, digits),
        marker: MARKERS,
        after: (0,_shape_text_js__WEBPACK_IMPORTED_MODULE_4__/* .chars */ .Wn)(_shape_alphabet_js__WEBPACK_IMPORTED_MODULE_1__/* .BASE64URL */ .P, { min: 31, max: 32 }),
    });
}
const BEHIND_COLON = /(?<number>(?<![A-Za-z0-9:_-])\d{5,9}):$/;
const REST = /[A-Za-z0-9_-]{34,36}(?![A-Za-z0-9_-])/y;
const NAMED = /telegr|tg[_-]?bot/i;
function readNamed(text, at) {
    const line = text.slice(text.lastIndexOf('\n', at) + 1, at);
    const number = BEHIND_COLON.exec(line)?.groups?.['number'];
    REST.lastIndex = at;
    if (number === undefined || !NAMED.test(line) || REST.exec(text) === null)
        return undefined;
    return {
        start: at - number.length - 1,
        end: REST.lastIndex,
        reasons: ["a bot's number and its token, on a line that names Telegram"],
    };
}
const telegram = {
    provider: 'Telegram',
    impact: 'act as the bot: read what is sent to it and write to its chats',
    revoke: 'Telegram → @BotFather → /revoke',
    url: 'https://core.telegram.org/bots/api#authorizing-your-bot',
    rules: [
        {
            id: 'telegram_bot_token',
            title: 'Telegram bot token',
            severity: 'high',
            shapes: [
                botToken(8),
                botToken(9),
                botToken(10),
                (0,_shape_keyworded_js__WEBPACK_IMPORTED_MODULE_2__/* .keyworded */ .D)({
                    keywords: ['telegram', 'telegr_', 'tg_bot', 'tgbot'],
                    value: [(0,_shape_text_js__WEBPACK_IMPORTED_MODULE_4__/* .chars */ .Wn)(_shape_alphabet_js__WEBPACK_IMPORTED_MODULE_1__/* .DIGITS */ .x5, { min: 10, max: 16 }), ':', (0,_shape_text_js__WEBPACK_IMPORTED_MODULE_4__/* .chars */ .Wn)(_shape_alphabet_js__WEBPACK_IMPORTED_MODULE_1__/* .BASE64URL */ .P, { min: 34, max: 36 })],
                }),
                (0,_generic_shapes_js__WEBPACK_IMPORTED_MODULE_0__/* .readShape */ ._f)({
                    anchor: { kind: 'run', after: ':', shortest: 34 },
                    read: readNamed,
                    behind: 120,
                    reach: 40,
                    forms: ['TELEGRAM_TOKEN=%\n', "const telegramBot = '%'\n", 'tg_bot: "%"\n'],
                    make: (random) => `${random.text('123456789', 7)}:${random.text(_shape_alphabet_js__WEBPACK_IMPORTED_MODULE_1__/* .BASE64URL */ .P.characters, 16)}7${random.text(_shape_alphabet_js__WEBPACK_IMPORTED_MODULE_1__/* .BASE64URL */ .P.characters, 18)}`,
                    misses: [
                        ['no number', 'TELEGRAM_TOKEN=x%\n'],
                        ['nobody named', 'token=%\n'],
                    ],
                }),
            ],
        },
    ],
};


/***/ }),

/***/ 4112:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ vmware)
/* harmony export */ });
/* harmony import */ var _generic_log_in_command_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(936);
/* harmony import */ var _generic_samples_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3627);
/* harmony import */ var _generic_shapes_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7898);



const vmware = {
    provider: 'VMware',
    impact: 'manage the virtual machines that the user may',
    revoke: 'vCenter → Administration → Users and Groups → the user → Change password',
    url: 'https://developer.broadcom.com/powercli',
    rules: [
        {
            id: 'vmware_password',
            aliases: ['vmware_api_key'],
            title: 'User and password given to VMware PowerCLI',
            severity: 'high',
            shapes: [
                (0,_generic_shapes_js__WEBPACK_IMPORTED_MODULE_1__/* .readShape */ ._f)({
                    anchor: { kind: 'word', words: ['connect-viserver'] },
                    read: _generic_log_in_command_js__WEBPACK_IMPORTED_MODULE_0__/* .readPowerCli */ .a4,
                    behind: 0,
                    reach: 400,
                    forms: [
                        'Connect-VIServer vcenter1 -User «robot -Password %»\n',
                        "Connect-VIServer -Server vcenter1 -User «'robot' -Password '%»'\n",
                    ],
                    make: _generic_samples_js__WEBPACK_IMPORTED_MODULE_2__/* .makePassword */ .WR,
                    misses: [
                        ['a variable', 'Connect-VIServer $vc -User robot -Password $%\n'],
                        ['no password', 'Connect-VIServer vcenter1 -User robot\n'],
                    ],
                }),
            ],
        },
    ],
};


/***/ }),

/***/ 6309:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ randomFrom)
/* harmony export */ });
function randomFrom(seed) {
    let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
    const below = (limit) => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
    };
    const text = (alphabet, length) => {
        let made = '';
        for (let i = 0; i < length; i++)
            made += alphabet[below(alphabet.length)];
        return made;
    };
    return { below, text };
}


/***/ }),

/***/ 9533:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EW: () => (/* binding */ BASE64),
/* harmony export */   Mr: () => (/* binding */ HEX_LOWER),
/* harmony export */   NP: () => (/* binding */ UPPER_ALPHANUMERIC),
/* harmony export */   P: () => (/* binding */ BASE64URL),
/* harmony export */   S6: () => (/* binding */ BASE62),
/* harmony export */   UG: () => (/* binding */ HEX),
/* harmony export */   aw: () => (/* binding */ LOWER_ALPHANUMERIC),
/* harmony export */   f7: () => (/* binding */ WORD),
/* harmony export */   jR: () => (/* binding */ HEX_UPPER),
/* harmony export */   mt: () => (/* binding */ LETTERS),
/* harmony export */   vX: () => (/* binding */ BASE32),
/* harmony export */   x5: () => (/* binding */ DIGITS)
/* harmony export */ });
const DIGIT = '0123456789';
const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = { characters: DIGIT, range: '0-9' };
const HEX_LOWER = { characters: `${DIGIT}abcdef`, range: '0-9a-f' };
const HEX_UPPER = { characters: `${DIGIT}ABCDEF`, range: '0-9A-F' };
const HEX = { characters: `${DIGIT}abcdefABCDEF`, range: '0-9a-fA-F' };
const LETTERS = { characters: UPPER + LOWER, range: 'A-Za-z' };
const LOWER_ALPHANUMERIC = { characters: DIGIT + LOWER, range: 'a-z0-9' };
const UPPER_ALPHANUMERIC = { characters: DIGIT + UPPER, range: 'A-Z0-9' };
const BASE32 = { characters: `${UPPER}234567`, range: 'A-Z2-7' };
const BASE62 = { characters: DIGIT + UPPER + LOWER, range: 'A-Za-z0-9' };
const WORD = { characters: `${DIGIT}${UPPER}${LOWER}_`, range: 'A-Za-z0-9_' };
const BASE64 = { characters: `${UPPER}${LOWER}${DIGIT}+/`, range: 'A-Za-z0-9+/' };
const BASE64URL = { characters: `${UPPER}${LOWER}${DIGIT}-_`, range: 'A-Za-z0-9_-' };


/***/ }),

/***/ 1020:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ boundaryBefore),
/* harmony export */   d: () => (/* binding */ boundaryAfter)
/* harmony export */ });
/* harmony import */ var _alphabet_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9533);

function boundaryBefore(runs, length) {
    return length > LONG ? charactersOf(runs) : _alphabet_js__WEBPACK_IMPORTED_MODULE_0__/* .BASE62 */ .S6.characters;
}
function boundaryAfter(lastRuns, more = '') {
    const others = charactersOf(lastRuns).slice(_alphabet_js__WEBPACK_IMPORTED_MODULE_0__/* .BASE62 */ .S6.characters.length) + more;
    const escaped = others.replaceAll('-', '').replace(/[\\\]^]/g, '\\$&');
    return `(?![${_alphabet_js__WEBPACK_IMPORTED_MODULE_0__/* .BASE62 */ .S6.range}${escaped}${others.includes('-') ? '-' : ''}])`;
}
const LONG = 200;
function charactersOf(runs) {
    return [...new Set(_alphabet_js__WEBPACK_IMPORTED_MODULE_0__/* .BASE62 */ .S6.characters + runs.map((run) => run.alphabet.characters).join(''))].join('');
}


/***/ }),

/***/ 4006:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ keyworded)
/* harmony export */ });
/* harmony import */ var _samples_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6309);
/* harmony import */ var _boundary_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1020);
/* harmony import */ var _lazy_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3036);
/* harmony import */ var _near_misses_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8545);
/* harmony import */ var _surroundings_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3981);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2969);






const SIGNS = '_+/=-';
function keyworded({ keywords, value, except, loose }) {
    const length = (0,_lazy_js__WEBPACK_IMPORTED_MODULE_1__/* .lazy */ .R)(() => (0,_text_js__WEBPACK_IMPORTED_MODULE_2__/* .longest */ .xS)(value));
    const write = (text, seed) => {
        for (let next = seed;; next += 1000) {
            const made = (0,_text_js__WEBPACK_IMPORTED_MODULE_2__/* .writeText */ .x3)(text, (0,_samples_js__WEBPACK_IMPORTED_MODULE_3__/* .randomFrom */ .c)(next));
            if (/\d/.test(made))
                return made;
        }
    };
    return {
        anchor: { kind: 'keyword', words: keywords },
        ...(loose === undefined ? {} : { loose }),
        pattern: () => new RegExp(`${except === undefined ? '' : `(?!${except.source})`}(?<secret>${(0,_text_js__WEBPACK_IMPORTED_MODULE_2__/* .sourceOf */ .vz)(value)})${(0,_boundary_js__WEBPACK_IMPORTED_MODULE_0__/* .boundaryAfter */ .d)((0,_text_js__WEBPACK_IMPORTED_MODULE_2__/* .lastRuns */ .Pg)(value), SIGNS)}`),
        get reach() {
            return length() + 1;
        },
        sample: (seed) => {
            const secret = write(value, seed);
            const random = (0,_samples_js__WEBPACK_IMPORTED_MODULE_3__/* .randomFrom */ .c)(seed + 1000);
            return { secret, text: (0,_surroundings_js__WEBPACK_IMPORTED_MODULE_4__/* .nameValue */ .l)(keywords[random.below(keywords.length)], secret, random) };
        },
        nearMisses: (seed) => [
            ...(0,_near_misses_js__WEBPACK_IMPORTED_MODULE_5__/* .nearMissesOf */ .i)(value, seed, (text) => (0,_text_js__WEBPACK_IMPORTED_MODULE_2__/* .writeText */ .x3)(text, (0,_samples_js__WEBPACK_IMPORTED_MODULE_3__/* .randomFrom */ .c)(seed)), (secret) => `${keywords[0]}_value = "${secret}"\n`),
            { why: 'no keyword before it', text: `other_value = "${write(value, seed)}"\n` },
        ],
    };
}


/***/ }),

/***/ 3036:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ lazy)
/* harmony export */ });
function lazy(make) {
    let made;
    return () => {
        made ??= { value: make() };
        return made.value;
    };
}


/***/ }),

/***/ 6019:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ ledBy)
/* harmony export */ });
/* harmony import */ var _samples_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6309);
/* harmony import */ var _boundary_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1020);
/* harmony import */ var _near_misses_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8545);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2969);




function ledBy({ text, secret }) {
    const write = (value, seed) => (0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .writeText */ .x3)(value, (0,_samples_js__WEBPACK_IMPORTED_MODULE_2__/* .randomFrom */ .c)(seed));
    const place = (value) => `header = "${text}${value}"\n`;
    return {
        anchor: { kind: 'literal', literals: [text] },
        pattern: () => new RegExp(`${(0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .sourceOf */ .vz)(text)}(?<secret>${(0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .sourceOf */ .vz)(secret)})${(0,_boundary_js__WEBPACK_IMPORTED_MODULE_0__/* .boundaryAfter */ .d)((0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .lastRuns */ .Pg)(secret))}`),
        reach: text.length + (0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .longest */ .xS)(secret) + 1,
        sample: (seed) => {
            const value = write(secret, seed);
            return { secret: value, text: place(value) };
        },
        nearMisses: (seed) => (0,_near_misses_js__WEBPACK_IMPORTED_MODULE_3__/* .nearMissesOf */ .i)(secret, seed, (value) => write(value, seed), place),
    };
}


/***/ }),

/***/ 6922:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ marked)
/* harmony export */ });
/* harmony import */ var _samples_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6309);
/* harmony import */ var _boundary_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1020);
/* harmony import */ var _lazy_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3036);
/* harmony import */ var _near_misses_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8545);
/* harmony import */ var _surroundings_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3981);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2969);






function marked({ before, marker, after }) {
    const markers = typeof marker === 'string' ? [marker] : marker;
    const whole = [before, (0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .anyOf */ .EB)(...markers), after];
    const length = (0,_lazy_js__WEBPACK_IMPORTED_MODULE_2__/* .lazy */ .R)(() => (0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .longest */ .xS)(whole));
    const boundary = (0,_lazy_js__WEBPACK_IMPORTED_MODULE_2__/* .lazy */ .R)(() => (0,_boundary_js__WEBPACK_IMPORTED_MODULE_0__/* .boundaryBefore */ .W)((0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .allRuns */ .ow)(before), Number.POSITIVE_INFINITY));
    const write = (text, seed) => (0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .writeText */ .x3)(text, (0,_samples_js__WEBPACK_IMPORTED_MODULE_3__/* .randomFrom */ .c)(seed));
    return {
        anchor: anchorAt(markers, (0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .longest */ .xS)(before)),
        get notAfter() {
            return boundary();
        },
        get reach() {
            return length() + 1;
        },
        pattern: () => new RegExp(`(?<secret>${(0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .sourceOf */ .vz)(whole)})${(0,_boundary_js__WEBPACK_IMPORTED_MODULE_0__/* .boundaryAfter */ .d)((0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .lastRuns */ .Pg)(after))}`),
        sample: (seed) => {
            const secret = write(whole, seed);
            return { secret, text: (0,_surroundings_js__WEBPACK_IMPORTED_MODULE_4__/* .surround */ .D)(secret, (0,_samples_js__WEBPACK_IMPORTED_MODULE_3__/* .randomFrom */ .c)(seed + 1000)) };
        },
        nearMisses: (seed) => (0,_near_misses_js__WEBPACK_IMPORTED_MODULE_5__/* .nearMissesOf */ .i)(whole, seed, (text) => write(text, seed), (secret) => `value = "${secret}"\n`),
    };
}
function anchorAt(markers, back) {
    return markers.every((marker) => /^[_+/.:-].../.test(marker))
        ? { kind: 'prefix', literals: markers.map((marker) => marker.slice(1)), back: back + 1 }
        : { kind: 'literal', literals: markers, back };
}


/***/ }),

/***/ 8545:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ nearMissesOf)
/* harmony export */ });
/* harmony import */ var _samples_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6309);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2969);


const STRANGERS = 'gGzZ8_-!';
function nearMissesOf(text, seed, write, place) {
    const form = (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .firstForm */ .NN)(text);
    const run = (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .allRuns */ .ow)(form).reduce((long, one) => (one.min > long.min ? one : long));
    const random = (0,_samples_js__WEBPACK_IMPORTED_MODULE_1__/* .randomFrom */ .c)(seed);
    const misses = [
        ['one character short', (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .replaceRun */ .uS)(form, run, (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .chars */ .Wn)(run.alphabet, run.min - 1))],
        ['one character long', (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .replaceRun */ .uS)(form, run, (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .chars */ .Wn)(run.alphabet, run.max + 1))],
        [
            'a character of another alphabet',
            (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .replaceRun */ .uS)(form, run, withStranger(run, (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .writeText */ .x3)((0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .chars */ .Wn)(run.alphabet, run.min), random))),
        ],
        [
            'one character over and over',
            fillRuns(form, ({ characters }) => (characters.includes('x') ? 'x' : characters[1])),
        ],
        ['ones', fillRuns(form, ({ characters }) => (characters.includes('1') ? '1' : characters[0]))],
        ['the alphabet in order', fillRuns(form, ({ characters }) => [...characters].sort().join(''))],
    ];
    return misses.map(([why, made]) => ({ why, text: place(write(made)) }));
}
function withStranger({ alphabet }, characters) {
    const stranger = [...STRANGERS].find((one) => !alphabet.characters.includes(one)) ?? '!';
    const middle = characters.length >> 1;
    return characters.slice(0, middle) + stranger + characters.slice(middle + 1);
}
function fillRuns(text, unit) {
    return (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .allRuns */ .ow)(text).reduce((filled, run) => {
        const characters = unit(run.alphabet);
        return (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .replaceRun */ .uS)(filled, run, characters.repeat(Math.ceil(run.min / characters.length)).slice(0, run.min));
    }, text);
}


/***/ }),

/***/ 3981:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ surround),
/* harmony export */   l: () => (/* binding */ nameValue)
/* harmony export */ });
function surround(secret, random) {
    const texts = [
        `TOKEN=${secret}\n`,
        `credential: "${secret}"\n`,
        `{"value":"${secret}","retries":3}`,
        `curl -H 'Authorization: Bearer ${secret}' https://api.example.com/v1/items\n`,
        `  const value = '${secret}';\n`,
        `https://api.example.com/?page=2&t=${secret}&sort=asc`,
        `"first line\\n${secret}\\nlast line"`,
        secret,
    ];
    return texts[random.below(texts.length)];
}
function nameValue(keyword, value, random) {
    const upper = keyword.toUpperCase();
    const capital = upper.slice(0, 1) + keyword.slice(1);
    const texts = [
        `${upper}_VALUE=${value}\n`,
        `export ${upper}="${value}"\n`,
        `  ${keyword}: ${value}\n`,
        `{"my${capital}Value": "${value}"}`,
        `const ${keyword.replace(/\W/g, '_')} = '${value}'\n`,
        `config["${keyword}"] = "${value}";\n`,
        `<add key="${keyword}" value="${value}" />\n`,
    ];
    return texts[random.below(texts.length)];
}


/***/ }),

/***/ 2969:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EB: () => (/* binding */ anyOf),
/* harmony export */   NN: () => (/* binding */ firstForm),
/* harmony export */   Pg: () => (/* binding */ lastRuns),
/* harmony export */   Wn: () => (/* binding */ chars),
/* harmony export */   ow: () => (/* binding */ allRuns),
/* harmony export */   uR: () => (/* binding */ uuid),
/* harmony export */   uS: () => (/* binding */ replaceRun),
/* harmony export */   vz: () => (/* binding */ sourceOf),
/* harmony export */   x3: () => (/* binding */ writeText),
/* harmony export */   xS: () => (/* binding */ longest)
/* harmony export */ });
function chars(alphabet, length) {
    if (typeof length === 'number')
        return { alphabet, min: length, max: length };
    if ('min' in length)
        return { alphabet, min: length.min, max: length.max };
    const either = length.either.toSorted((a, b) => a - b);
    return { alphabet, min: either[0], max: either.at(-1), either };
}
function anyOf(...texts) {
    return { anyOf: texts };
}
function uuid(alphabet) {
    const group = (length) => chars(alphabet, length);
    return [group(8), '-', group(4), '-', group(4), '-', group(4), '-', group(12)];
}
function sourceOf(text) {
    if (typeof text === 'string')
        return escapeLiteral(text);
    if (isSequence(text))
        return text.map(sourceOf).join('');
    if (isChoice(text)) {
        const forms = text.anyOf.toSorted((a, b) => longest(b) - longest(a));
        return `(?:${forms.map(sourceOf).join('|')})`;
    }
    if (text.either !== undefined) {
        return `(?:${text.either
            .toReversed()
            .map((length) => runSource(text.alphabet, length, length))
            .join('|')})`;
    }
    return runSource(text.alphabet, text.min, text.max);
}
function writeText(text, random) {
    if (typeof text === 'string')
        return text;
    if (isSequence(text))
        return text.map((part) => writeText(part, random)).join('');
    if (isChoice(text))
        return writeText(text.anyOf[random.below(text.anyOf.length)], random);
    const length = text.either?.[random.below(text.either.length)] ?? text.min + random.below(text.max - text.min + 1);
    return random.text(text.alphabet.characters, length);
}
function longest(text) {
    if (typeof text === 'string')
        return text.length;
    if (isSequence(text))
        return text.reduce((sum, part) => sum + longest(part), 0);
    if (isChoice(text))
        return Math.max(...text.anyOf.map(longest));
    return text.max;
}
function lastRuns(text) {
    if (typeof text === 'string')
        return [];
    if (isChoice(text))
        return text.anyOf.flatMap(lastRuns);
    if (!isSequence(text))
        return [text];
    const last = text.findLastIndex((part) => typeof part !== 'string');
    return text.slice(Math.max(0, last - 1)).flatMap(lastRuns);
}
function allRuns(text) {
    if (typeof text === 'string')
        return [];
    if (isSequence(text))
        return text.flatMap(allRuns);
    if (isChoice(text))
        return text.anyOf.flatMap(allRuns);
    return [text];
}
function firstForm(text) {
    if (typeof text === 'string')
        return text;
    if (isSequence(text))
        return text.map(firstForm);
    return isChoice(text) ? firstForm(text.anyOf[0]) : text;
}
function replaceRun(text, old, by) {
    if (text === old)
        return by;
    if (typeof text === 'string')
        return text;
    if (isSequence(text))
        return text.map((part) => replaceRun(part, old, by));
    return isChoice(text) ? { anyOf: text.anyOf.map((one) => replaceRun(one, old, by)) } : text;
}
function isSequence(text) {
    return Array.isArray(text);
}
function isChoice(text) {
    return 'anyOf' in text;
}
function runSource({ range }, min, max) {
    if (max === 1 && min === 1)
        return `[${range}]`;
    return `[${range}]{${min === max ? min : `${min},${max}`}}`;
}
function escapeLiteral(text) {
    return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}


/***/ })

};
