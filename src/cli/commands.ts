import type { CommandSpec } from './command.ts'
import { baseline } from './commands/baseline.ts'
import { detect } from './commands/detect.ts'
import { explain } from './commands/explain.ts'
import { help } from './commands/help.ts'
import { migrate } from './commands/migrate.ts'
import { rules } from './commands/rules.ts'
import { scan } from './commands/scan.ts'
import { serve } from './commands/serve.ts'

/** All commands, in the order in which help lists them. */
export const COMMANDS: readonly CommandSpec[] = [scan, baseline, migrate, detect, rules, explain, serve, help]
