import { HEX_LOWER } from '../pattern/alphabet.ts'
import type { RuleFile } from '../rule.ts'
import { randomFrom } from '../samples.ts'

const LABEL = 'OpenVPN Static key V1'
const LINES = 16

function writeKey(seed: number, lines: number): string {
  const random = randomFrom(seed)
  const body = Array.from({ length: lines }, () => random.text(HEX_LOWER.characters, 32))
  return [`-----BEGIN ${LABEL}-----`, ...body, `-----END ${LABEL}-----`].join('\n')
}

export const openvpn: RuleFile = {
  provider: 'OpenVPN',
  impact: 'read and forge the traffic of the network, or reach the log-in that the key hides',
  revoke: 'a new key (openvpn --genkey), given to the server and all clients',
  url: 'https://openvpn.net/community-resources/reference-manual-for-openvpn-2-6/',
  rules: [
    {
      id: 'openvpn_static_key',
      title: 'OpenVPN static key',
      severity: 'high',
      patterns: [
        {
          anchor: { kind: 'prefix', literals: [`-----BEGIN ${LABEL}`] },
          // 2048 bits, in lines of 16 bytes.
          expression: () =>
            new RegExp(
              String.raw`(?<secret>-----BEGIN ${LABEL}-----[0-9a-fA-F\s]{512,700}-----END ${LABEL}-----)`,
            ),
          reach: 900,
          sample: (seed) => {
            const secret = writeKey(seed, LINES)
            return { secret, text: `<tls-auth>\n${secret}\n</tls-auth>\n` }
          },
          nearMisses: (seed) => [
            { why: 'a line short', text: writeKey(seed, LINES - 1) },
            { why: 'twice as long', text: writeKey(seed, LINES * 2) },
            { why: 'another alphabet', text: writeKey(seed, LINES).replaceAll(/[a-f](?=[0-9a-f])/g, 'g') },
            { why: 'a placeholder', text: `-----BEGIN ${LABEL}-----\n...\n-----END ${LABEL}-----\n` },
          ],
        },
      ],
    },
  ],
}
