import type { CommandSpec } from '../command.ts'

/** `keysieve migrate [DIR]`: makes a policy of what other scanners' files say. */
export const migrate: CommandSpec = {
  name: 'migrate',
  operands: '[DIR]',
  count: [0, 1],
  summary: "make a policy of other scanners' settings",
  details: [
    'Reads the settings of gitleaks and betterleaks (.gitleaks.toml, .betterleaks.toml, .gitleaksignore), detect-secrets (.secrets.baseline), TruffleHog (.trufflehog and other names of exclude files), GitGuardian (.gitguardian.yaml), secretlint (.secretlintrc, .secretlintignore), GitHub (.github/secret_scanning.yml), Trivy (.trivyignore, trivy-secret.yaml), Kingfisher (kingfisher-baseline.yml, kingfisher-rules.yml) and Nosey Parker (.noseyparkerignore, noseyparker-rules.yml) in DIR, the folder it runs in by default, and writes .keysieve.yml there. What is not carried over is named at the top of that file.',
    'What they pass over by content or by line is looked for in the files as they are, and carried over as hashes of secrets, which stay right when lines move and commits are squashed.',
    'Exit code: 0 written, 2 wrong usage, nothing to read, or .keysieve.yml is there already, 3 a file could not be read.',
  ],
  options: [
    { name: 'dry-run', short: 'n', help: 'Print the policy, and write nothing.' },
    {
      name: 'repository',
      placeholder: 'NAME',
      help: 'The repository that the hashes are for, as OWNER/NAME on GitHub or as its address. By default the remote upstream or origin of the clone.',
    },
  ],
  scans: false,
  async run(typed, surroundings) {
    const { migrateSettings } = await import('../migrate-settings.ts')
    return migrateSettings(typed, surroundings)
  },
}
