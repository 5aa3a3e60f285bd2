import { whyNoSecret } from './not-a-value.ts'

/** Passwords that stand for one, or that everybody knows. */
const COMMON = new Set(
  `pass passwd password passwords passphrase pwd secret secrets token key apikey root admin administrator user username test testing
  tester example default guest postgres postgresql mysql mongo mongodb redis rabbitmq rabbit amqp localhost
  changeme changeit opensesame letmein foo bar baz foobar foobarbaz qwerty qwertyuiop asdf asdfgh asdfasdf dev development docker local demo sample
  mypassword mysecret mytoken myapikey mykey mysecretpassword yourpassword yoursecret yourtoken yourapikey yourkey userpassword
  somepassword apassword thepassword newpassword oldpassword dbpassword
  secretpassword supersecret supersecretpassword topsecret verysecret secretkey secretvalue secrettoken
  p4ssw0rd passw0rd p4ssword pa55word pa55w0rd p@ssw0rd p@ssword pa$$word pa$$w0rd hunter2 hunter22 null none undefined true false nil nothing empty
  abc xxx todo fixme tbd correcthorsebatterystaple s3cr3t s3cret secr3t anonymous keyboardcat trustno1 rosebud r0sebud welcome testpassword testpass
  testsecret testtoken testkey foopassword barpassword fakepassword mypass mypasswd userpass adminpass adminpassword rootpassword
  `
    .trim()
    .split(/\s+/),
)

const WRITTEN =
  /^(?:your|my|some|the|a|an|db|user|use|enter|put|add|any|insert|replace|change|set|new|old|test|fake|dummy|mock|foo|bar|this|real|valid|invalid|wrong|bad|good|correct|incorrect|super|very|top|default|initial|temp|temporary|example|sample)[-_. ]?(?:\w+[-_. ])?(?:pass|pw|secret|token|key|api|auth|cred)|fakekey|change[-_]?(?:me|it|this)|^[a-z]{0,6}(?:pass(?:word|wd|phrase)?|pwd|secret|token|key|string|value|here|goes|hash|credentials?)$|[-_ ](?:pass(?:word|wd|phrase)?|secret|token|key|string|value|here|goes|hash|credentials?)$|^(?:x+|\*+|\.+|-+|_+|0+|\?+)$|^(?:(?:pass(?:word|wd)?|test|foo|bar|demo|guest)[-_@#!.]?\d{0,4}[!@#]?|(?:admin|root|user|secret)\d{0,2}|(?:token|key)[-_]?\d{0,4})$|xxx|placeholder|example|^<[A-Za-z][a-z]{2}|<[A-Za-z][\w .:/-]+>|^not[-_]|^no[-_]|\*\*\*|\.\.\.|…|_here$|-here$|to[-_]?be[-_]|redacted|very.?long|(?:^|[-_ ])test(?:$|[-_ \d])|hidden|masked|removed|lorem|ipsum|dummy|mock|fake|changeme|unused|required|optional|^-?[a-z]+@$|12345678|01234567|0001020304|0102030405|0a0b0c0d0e0f|[-_ ]abc123$|abcdef(?![0-9a-f]*\d)/i

/** Up to four characters, some of which are escapes, perhaps twice so: what stands for a value between marks, `%\xbb`. */
const FEW_CHARACTERS = /^(?=.*\\x)(?:\\{1,2}(?:x[0-9a-f]{2}|[nrt])|[^\\]){0,4}$/i

/** Whether a person wrote the value in place of a password or key. */
export function isPlaceholderWord(value: string): boolean {
  return COMMON.has(value.toLowerCase()) || WRITTEN.test(value) || FEW_CHARACTERS.test(value)
}

/** Words and signs that say so even in a value that looks random. */
const MARKED =
  /x{4}|placeholder|example|changeme|redacted|replace|insert|your[-_]|\*{3}|\.{3}|…|_here$|-here$|dummy|fake|0{5}|1234567|0001020304|0102030405|0a0b0c0d0e0f/i

/** The same of a value that looks random: only what a person marks so. */
export function isMarkedPlaceholder(value: string): boolean {
  return MARKED.test(value)
}

/** Whether a user and password are written for show: nobody's, everybody's, or a template. */
export function isPairOfPlaceholders(user: string, password: string): boolean {
  if (password === '')
    return user.length < 12 || isPlaceholderWord(user) || whyNoSecret(user) !== undefined || !/\d/.test(user)
  if (password.length < 5 || password.toLowerCase() === user.toLowerCase()) return true
  if (/^[\x20-\x7e]*$/.test(password) && whyNoSecret(password) !== undefined) return true
  return (
    isPlaceholderWord(password) ||
    (/^(?:pass|pwd|secret|token|key|\$|\{|<|\[|%|x+$)/i.test(password) &&
      /^[A-Za-z_${}<>%[\]]+$/.test(password))
  )
}
