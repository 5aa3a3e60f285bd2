import type { Reading } from '../rule.ts'
import { drawnByChance } from './strength.ts'

const LIST =
  /accounts["']?\s{0,4}[:=]\s{0,4}\[(?<keys>(?:\s{0,40}["'](?:0x)?[0-9a-f]{64}["']\s{0,4},?){1,20})/iy

/** All of a private key is hexadecimal; what addresses have is shorter. */
const KEY = /[0-9a-f]{64}/gi
const LENGTH = 64

/** The private keys of wallets in the settings of Ethereum's tools: `accounts: ["0x…"]`. `at` is that of the name. */
export function readWalletAccounts(text: string, at: number): readonly Reading[] {
  LIST.lastIndex = at
  const found = LIST.exec(text)
  const keys = found?.groups?.['keys'] ?? ''
  const from = LIST.lastIndex - keys.length
  return [...keys.matchAll(KEY)].flatMap(({ index, 0: key }) => {
    const reasons = drawnByChance(key, LENGTH)
    if (reasons.length === 0) return []
    return [
      { start: from + index, end: from + index + LENGTH, reasons: ['a list of accounts has it', ...reasons] },
    ]
  })
}
