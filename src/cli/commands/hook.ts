import { ScanError } from '../../model/errors.ts'
import { nearestName } from '../../model/nearest-name.ts'
import { visible } from '../../report/escape.ts'
import type { CommandSpec } from '../command.ts'

/** `keysieve hook`: what git runs before a commit, a push, or on a server before it takes a push. */
export const hook: CommandSpec = {
  name: 'hook',
  operands: 'install | uninstall | NAME [ARGUMENT…]',
  count: [1, 4],
  summary: 'run as a hook of git or an AI agent, or install the hooks',
  details: [
    'keysieve hook install puts Keysieve into the hooks pre-commit and pre-push of the repository around the current folder, before existing hooks; husky, pre-commit and core.hooksPath are respected. keysieve hook uninstall removes it.',
    'NAME is one of pre-commit, pre-push, pre-receive and update. pre-commit scans what the commit would introduce, pre-push what the remote does not have yet. Both judge by the policy of the work tree. Whatever git gives a hook as arguments goes behind its name.',
    'pre-receive and update run on a git server. They scan what the repository does not have yet, in the quarantine of the push, and judge by the policy of the branch that is pushed to. Where that policy says push: allow-bypass: true, git push -o keysieve.bypass=REASON lets a push through; the server writes it into keysieve-bypass.log.',
    'keysieve hook agent AGENT runs as a hook of an AI agent: claude-code, codex, copilot or cursor. It reads what the agent is about to do from standard input (a prompt, a file to write, a command), refuses what brings a secret by the answer that the agent knows, and exits with 0 anyway.',
    'Exit code: 0 clean, 1 secrets found, 2 wrong usage, 3 something could not be read. git goes on after 0 only.',
  ],
  options: [
    {
      name: 'warn',
      help: 'With agent: let the agent go on, and show what was found where it can show that.',
    },
    {
      name: 'global',
      help: "With install and uninstall: for all repositories of yours, by git's setting core.hooksPath. A repository's own hooks still run, after Keysieve.",
    },
  ],
  scans: true,
  async run({ operands: [name = '', ...args], switches }, io) {
    const isGlobal = switches.has('global')
    if (name === 'install' || name === 'uninstall') {
      const { installHooks, uninstallHooks } = await import('../hooks/set-up.ts')
      return name === 'install' ? installHooks(isGlobal, io) : uninstallHooks(isGlobal, io)
    }
    if (isGlobal) throw new ScanError('input', '--global goes with install and uninstall.')
    const onlyWarns = switches.has('warn')
    if (name === 'agent') {
      const { runAgentHook } = await import('../hooks/agents/run-agent-hook.ts')
      return runAgentHook(args, onlyWarns, io)
    }
    if (onlyWarns) throw new ScanError('input', '--warn goes with agent.')
    const { HOOKS } = await import('../hooks/run-hook.ts')
    const run = HOOKS.get(name)
    if (run !== undefined) return run(args, io)
    const nearest = nearestName(name, [...HOOKS.keys(), 'install', 'uninstall', 'agent'])
    throw new ScanError(
      'input',
      `There is no hook “${visible(name)}”; ${nearest === undefined ? 'see keysieve help hook' : `did you mean ${nearest}?`}`,
    )
  },
}
