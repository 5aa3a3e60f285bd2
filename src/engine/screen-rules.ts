import { packScreen } from './pack-screen.ts'
import { rules } from './rules/index.ts'
import { isPackable, type Screen, unpackScreen } from './screen-data.ts'

/**
 * The rules cut down to what tells whether a text can hold a secret at all. Most texts can't, and then the
 * whole rules, which take longer to load than a pull request takes to scan, are never needed. The build puts a
 * module in the place of this one that reads from a file what is packed here.
 */
export const screen: Screen = unpackScreen(packScreen(rules), () => rules.filter((rule) => !isPackable(rule)))
