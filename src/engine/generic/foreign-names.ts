/** What a name beyond ASCII is called in English, as the readers of names know it. */
export type EnglishName = 'password' | 'token' | 'secret' | 'api_key'

/** A spelling of a name, as Latin-1 shows its bytes in UTF-8. */
interface Spelling {
  readonly text: string
  readonly english: EnglishName
  /** How many bytes into it its anchor is. */
  readonly offset: number
}

/** Names that are not written in ASCII, of languages that most people write; for a `+` is a blank, a sign or nothing. */
const NAMES: Readonly<Record<EnglishName, string>> = {
  password: `contraseña contraseñas hasło hasła şifre şifresi mật+khẩu jelszó lösenord parolă пароль пароля паролю парола
    κωδικός 密码 密碼 口令 パスワード 暗証番号 비밀번호 패스워드 암호 parola+d'ordine كلمة+المرور كلمة+السر رمز+عبور گذرواژه پاس+ورڈ סיסמה סיסמא पासवर्ड
    পাসওয়ার্ড கடவுச்சொல் పాస్వర్డ్ รหัสผ่าน ｐａｓｓｗｏｒｄ`,
  token: 'токен 令牌 トークン 토큰',
  secret:
    'секрет секретный+ключ 密钥 密鑰 秘钥 金鑰 私钥 シークレット 秘密鍵 비밀키 비밀+키 시크릿 clé+secrète',
  api_key: 'clé+api api+schlüssel api-schlüssel api+ключ api-ключ api+キー api+키',
}

const JOINTS = [' ', '_', '']

/** The spellings by the part of them that they are found by. */
const spellings = Map.groupBy(
  Object.entries(NAMES).flatMap(([english, names]) =>
    names.split(/\s+/).flatMap((name) => spellingsOf(name, english as EnglishName)),
  ),
  ({ text, offset }) => text.slice(offset),
)

/** Texts that the names of passwords end in, in each case and normal form of Unicode. */
export const FOREIGN_PASSWORDS: readonly string[] = endsOf((english) => english === 'password')

/** The same of keys and tokens. */
export const FOREIGN_SECRETS: readonly string[] = endsOf((english) => english !== 'password')

/** The longest name whose anchor is there: where it starts and ends, and what it is called in English. */
export function foreignNameAt(
  text: string,
  at: number,
): { readonly start: number; readonly end: number; readonly english: EnglishName } | undefined {
  return [...spellings]
    .filter(([anchor]) => text.startsWith(anchor, at))
    .flatMap(([, all]) => all)
    .filter((one) => text.startsWith(one.text, at - one.offset))
    .map((one) => ({ start: at - one.offset, end: at - one.offset + one.text.length, english: one.english }))
    .sort((a, b) => b.end - b.start - (a.end - a.start))[0]
}

function endsOf(isWanted: (english: EnglishName) => boolean): readonly string[] {
  const wanted = [...spellings].filter(([, all]) => all.some(({ english }) => isWanted(english)))
  return wanted.map(([anchor]) => anchor)
}

/**
 * A name in each case and normal form. It is found by its last word but for the first letter, which capitals leave as it
 * is; as a whole where that is short or of ASCII.
 */
function spellingsOf(name: string, english: EnglishName): readonly Spelling[] {
  const words = name.split('+')
  const upper = words.map((word) => word.toUpperCase())
  const apart = words.map((word) => word.normalize('NFD'))
  return [words, upper, apart].flatMap((form) => {
    const tail = (form.at(-1) ?? '').slice(1)
    const size = bytesOf(tail).length
    return (form.length === 1 ? [''] : JOINTS)
      .map((joint) => form.join(joint))
      .flatMap((whole) => [whole, capital(whole), whole.replace('api', 'API')])
      .map(bytesOf)
      .map((text) => ({ text, english, offset: size < 4 || isAscii(tail) ? 0 : text.length - size }))
  })
}

function isAscii(text: string): boolean {
  return bytesOf(text).length === text.length
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function bytesOf(text: string): string {
  return Buffer.from(text).toString('latin1')
}
