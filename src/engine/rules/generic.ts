import { PASSWORD_PATTERNS } from '../generic/password-patterns.ts'
import {
  BASIC_PATTERNS,
  BEARER_PATTERNS,
  CONNECTION_PATTERNS,
  HASH_PATTERNS,
  HIGH_ENTROPY_PATTERNS,
  LONE_HASH_PATTERNS,
  URL_PATTERNS,
} from '../generic/patterns.ts'
import { SECRET_PATTERNS } from '../generic/secret-patterns.ts'
import type { RuleFile } from '../rule.ts'

export const generic: RuleFile = {
  provider: 'Generic',
  impact: 'use whatever it protects',
  revoke: 'the service that it is for: change it there',
  url: 'https://owasp.org/www-community/vulnerabilities/Use_of_hard-coded_password',
  rules: [
    {
      id: 'password_assignment',
      aliases: ['generic_password', 'password_in_xml', 'password_function', 'password_in_url_params'],
      title: 'Password',
      severity: 'high',
      generic: true,
      patterns: PASSWORD_PATTERNS,
    },
    {
      id: 'secret_assignment',
      aliases: [
        'generic_api_key',
        'credential_assignment',
        'secret_in_xml',
        'secret_function',
        'secret_in_url_params',
      ],
      title: 'Secret, key or token',
      severity: 'high',
      generic: true,
      patterns: SECRET_PATTERNS,
    },
    {
      id: 'basic_auth_header',
      aliases: ['generic_basic_auth'],
      title: 'User and password',
      severity: 'high',
      generic: true,
      patterns: BASIC_PATTERNS,
    },
    {
      id: 'generic_bearer',
      title: 'Token in an authorization header',
      severity: 'high',
      generic: true,
      patterns: BEARER_PATTERNS,
    },
    {
      id: 'password_in_url',
      title: 'Address with a password',
      severity: 'high',
      generic: true,
      patterns: URL_PATTERNS,
    },
    {
      id: 'generic_connection_string',
      title: 'Connection string with a password',
      severity: 'critical',
      generic: true,
      patterns: CONNECTION_PATTERNS,
    },
    {
      id: 'password_hash',
      title: 'Hash of a user’s password',
      severity: 'medium',
      generic: true,
      impact: 'guess a weak password from it, and log in as its user',
      patterns: HASH_PATTERNS,
    },
    {
      id: 'password_hash_alone',
      title: 'Hash of a password, without its user',
      severity: 'info',
      generic: true,
      impact: 'guess a weak password from it',
      patterns: LONE_HASH_PATTERNS,
    },
    {
      id: 'generic_high_entropy',
      title: 'Random key',
      severity: 'medium',
      generic: true,
      patterns: HIGH_ENTROPY_PATTERNS,
    },
  ],
}
