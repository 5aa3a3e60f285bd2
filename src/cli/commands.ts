import type { CommandSpec } from './command.ts'
import { accounts } from './commands/accounts.ts'
import { alerts } from './commands/alerts.ts'
import { baseline } from './commands/baseline.ts'
import { ci } from './commands/ci.ts'
import { completion } from './commands/completion.ts'
import { detect } from './commands/detect.ts'
import { doctor } from './commands/doctor.ts'
import { events } from './commands/events.ts'
import { explain } from './commands/explain.ts'
import { exportCommand } from './commands/export.ts'
import { help } from './commands/help.ts'
import { hook } from './commands/hook.ts'
import { importCommand } from './commands/import.ts'
import { keys } from './commands/keys.ts'
import { lsp } from './commands/lsp.ts'
import { mcp } from './commands/mcp.ts'
import { migrate } from './commands/migrate.ts'
import { repos } from './commands/repos.ts'
import { rules } from './commands/rules.ts'
import { scan } from './commands/scan.ts'
import { scans } from './commands/scans.ts'
import { serve } from './commands/serve.ts'

/** All commands, in the order in which help lists them. */
export const COMMANDS: readonly CommandSpec[] = [
  scan,
  ci,
  hook,
  baseline,
  migrate,
  detect,
  rules,
  explain,
  mcp,
  lsp,
  serve,
  doctor,
  keys,
  accounts,
  scans,
  alerts,
  events,
  repos,
  exportCommand,
  importCommand,
  completion,
  help,
]
