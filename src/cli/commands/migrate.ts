import type { CommandSpec } from '../command.ts'

/** `keysieve migrate [DIR]`: makes a policy of what other scanners' files say. */
export const migrate: CommandSpec = {
  name: 'migrate',
  operands: '[DIR]',
  count: [0, 1],
  summary: 'convert the settings of other scanners to a policy',
  details: [
    "Reads the settings of other scanners in DIR (by default, the current folder), and writes .keysieve.yml there. Comments at the top of that file list what can't be converted.",
    'Supported: gitleaks and betterleaks (.gitleaks.toml, .betterleaks.toml, .gitleaksignore), detect-secrets (.secrets.baseline), TruffleHog (.trufflehog and other names of exclude files), GitGuardian (.gitguardian.yaml), secretlint (.secretlintrc, .secretlintignore).',
    'Also supported: GitHub (.github/secret_scanning.yml), Trivy (.trivyignore, trivy-secret.yaml), Kingfisher (kingfisher.yaml, kingfisher-baseline.yml, kingfisher-rules.yml) and Nosey Parker (.noseyparkerignore, noseyparker-rules.yml).',
    'Entries that ignore content or lines are looked up in the current files and converted to hashes of secrets, which stay valid when lines move and commits are squashed.',
    'Exit code: 0 written, 2 wrong usage, nothing to read, or .keysieve.yml already exists, 3 a file could not be read.',
  ],
  options: [
    {
      name: 'check',
      help: 'Write nothing. Run Keysieve with the policy in DIR, and those of gitleaks, betterleaks, Kingfisher, detect-secrets and secretlint that are on the PATH and have settings in DIR; print the places that only one of them reports.',
    },
    { name: 'dry-run', short: 'n', help: 'Print the policy without writing it.' },
    {
      name: 'repository',
      placeholder: 'NAME',
      help: 'The repository to compute hashes for, as OWNER/NAME on GitHub or as its address. By default, that of the remote upstream or origin.',
    },
  ],
  scans: false,
  async run(typed, io) {
    if (typed.switches.has('check')) {
      const { checkMigration } = await import('../policy/check-migration.ts')
      return checkMigration(typed.operands[0] ?? '.', io)
    }
    const { migrateSettings } = await import('../policy/migrate-settings.ts')
    return migrateSettings(typed, io)
  },
}
