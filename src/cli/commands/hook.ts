import { ScanError } from '../../model/errors.ts'
import { nearestName } from '../../model/nearest-name.ts'
import { visible } from '../../report/words/escape.ts'
import type { CommandSpec } from '../command.ts'

/** `keysieve hook`: what git runs before a commit, a push, or on a server before it takes a push. */
export const hook: CommandSpec = {
  name: 'hook',
  operands: 'install | uninstall | NAME [ARGUMENT…]',
  count: [1, 4],
  summary: 'run as a hook of git or an AI agent, or install the hooks',
  details: [
    'keysieve hook install adds Keysieve to the pre-commit and pre-push hooks of the current repository, before existing hooks. It works with husky, pre-commit and core.hooksPath. keysieve hook uninstall removes it.',
    'NAME is pre-commit, pre-push, pre-receive or update. pre-commit scans what the commit would introduce, pre-push what the remote does not have yet. Both use the policy of the work tree. Pass the arguments that git gives to the hook after its name.',
    'pre-receive and update run on a git server. They scan what the repository does not have yet, in the quarantine of the push, and use the policy of the target branch. If that policy has push: allow-bypass: true, git push -o keysieve.bypass=REASON skips the scan; the server records it in keysieve-bypass.log.',
    'keysieve hook agent AGENT runs as a hook of an AI agent: claude-code, codex, copilot or cursor. It reads the next action of the agent from standard input (a prompt, a file to write, a command) and blocks actions that contain a secret, in the response format of the agent. It always exits with 0.',
    'Exit code: 0 clean, 1 secrets found, 2 wrong usage, 3 something could not be read. git continues only after 0.',
  ],
  options: [
    {
      name: 'warn',
      help: 'With agent: do not block, and show findings where the agent supports that.',
    },
    {
      name: 'global',
      help: "With install and uninstall: for all your repositories, through git's setting core.hooksPath. A repository's own hooks still run, after Keysieve.",
    },
  ],
  scans: true,
  async run({ operands: [name = '', ...args], switches }, io) {
    const isGlobal = switches.has('global')
    if (name === 'install' || name === 'uninstall') {
      const { installHooks, uninstallHooks } = await import('../hooks/set-up.ts')
      return name === 'install' ? installHooks(isGlobal, io) : uninstallHooks(isGlobal, io)
    }
    if (isGlobal) throw new ScanError('input', '--global requires install or uninstall.')
    const onlyWarns = switches.has('warn')
    if (name === 'agent') {
      const { runAgentHook } = await import('../hooks/agents/run-agent-hook.ts')
      return runAgentHook(args, onlyWarns, io)
    }
    if (onlyWarns) throw new ScanError('input', '--warn requires agent.')
    const { HOOKS } = await import('../hooks/run-hook.ts')
    const run = HOOKS.get(name)
    if (run !== undefined) return run(args, io)
    const nearest = nearestName(name, [...HOOKS.keys(), 'install', 'uninstall', 'agent'])
    throw new ScanError(
      'input',
      `Unknown hook “${visible(name)}”; ${nearest === undefined ? 'see keysieve help hook.' : `did you mean ${nearest}?`}`,
    )
  },
}
