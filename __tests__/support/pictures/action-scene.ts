import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import {
  type ActionRun,
  annotationsIn,
  type LogAnnotation,
  runAction,
} from '../../../.scripts/local-runner.ts'
import { pullRequestPayload } from '../events.ts'
import { startGitHubReports } from '../github-reports.ts'
import { checkout, HistoryBuilder } from '../history.ts'
import { secretOf } from '../live-subject.ts'
import { startProviders } from '../provider-server.ts'
import { sampleOf } from '../sample-of.ts'
import { json } from '../scan-service.ts'
import { DRAWS } from './expect-picture.ts'

export const REPOSITORY = 'acme/shop'
export const LEAKING_FILE = 'config/production.yml'

const VAULT_TOKEN = secretOf('hashicorp_vault_service_token')

/** The file whose change is shown with its annotation. */
export const LEAKING_LINES: readonly string[] = [
  'storage:',
  '  region: eu-central-1',
  'vault:',
  '  address: https://vault.acme.example',
  `  token: "${VAULT_TOKEN}"`,
  '  renew: daily',
]

export interface ActionScene extends ActionRun {
  readonly annotation: LogAnnotation
  /** The body of the comment on the pull request, in Markdown. */
  readonly comment: string
  /** The clone that the action ran in; its work tree is the head. */
  readonly workspace: string
}

/**
 * Runs the action on a pull request that brings a token that works, a key that a later commit takes out again, and a
 * password in a test. The company's own Vault and GitHub's API are stand-ins on this machine.
 */
export async function runActionScene(folder: string): Promise<ActionScene> {
  const vault = await startProviders(
    ['localhost'],
    json(200, { data: { display_name: 'token-deploy', policies: ['deploy'] } }),
  )
  const github = await startGitHubReports()
  try {
    const ca = join(folder, 'vault.pem')
    writeFileSync(ca, vault.ca)
    const { event, workspace } = await pullRequest(folder)
    const run = await runAction(event, {
      folder,
      entry: DRAWS ? 'dist/index.js' : 'src/index.ts',
      inputs: {
        verify: 'live',
        'verify-types': 'hashicorp_vault_service_token',
        'verify-hosts': `vault=localhost:${vault.port}`,
        comment: 'on-failure',
        'github-token': 't0ken',
      },
      env: { NODE_EXTRA_CA_CERTS: ca, GITHUB_API_URL: github.url },
    })
    const annotation = annotationsIn(run.log).find(({ properties }) => properties['file'] === LEAKING_FILE)
    const comment = github.comments[0]?.body
    if (annotation === undefined || comment === undefined)
      throw new Error(`The run left nothing to draw:\n${run.log}${run.errors}`)
    return { ...run, annotation, comment, workspace }
  } finally {
    await vault.close()
    await github.close()
  }
}

async function pullRequest(folder: string) {
  const history = new HistoryBuilder()
  const base = history.line(history.commit({ files: { 'README.md': '# shop\n' } }), 4, (n) => ({
    'src/cart.ts': `export const rows = ${n + 1}\n`,
  }))
  const config = history.commit({
    parents: [base],
    files: { [LEAKING_FILE]: `${LEAKING_LINES.join('\n')}\n` },
    message: 'Read the configuration from Vault',
  })
  const stripe = sampleOf('stripe_live_secret_key', 3).secret
  const password = ['k7Vq9', 'tRw2'].join('-')
  const pay = history.commit({
    parents: [config],
    files: {
      'src/pay.ts': `import Stripe from 'stripe'\n\nexport const stripe = new Stripe('${stripe}')\n`,
      'test/orders.test.ts': `const db = 'postgres://shop:${password}@db.staging.acme.dev/shop'\n`,
    },
    message: 'Take payments',
  })
  const head = history.commit({
    parents: [pay],
    files: {
      'src/pay.ts':
        "import Stripe from 'stripe'\n\nexport const stripe = new Stripe(process.env.STRIPE_KEY!)\n",
    },
    message: 'Read the key from the environment',
  })
  const pull = history.pullRequest({ base, head })
  const built = history.write(join(folder, 'origin.git'))
  const workspace = join(folder, 'workspace')
  const sha = built.sha(pull.merge)
  const ref = 'refs/pull/7/merge'
  await checkout('full', { folder: workspace, url: built.folder, sha, ref })
  execFileSync('git', ['-C', workspace, 'reset', '--quiet', '--hard', sha])
  execFileSync('git', ['-C', workspace, 'remote', 'add', 'upstream', `https://github.com/${REPOSITORY}.git`])
  const payload = pullRequestPayload({
    base: { sha: built.sha(base) },
    head: { sha: built.sha(head) },
    commits: built.range(head, base).length,
    mergeSha: sha,
    repository: REPOSITORY,
  })
  const serverUrl = 'https://github.com'
  return {
    event: { name: 'pull_request', payload, sha, ref, serverUrl, repository: REPOSITORY, workspace },
    workspace,
  }
}
