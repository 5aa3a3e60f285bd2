/** Words that source text has most, and lines of signs. */
const WORDS =
  `type string from object function const value this name return true null number default false with array error node
  options boolean void index length that import export undefined file data else code when https push require only path
  exports result properties module throw types typeof method used test size start case source extends check text class
  call format values property declare version strict readonly constructor next will required promise returns have list
  async create read must message delete json which should input interface mode current enum license buffer await items
  flags catch stack state find base parse context time prototype keys first label write while other then args request
  line param internal position target break reference description match using body link expression resolve after example
  html instance element include process slice given same parent date char deprecated uint arguments does kind unknown
  level close root count callback symbol user static color stream join copy math range info names status github event
  specified whether none tostring output invalid schema filter opts identifier valid http option content before files
  empty offset functions style more open left elements response document argument replace integer additional global
  includes some filename item each private token free optional define continue cannot init block contents into width
  without like instead defined cache console errors following ignore last main table query make docs window attribute
  parser bytes field super allowed comment split where called config than parameters because title long switch public
  rule local float since literal server returned port change flag single provided they javascript right member action
  such assert pattern attr group numeric parameter zero typescript also lookup directory contains been these reason
  header there location matches project strings component prefix entries found custom unsigned sort entry send expected
  available pass objects order never rest foreach params namespace access events results contain package clear build
  remove insert transform transport support report operator generate configuration notification authentication`.split(
    /\s+/,
  )
const SIGNS = ['https://', '--------', '********', '========', '////////', '########', '........', '________']

/** Every four characters in a row of the commonest words, with a blank around each, and of the commonest lines. */
export const COMMON_FOURS: Uint8Array = Buffer.from(
  [...WORDS.map((word) => ` ${word} `), ...SIGNS].flatMap(foursOf).join(''),
  'latin1',
)

function foursOf(text: string): readonly string[] {
  return Array.from({ length: text.length - 3 }, (_, at) => text.slice(at, at + 4))
}
