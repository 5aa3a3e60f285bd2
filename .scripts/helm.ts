/**
 * Lints the Helm chart and renders it, with its own values and with everything turned on.
 *
 * Exit code: 0 no errors, 1 errors, 2 Helm can't be had.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { installHelm } from './helm/install-helm.ts'

/** Where the chart is. */
const CHART = join(import.meta.dirname, '../docs/deploy/helm/keysieve')
/** A Helm that Go has built takes the cluster for one of Kubernetes 1.20. */
const VERSION = ['--kube-version', '1.27.0']
/** What is off unless it is set. */
const EVERYTHING = 'ingress.enabled=true,podMonitor.enabled=true,gitTokensSecret=tokens'

function main(): number {
  const helm = installHelm()
  if (helm === undefined) {
    process.stderr.write(
      'Helm 3 is not on the PATH and could not be built with Go. Install Helm 3 or Go 1.25.\n',
    )
    return 2
  }
  const runs = [
    ['lint', '--strict', CHART],
    ['template', 'keysieve', CHART, ...VERSION],
    ['template', 'keysieve', CHART, ...VERSION, '--set', EVERYTHING],
  ]
  for (const args of runs) {
    const { status, stdout, stderr } = spawnSync(helm, args, { encoding: 'utf8' })
    if (status === 0) continue
    process.stderr.write(`helm ${args[0]} failed:\n${args[0] === 'lint' ? stdout : ''}${stderr}`)
    return 1
  }
  process.stdout.write('The Helm chart is linted and rendered: no errors\n')
  return 0
}

process.exitCode = main()
