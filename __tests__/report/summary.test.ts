import { expect, test } from '@jest/globals'

import { ScanError } from '../../src/model/errors.ts'
import { SUMMARY_BYTES, summarize, summarizeFailure } from '../../src/report/summary/summary.ts'
import {
  commitAt,
  knowSample,
  sampleFinding,
  sampleFindings,
  samplePush,
  sampleResult,
  sampleRun,
} from '../support/report-samples.ts'

const clean = sampleRun({ verdict: 'clean', fails: false })
const incomplete = sampleRun({ verdict: 'not-scanned' })

/** How many rows of secrets a summary's tables have. */
function rowsIn(summary: string): number {
  return summary.split('\n').filter((line) => /^\| (?:🔴|🟠|🟡|🔵|⚪) \|/u.test(line)).length
}

test('a clean run has a short summary', () => {
  expect(summarize(sampleResult([]), clean, knowSample)).toMatchInlineSnapshot(`
"### ✅ No secrets in this pull request

<sub>Pull request #7 of o/r · 12 of 12 commits · 48 files, 310 kB · 0 not read · Keysieve 1.0.0, embedded engine, 84 ms · scan fd974b65-0000-4000-8000-000000000000</sub>
"
`)
})

test('a run over no commits says why', () => {
  const commits = { kind: 'none', because: 'the branch was deleted' } as const
  const run = { ...clean, request: { ...clean.request, commits } }

  expect(summarize(sampleResult([]), run, knowSample)).toMatch(
    /^### ✅ Nothing to scan: the branch was deleted\n/,
  )
})

test('a single live secret in the last commit', () => {
  const findings = [
    sampleFinding(1, { commit: commitAt(11), tags: ['active_secret'], secretType: 'github_token' }),
  ]

  expect(summarize(sampleResult(findings), sampleRun(), knowSample)).toMatchInlineSnapshot(`
"### ❌ 1 live secret in this pull request

Pull request #7 of o/r · The check fails (fail-on: any).

| | Secret | Where | First seen | Severity | First step |
|:-:|---|---|---|---|---|
| 🔴 | **GitHub token** | [\`config/file-1.yml:14\`](https://github.com/o/r/blob/bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb/config/file-1.yml#L14) | [\`bbbbbbb\`](https://github.com/o/r/commit/bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb) | **critical: live** | **[Revoke it](https://github.com/settings/tokens)**: GitHub → Settings → Developer settings → Tokens |

**What to do**

1. **Revoke the key first.** Deleting the line does not help: everyone who can read the branch has it. It lets its holder read and write the repositories of its owner.
2. **Then remove it from the branch's history**, so that the merge does not include it:
   \`\`\`sh
   # replace the secret in the file, then
   git commit --all --amend --no-edit
   git push --force-with-lease
   \`\`\`
3. Not a secret? Add its hash \`a392d713-4000-8000-9000-000000000001\` to \`ignore\` in \`.keysieve.yml\` on the base branch, with a reason.

<sub>12 of 12 commits · 48 files, 310 kB · 0 not read · Keysieve 1.0.0, embedded engine, 84 ms · scan fd974b65-0000-4000-8000-000000000000</sub>
"
`)
})

test('several secrets, one of them in two commits, and a file that was not read', () => {
  const findings = [
    sampleFinding(1, { path: 'README.md', tags: ['inactive_secret', 'secret_in_readme_file'] }),
    sampleFinding(2, { commit: commitAt(1), secretType: 'acme_token' }),
    sampleFinding(2, { commit: commitAt(2), secretType: 'acme_token', path: 'src/a b.ts', line: 3 }),
  ]
  const notRead = [{ commit: commitAt(2), path: 'assets/big.bin', reason: '212 MB, over the limit of 20 MB' }]

  expect(summarize(sampleResult(findings, { notRead }), sampleRun(), knowSample)).toMatchInlineSnapshot(`
"### ❌ 2 secrets in this pull request

Pull request #7 of o/r · The check fails (fail-on: any).

| | Secret | Where | First seen | Severity | First step |
|:-:|---|---|---|---|---|
| 🟠 | **Acme token**<br><sub>a392d713-4000-8000-9000-000000000002</sub> | [\`src/a b.ts:3\`](https://github.com/o/r/blob/2222222222222222222222222222222222222222/src/a%20b.ts#L3) in [\`2222222\`](https://github.com/o/r/commit/2222222222222222222222222222222222222222)<br>[\`config/file-2.yml:14\`](https://github.com/o/r/blob/1111111111111111111111111111111111111111/config/file-2.yml#L14) in [\`1111111\`](https://github.com/o/r/commit/1111111111111111111111111111111111111111) | [\`1111111\`](https://github.com/o/r/commit/1111111111111111111111111111111111111111) | high: not checked | **Revoke it**: in the settings of the service that issued it |
| ⚪ | **Google API key**<br><sub>a392d713-4000-8000-9000-000000000001</sub> | [\`README.md:14\`](https://github.com/o/r/blob/0000000000000000000000000000000000000000/README.md?plain=1#L14) | [\`0000000\`](https://github.com/o/r/commit/0000000000000000000000000000000000000000) | info: no longer works · in a readme | **[Check that it is revoked](https://console.cloud.google.com/apis/credentials)**: Google Cloud console → APIs &#38; Services → Credentials |

**What to do**

1. **Revoke the keys first.** Deleting the line does not help: everyone who can read the branch has them.
2. **Then remove them from the branch's history**, so that the merge does not include them:
   \`\`\`sh
   git rebase -i --rebase-merges 0000000~1
   # write "edit" before 0000000, 1111111 and 2222222
   # at each stop, replace the secret in the file, then
   git commit --all --amend --no-edit && git rebase --continue
   git push --force-with-lease
   \`\`\`
3. Not a secret? Add its hash (below its name in the table) to \`ignore\` in \`.keysieve.yml\` on the base branch, with a reason.

**Not read, and may contain a secret**

- [\`assets/big.bin\`](https://github.com/o/r/blob/2222222222222222222222222222222222222222/assets/big.bin) in [\`2222222\`](https://github.com/o/r/commit/2222222222222222222222222222222222222222): 212 MB, over the limit of 20 MB

<sub>12 of 12 commits · 48 files, 310 kB · 1 not read · Keysieve 1.0.0, embedded engine, 84 ms · scan fd974b65-0000-4000-8000-000000000000</sub>
"
`)
})

test('a push is told to replace the key, not to rewrite a shared branch', () => {
  const summary = summarize(sampleResult([sampleFinding(1)]), samplePush(), knowSample)

  expect(summary).toContain('### ❌ 1 secret in these commits\n')
  expect(summary).toContain('2. **Then replace it in the code**')
  expect(summary).not.toContain('git rebase')
})

test('a check that passes all the same is marked as a warning', () => {
  const run = sampleRun({ failOn: 'never', fails: false })

  expect(summarize(sampleResult(sampleFindings(2)), run, knowSample)).toMatch(
    /^### ⚠️ 2 secrets in this pull request\n\nPull request #7 of o\/r · The check passes \(fail-on: never\)\.\n/,
  )
})

test('an incomplete scan without findings has a summary of its own', () => {
  const notRead = [{ commit: commitAt(2), path: 'assets/big.bin', reason: '212 MB, over the limit of 20 MB' }]
  const outside = [{ commit: commitAt(2), path: 'vendor/lib', reason: 'a submodule' }]

  expect(summarize(sampleResult([], { notRead, outside }), incomplete, knowSample)).toMatchInlineSnapshot(`
"### ❌ Keysieve could not scan this pull request in full

No secrets found in what was read. **The check fails, because what was not read may contain a secret (on-error: fail).**

**Not read, and may contain a secret**

- [\`assets/big.bin\`](https://github.com/o/r/blob/2222222222222222222222222222222222222222/assets/big.bin) in [\`2222222\`](https://github.com/o/r/commit/2222222222222222222222222222222222222222): 212 MB, over the limit of 20 MB

<sub>Pull request #7 of o/r · 12 of 12 commits · 48 files, 310 kB · 1 not read · 1 out of scope (\`vendor/lib\`: a submodule) · Keysieve 1.0.0, embedded engine, 84 ms · scan fd974b65-0000-4000-8000-000000000000</sub>
"
`)
})

test('of very much that was not read twenty are listed', () => {
  const notRead = Array.from({ length: 25 }, (_, n) => ({
    commit: commitAt(2),
    path: `f${n}`,
    reason: 'too large',
  }))

  const summary = summarize(sampleResult([], { notRead }), incomplete, knowSample)

  expect(summary.match(/: too large/g)).toHaveLength(20)
  expect(summary).toContain('\n- and 5 more; the results file (output `results-file`) lists all\n')
})

test('a failed scan has a summary of its own', () => {
  const error = new ScanError('repository', 'The server closed the connection. Run the job again.')

  expect(summarizeFailure(error, incomplete)).toMatchInlineSnapshot(`
"### ❌ Keysieve could not scan this pull request

The server closed the connection. Run the job again.

**The check fails, because what was not read may contain a secret (on-error: fail).**

<sub>Pull request #7 of o/r · Keysieve 1.0.0, embedded engine, 84 ms</sub>
"
`)
})

test.each([
  [12, '12 secrets', '2 more secrets'],
  [60, '60 secrets', '50 more secrets'],
  [11, '11 secrets', '1 more secret'],
])('of %d secrets ten stand before the steps and the rest is folded', (length, words, folded) => {
  const summary = summarize(sampleResult(sampleFindings(length)), sampleRun(), knowSample)
  const [before = '', after = ''] = summary.split('**What to do**')

  expect(before).toContain(`### ❌ ${words} in this pull request\n`)
  expect(rowsIn(before)).toBe(10)
  expect(rowsIn(after)).toBe(length - 10)
  expect(after).toContain(`<details><summary>${folded}</summary>\n\n| |`)
})

test('ten secrets need no fold', () => {
  expect(summarize(sampleResult(sampleFindings(10)), sampleRun(), knowSample)).not.toContain('<details>')
})

test('five thousand secrets stay within the budget, and those left out are counted', () => {
  const summary = summarize(sampleResult(sampleFindings(5000)), sampleRun(), knowSample)
  const shown = rowsIn(summary)
  const [, dropped] = summary.match(/\*\*(\d,\d{3}) more secrets not shown here:\*\*/) ?? []

  expect(Buffer.byteLength(summary)).toBeLessThanOrEqual(SUMMARY_BYTES)
  expect(Buffer.byteLength(summary)).toBeGreaterThan(SUMMARY_BYTES - 2000)
  expect(Number(dropped?.replace(',', ''))).toBe(5000 - shown)
})
