import { BASE64 } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const wireguard: RuleFile = {
  provider: 'WireGuard',
  impact: 'join the private network as that peer',
  revoke: 'WireGuard: make a new key pair and give the peers the public key',
  url: 'https://www.wireguard.com/quickstart/',
  rules: [
    {
      id: 'wireguard_private_key',
      title: 'WireGuard private key',
      severity: 'high',
      patterns: [
        keyworded({
          keywords: ['privatekey', 'wg_private', 'wireguard_private'],
          value: [chars(BASE64, 43), '='],
        }),
      ],
    },
    {
      id: 'wireguard_api_key',
      aliases: ['wireguard_preshared_key'],
      title: 'WireGuard pre-shared key',
      severity: 'medium',
      patterns: [
        keyworded({ keywords: ['presharedkey', 'preshared_key', 'wg_psk'], value: [chars(BASE64, 43), '='] }),
      ],
      impact: 'undo the second lock that the pre-shared key is; the private key is still needed',
      revoke: 'WireGuard: make a new one with wg genpsk and give it to both peers',
    },
  ],
}
