import type { WrittenParser } from '../rule.ts'
import { readForeign } from './foreign.ts'
import { FOREIGN_PASSWORDS, FOREIGN_SECRETS } from './foreign-names.ts'
import { parserPattern } from './parser-pattern.ts'
import { makeToken } from './samples.ts'

/** A password under a name that is not written in ASCII. */
export const FOREIGN_PASSWORD_PATTERN: WrittenParser = parserPattern({
  anchor: { kind: 'literal', literals: FOREIGN_PASSWORDS },
  read: readForeign,
  behind: 250,
  reach: 700,
  forms: [
    `contraseña = "%"\n`,
    `DB_ПАРОЛЬ=%\n`,
    `数据库密码：%，主机 db1\n`,
    `{"パスワード": "%"}\n`,
    `كلمة المرور: %\n`,
    `mật_khẩu: '%'\n`,
  ],
  make: makeToken,
  misses: [
    ['an address', `пароль_url = "https://db.internal.net/%"\n`],
    ['a variable', `密码="\${%}"\n`],
    ['text between', `パスワードの変更：手順は %\n`],
  ],
})

/** The same of a key or token. */
export const FOREIGN_SECRET_PATTERN: WrittenParser = parserPattern({
  anchor: { kind: 'literal', literals: FOREIGN_SECRETS },
  read: readForeign,
  behind: 250,
  reach: 700,
  forms: [`токен: %\n`, `访问令牌 = "%"\n`, `APIキー：%\n`, `clé_secrète: "%"\n`],
  make: makeToken,
  misses: [
    ['an id', `токен_id = "%"\n`],
    ['a key of another kind', `ключ = "%"\n`],
  ],
})
