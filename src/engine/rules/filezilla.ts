import { BASE62 } from '../pattern/alphabet.ts'
import type { RuleFile, WrittenPattern } from '../rule.ts'
import { randomFrom } from '../samples.ts'

/** `<Pass encoding="base64">`; with `crypt` a master password protects it. */
const SITE_LIST: WrittenPattern = {
  anchor: { kind: 'literal', literals: ['<Pass encoding="base64">'] },
  expression: () => /<Pass encoding="base64">(?<secret>[A-Za-z0-9+/]{4,160}={0,2})<\/Pass>/,
  reach: 200,
  sample: (seed) => {
    const password = randomFrom(seed).text(BASE62.characters, 12 + (seed % 12))
    const secret = Buffer.from(password).toString('base64')
    return { secret, text: siteWith('base64', secret) }
  },
  nearMisses: (seed) => {
    const encoded = Buffer.from(randomFrom(seed).text(BASE62.characters, 16)).toString('base64')
    return [
      { why: 'an encrypted password', text: siteWith('crypt', encoded) },
      { why: 'no password', text: siteWith('base64', '') },
      {
        why: 'a character of another alphabet',
        text: siteWith('base64', `${encoded.slice(0, 8)}!${encoded}`),
      },
    ]
  },
}

function siteWith(encoding: string, password: string): string {
  return `<Server><Host>files.internal.net</Host><User>web</User><Pass encoding="${encoding}">${password}</Pass></Server>`
}

export const filezilla: RuleFile = {
  provider: 'FileZilla',
  impact: 'log in to the server that the entry names',
  revoke: "the server: change the user's password",
  url: 'https://wiki.filezilla-project.org/Site_Manager',
  rules: [
    {
      id: 'filezilla_password',
      title: "Password in FileZilla's site list",
      severity: 'high',
      patterns: [SITE_LIST],
    },
  ],
}
