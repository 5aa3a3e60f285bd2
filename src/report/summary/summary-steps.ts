import type { ScanResult } from '../../model/scan.ts'
import { commitsOf, type LeakedSecret } from '../leaked-secret.ts'
import type { RunInfo } from '../run-info.ts'
import { markdownCode, markdownText, shortenEnd } from '../words/escape.ts'
import { falseAlarmAdvice } from '../words/false-alarm.ts'
import { historyCommands } from '../words/history-remedy.ts'

const IMPACT_LENGTH = 300
const HASH_LENGTH = 64

/** The list "What to do", in Markdown. */
export function whatToDo(result: ScanResult, secrets: readonly LeakedSecret[], run: RunInfo): string {
  const steps = [revokeStep(secrets), historyStep(result, secrets.length, run), falseAlarmStep(secrets, run)]
  return `**What to do**\n\n${steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}`
}

function revokeStep(secrets: readonly LeakedSecret[]): string {
  const only = onlyOne(secrets)
  const why = 'Deleting the line does not help: everyone who can read the branch has'
  if (only === undefined) return `**Revoke the keys first.** ${why} them.`
  const impact = markdownText(shortenEnd(only.type.impact, IMPACT_LENGTH))
  return `**Revoke the key first.** ${why} it. It lets its holder ${impact}.`
}

function historyStep(result: ScanResult, secrets: number, run: RunInfo): string {
  const them = secrets === 1 ? 'it' : 'them'
  if (run.request.pullRequest === undefined) {
    return `**Then replace ${them} in the code**, with a reference to a secret store or an environment variable. A revoked key may stay in the history; don't rewrite a branch that others have pulled.`
  }
  const commands = historyCommands(commitsOf(result), result.coverage.commits)
  const intro = `**Then remove ${them} from the branch's history**, so that the merge does not include ${them}`
  if (commands === undefined) {
    return `${intro}: rewrite the commits of the table with \`git rebase -i\`, then \`git push --force-with-lease\`.`
  }
  return `${intro}:\n   \`\`\`sh\n${commands.map((line) => `   ${line}`).join('\n')}\n   \`\`\``
}

function falseAlarmStep(secrets: readonly LeakedSecret[], run: RunInfo): string {
  const only = onlyOne(secrets)
  const hash =
    only === undefined ? '(below its name in the table)' : markdownCode(shortenEnd(only.hash, HASH_LENGTH))
  return falseAlarmAdvice(hash, run, markdownCode)
}

function onlyOne(secrets: readonly LeakedSecret[]): LeakedSecret | undefined {
  return secrets.length === 1 ? secrets[0] : undefined
}
