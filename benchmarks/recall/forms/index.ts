import type { FormGroup } from '../form.ts'
import { code } from './code.ts'
import { commands } from './commands.ts'
import { formats } from './formats.ts'
import { settings } from './settings.ts'

/** All forms, by group. */
export const groups: readonly FormGroup[] = [settings, code, commands, formats]

/** The seven places where every generator's passwords are looked for. */
export const SEVEN_PLACES: readonly string[] = [
  '.env',
  'properties',
  'YAML, double quotes',
  'JSON',
  'Python',
  'Dockerfile ARG',
  'export in double quotes',
]
