import type { CommandSpec } from '../command.ts'

/** `keysieve migrate [DIR]`: makes a policy of what other scanners' files say. */
export const migrate: CommandSpec = {
  name: 'migrate',
  operands: '[DIR]',
  count: [0, 1],
  summary: 'convert the settings of other scanners to a policy',
  details: [
    "Reads the settings of gitleaks and betterleaks (.gitleaks.toml, .betterleaks.toml, .gitleaksignore), detect-secrets (.secrets.baseline), TruffleHog (.trufflehog and other names of exclude files), GitGuardian (.gitguardian.yaml), secretlint (.secretlintrc, .secretlintignore), GitHub (.github/secret_scanning.yml), Trivy (.trivyignore, trivy-secret.yaml), Kingfisher (kingfisher.yaml, kingfisher-baseline.yml, kingfisher-rules.yml) and Nosey Parker (.noseyparkerignore, noseyparker-rules.yml) in DIR, the folder it runs in by default, and writes .keysieve.yml there. What can't be converted is listed at the top of that file.",
    'What they ignore by content or by line is looked up in the current files and converted to hashes of secrets, which stay valid when lines move and commits are squashed.',
    'Exit code: 0 written, 2 wrong usage, nothing to read, or .keysieve.yml already exists, 3 a file could not be read.',
  ],
  options: [
    {
      name: 'check',
      help: 'Write nothing. Run the scanners whose settings are in DIR and that are on the PATH, and Keysieve with the policy there, and print the places that only one of them reports: gitleaks, betterleaks, Kingfisher, detect-secrets.',
    },
    { name: 'dry-run', short: 'n', help: 'Print the policy without writing it.' },
    {
      name: 'repository',
      placeholder: 'NAME',
      help: 'The repository that the hashes are for, as OWNER/NAME on GitHub or as its address. By default the remote upstream or origin of the clone.',
    },
  ],
  scans: false,
  async run(typed, io) {
    if (typed.switches.has('check')) {
      const { checkMigration } = await import('../check-migration.ts')
      return checkMigration(typed.operands[0] ?? '.', io)
    }
    const { migrateSettings } = await import('../migrate-settings.ts')
    return migrateSettings(typed, io)
  },
}
