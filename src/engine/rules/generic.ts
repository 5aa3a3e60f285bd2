import { PASSWORD_SHAPES } from '../generic/password-shapes.ts'
import { SECRET_SHAPES } from '../generic/secret-shapes.ts'
import {
  BASIC_SHAPES,
  BEARER_SHAPES,
  CONNECTION_SHAPES,
  HASH_SHAPES,
  HIGH_ENTROPY_SHAPES,
  LONE_HASH_SHAPES,
  URL_SHAPES,
} from '../generic/shapes.ts'
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
      shapes: PASSWORD_SHAPES,
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
      shapes: SECRET_SHAPES,
    },
    {
      id: 'basic_auth_header',
      aliases: ['generic_basic_auth'],
      title: 'User and password',
      severity: 'high',
      generic: true,
      shapes: BASIC_SHAPES,
    },
    {
      id: 'generic_bearer',
      title: 'Token in an authorization header',
      severity: 'high',
      generic: true,
      shapes: BEARER_SHAPES,
    },
    {
      id: 'password_in_url',
      title: 'Address with a password',
      severity: 'high',
      generic: true,
      shapes: URL_SHAPES,
    },
    {
      id: 'generic_connection_string',
      title: 'Connection string with a password',
      severity: 'critical',
      generic: true,
      shapes: CONNECTION_SHAPES,
    },
    {
      id: 'password_hash',
      title: 'Hash of a user’s password',
      severity: 'medium',
      generic: true,
      impact: 'guess a weak password from it, and log in as its user',
      shapes: HASH_SHAPES,
    },
    {
      id: 'password_hash_alone',
      title: 'Hash of a password, without its user',
      severity: 'info',
      generic: true,
      impact: 'guess a weak password from it',
      shapes: LONE_HASH_SHAPES,
    },
    {
      id: 'generic_high_entropy',
      title: 'Random key',
      severity: 'medium',
      generic: true,
      shapes: HIGH_ENTROPY_SHAPES,
    },
  ],
}
