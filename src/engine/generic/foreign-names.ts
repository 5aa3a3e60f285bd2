/** What a name beyond ASCII is called in English, as the readers of names know it. */
export type EnglishName = 'password' | 'token' | 'secret' | 'api_key'

/** Names of secrets that are not written in ASCII, in languages that most people write; a blank may be a sign, or none. */
const NAMES: readonly (readonly [EnglishName, string])[] = [
  [
    'password',
    `contraseña contraseñas hasło hasła şifre şifresi mật+khẩu jelszó lösenord slaptažodis salasõna parolă lykilorð
    пароль пароля паролю парола лозинка құпия+сөз κωδικός συνθηματικό 密码 密碼 口令 パスワード ﾊﾟｽﾜｰﾄﾞ 暗証番号 비밀번호
    패스워드 암호 كلمة+المرور كلمة+مرور كلمة+السر رمز+عبور گذرواژه کلمه+عبور پاس+ورڈ סיסמה סיסמא पासवर्ड कूटशब्द
    পাসওয়ার্ড ਪਾਸਵਰਡ પાસવર્ડ கடவுச்சொல் పాస్వర్డ్ పాస్\u200cవర్డ్ ಪಾಸ್ವರ್ಡ್ ಪಾಸ್\u200cವರ್ಡ್ പാസ്\u200cവേഡ് รหัสผ่าน စကားဝှက်
    პაროლი գաղտնաբառ ｐａｓｓｗｏｒｄ ｐａｓｓｗｄ`,
  ],
  ['token', 'токен 令牌 トークン 토큰 टोकन টোকেন โทเค็น אסימון ｔｏｋｅｎ'],
  [
    'secret',
    `секрет секретный+ключ секретний+ключ приватный+ключ 密钥 密鑰 秘钥 金鑰 私钥 シークレット 秘密鍵 비밀키 비밀+키 시크릿
    clé+secrète clé+privée geheimer+schlüssel geheimschlüssel गुप्त+कुंजी ｓｅｃｒｅｔ`,
  ],
  ['api_key', "clé+api clé+d'api api+schlüssel api-schlüssel ключ+api api+ключ api-ключ api+キー api+키"],
]

/** What may be between the words of a name. */
const JOINTS = [' ', '_', '']

const englishNames = new Map<string, EnglishName>(
  NAMES.flatMap(([english, words]) =>
    words
      .trim()
      .split(/\s+/)
      .flatMap(spellingsOf)
      .map((spelling) => [Buffer.from(spelling).toString('latin1'), english] as const),
  ),
)

const spellings = [...englishNames.keys()]

/** The names of passwords in each case and each normal form of Unicode, as Latin-1 shows their bytes in UTF-8. */
export const FOREIGN_PASSWORDS: readonly string[] = spellings.filter(
  (name) => englishNames.get(name) === 'password',
)

/** The same of keys and tokens. */
export const FOREIGN_SECRETS: readonly string[] = spellings.filter(
  (name) => englishNames.get(name) !== 'password',
)

/** The longest name that starts there, and what it is called in English. */
export function foreignNameAt(
  text: string,
  at: number,
): { readonly length: number; readonly english: EnglishName } | undefined {
  for (let length = Math.min(longest, text.length - at); length > 0; length--) {
    const english = englishNames.get(text.slice(at, at + length))
    if (english !== undefined) return { length, english }
  }
  return undefined
}

const longest = Math.max(...spellings.map(({ length }) => length))

function spellingsOf(name: string): readonly string[] {
  const joined = name.includes('+') ? JOINTS.map((joint) => name.replaceAll('+', joint)) : [name]
  const cased = joined.flatMap((one) => [
    one,
    one.toUpperCase(),
    one.charAt(0).toUpperCase() + one.slice(1),
    one.replace('api', 'API'),
    // The capital of a Turkish i has its dot.
    ...(one.includes('ş') ? [one.toLocaleUpperCase('tr')] : []),
  ])
  return cased.flatMap((one) => [one, one.normalize('NFC'), one.normalize('NFD')])
}
