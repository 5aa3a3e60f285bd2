// Made by .scripts/language-tables.ts. Don't change it by hand.

/**
 * How surprising each lower-case letter is after another: a row for each first letter, `a` for 0 bits and
 * one letter on for each half bit.
 */
export const PAIR_SURPRISE: string = `
  qjijsoktjsmgjhukvgifllopmsgnmnfopqhksfnqhouijogsrsltgplqgssgjrijqtetwjngkvrvotiookdpotfrtlophrvlipjprrnujoi
  glkmrorsjkgpknfgjrlojougpooghsweuujsofswjmkivsukvjppqerkigtsjmikrwhiliqqsprfrrreursgtsonqgrsinijvrunwkmikjk
  kwuvpijehltkihslwowmhpoqeroomsonrqgnqodohqoqprhpondmkngrolqjlqtogmlsnrouhppjepsuftqgsshoyrkkjnqwhwekroevpxg
  otnjphgyrlrksutqwirhhhlfrjrnnpninurgflmtznunlkjpmmumqnjieljzfjjikjrstgssoftsnjvrhnsgivfkhjuuuoymnnnnnlolrqm
  pqoppoopbqopnogqlldolrgxmnkkhpxkiiloqxkwjsjrforjgvnmopijtqheiqptlvhulrepshfuwnqtinyhhkkvpujwkjklinlvjvshigp
  jygggttwrvvfqpqcvntfvurrsjuxsprptstqufrrngtngftsnvigsuiipsvlppriqiohoonhrqoppmeppofpqrinsjlkojnnqirokihheul
  gjqripqogpnmcqnmgspmnnjpsqlmnpmqkl
`.replace(/\s/g, '')

/** Words of four letters or more that names in code and sentences about it are put together from. */
export const CODE_WORDS: ReadonlySet<string> = new Set(
  `
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
  scheme schlinkert schlueter scope scoped scopes prefilter screenshot script scripts search searching second
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
`.split(/\s+/),
)
