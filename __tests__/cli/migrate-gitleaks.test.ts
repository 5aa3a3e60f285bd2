import { describe, expect, test } from '@jest/globals'

import { leakedToken, leakingLine } from '../support/leak.ts'
import { hashOf, migrated } from '../support/migrating.ts'

describe('gitleaks', () => {
  test('rules and paths become rules and patterns', async () => {
    const { code, stdout } = await migrated({
      '.gitleaks.toml': [
        '[extend]',
        'useDefault = true',
        'disabledRules = ["github-pat", "no-such-rule"]',
        '[[rules]]',
        'id = "acme-key"',
        'description = "ACME key"',
        "regex = '''(?i)acme(_|-)([a-z0-9]{16})\\b'''",
        'secretGroup = 2',
        'entropy = 3.5',
        'keywords = ["acme"]',
        '[allowlist]',
        "paths = ['''^vendor/''', '''(^|/)go\\.sum$''', '''\\d+/x''']",
        'commits = ["0123456789abcdef0123456789abcdef01234567"]',
      ].join('\n'),
    })

    expect(code).toBe(0)
    expect(stdout).toBe(
      [
        '# Made by keysieve migrate from .gitleaks.toml.',
        '#',
        '# What was converted differently, or not at all:',
        '# - The entropy of the rule acme-key is not converted.',
        '# - The commits of the global allowlist are not converted: what they hold is ignored by its hash.',
        "# - 1 of the paths of the global allowlist can't be written as patterns: what is found there now is ignored by its hash.",
        '# - Not converted: the disabled rule no-such-rule has no counterpart here.',
        '# - From the global allowlist in the settings of gitleaks: 1 entry fits nothing that Keysieve finds in the current files, so nothing is written.',
        '',
        'version: 1',
        'paths:',
        '  exclude:',
        '    - /vendor/',
        '    - /go.sum',
        '    - go.sum',
        'rules:',
        '  github_personal_access_token:',
        '    enabled: false',
        'custom-rules:',
        '  - id: acme-key',
        '    title: ACME key',
        '    pattern: (?i)acme(_|-)(?P<secret>[a-z0-9]{16})\\b',
        '    keywords:',
        '      - acme',
        '',
      ].join('\n'),
    )
  })

  test('what its allowlists pass over by content is carried over as hashes', async () => {
    const { stdout } = await migrated({
      '.gitleaks.toml': [
        '[[rules]]',
        'id = "github-pat"',
        '[[rules.allowlists]]',
        `regexes = ['''${leakedToken(1).slice(0, 12)}''']`,
        '[[allowlists]]',
        'regexTarget = "line"',
        "regexes = ['''sandbox''']",
        `stopwords = ["${leakedToken(3).slice(-8).toUpperCase()}"]`,
      ].join('\n'),
      'a.txt': leakingLine(1) + leakingLine(4),
      'b.txt': leakingLine(2).replace('\n', ' # sandbox\n') + leakingLine(3),
    })

    for (const seed of [1, 2, 3]) expect(stdout).toContain(`- secret: ${hashOf(seed)}`)
    expect(stdout).not.toContain(hashOf(4))
    expect(stdout).toContain('reason: From the allowlist of the rule github-pat in the settings of gitleaks')
    expect(stdout).not.toContain(leakedToken(1).slice(0, 12))
  })

  test('paths of one rule are left out for that rule only', async () => {
    const { stdout } = await migrated({
      '.gitleaks.toml':
        "[[rules]]\nid = 'github-pat'\n[rules.allowlist]\npaths = ['''^docs/''']\n[[rules]]\nid = 'unheard-of'\n[rules.allowlist]\npaths = ['''^x/''']\n",
    })

    expect(stdout).toContain('  - path: /docs/\n    rule: github_personal_access_token\n')
    expect(stdout).toContain('that the rule unheard-of ignores /x/; the rule has no counterpart here.')
  })

  test('a list whose conditions must all hold excuses what fits them all', async () => {
    const { stdout } = await migrated({
      '.gitleaks.toml':
        "[[allowlists]]\ncondition = 'AND'\npaths = ['''^docs/''']\nregexTarget = 'line'\nregexes = ['''sandbox''']\n",
      'docs/a.txt': leakingLine(1).replace('\n', ' # sandbox\n') + leakingLine(2),
      'b.txt': leakingLine(3).replace('\n', ' # sandbox\n'),
    })

    expect(stdout.match(/secret: .*/g)).toEqual([`secret: ${hashOf(1)}`])
    expect(stdout).not.toContain('exclude:')
  })

  test.each([
    ["id = 'a'\nregex = '''a(?=b)'''\nkeywords = ['x']", "the rule a; its expression can't be translated"],
    ["id = 'a'\npath = '''\\.p12$'''", 'the rule a; it has no expression'],
    ["id = 'a'\nregex = '''[a-z]{40}'''", 'the rule a; it has no keywords'],
    ["id = 'a'\nregex = '''key(b)'''\nsecretGroup = 2", 'the rule a; group 2, its secret, is not there'],
    ["id = 'github-pat'\nregex = '''ghp_x'''", 'the rule github-pat; Keysieve has a rule for what it finds'],
  ])('a rule that is not converted is named: %j', async (rule, note) => {
    const { stdout, stderr } = await migrated({ '.gitleaks.toml': `[[rules]]\n${rule}\n` })

    expect(stdout).toContain(`# - Not converted: ${note}`)
    expect(stderr).toContain(`note: Not converted: ${note}`)
  })

  test('the file that it extends counts too', async () => {
    const { stdout } = await migrated({
      '.gitleaks.toml': "[extend]\npath = 'config/base.toml'\n[allowlist]\npaths = ['''^a/''']\n",
      'config/base.toml': "[allowlist]\npaths = ['''^b/''']\n",
    })

    expect(stdout).toContain('    - /b/\n    - /a/\n')
  })

  test('fingerprints of .gitleaksignore become hashes of what stands there', async () => {
    const { stdout } = await migrated({
      '.gitleaksignore': [
        '# known',
        'a.txt:github-pat:2',
        `${'0'.repeat(40)}:a.txt:github-pat:3`,
        'gone.txt:github-pat:1',
        'nonsense',
      ].join('\n'),
      'a.txt': `x\n${leakingLine(1)}${leakingLine(2)}${leakingLine(3)}`,
    })

    expect(stdout.match(/secret: .*/g)).toEqual([1, 2].map((seed) => `secret: ${hashOf(seed)}`))
    expect(stdout).toContain('a line of .gitleaksignore that is no fingerprint')
    expect(stdout).toContain('From .gitleaksignore: 1 entry fits nothing')
  })
})
