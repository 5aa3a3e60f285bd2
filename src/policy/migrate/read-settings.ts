import { parse as parseToml, TomlError } from 'smol-toml'
import { parseDocument } from 'yaml'

import { ScanError } from '../../model/errors.ts'
import { importDetectSecrets } from './detect-secrets.ts'
import { importGitguardian } from './gitguardian.ts'
import { extendedBy, importGitleaks, importGitleaksIgnore } from './gitleaks.ts'
import { importIgnoreFile } from './ignore-file.ts'
import { type Imported, joined } from './imported.ts'
import { importKingfisherBaseline, importKingfisherSettings } from './kingfisher.ts'
import { linesOf, numberedLinesOf } from './plain.ts'
import { importGithub, importRuleFile } from './rule-files.ts'
import { importSecretlint } from './secretlint.ts'
import { importTrivyIgnore, importTrivyIgnoreYaml, importTrivySecrets } from './trivy.ts'
import { importTrufflehog } from './trufflehog.ts'

/** What an importer may ask while it reads. */
export interface ImportHelp {
  /** The text of another file, by its path from the root folder; nothing where it is not there. */
  read(path: string): string | undefined
  /** Whether there is a rule for what another scanner's rule of that name finds. */
  isKnown(rule: string): boolean
}

type Import = (text: string, name: string, help: ImportHelp) => Imported

/** A chain of `extend.path` is followed as far; gitleaks itself goes no further than two. */
const MOST_EXTENDED = 5

/** The files of other scanners, by their names in the root folder. */
const FILES: Readonly<Record<string, Import>> = {
  '.gitleaks.toml': gitleaks,
  'gitleaks.toml': gitleaks,
  '.betterleaks.toml': gitleaks,
  'betterleaks.toml': gitleaks,
  '.gitleaksignore': (text, name) => importGitleaksIgnore(linesOf(text), name),
  '.betterleaksignore': (text, name) => importGitleaksIgnore(linesOf(text), name),
  '.secrets.baseline': (text, name) => importDetectSecrets(json(text, name)),
  '.trufflehog': importTrufflehog,
  '.trufflehogignore': importTrufflehog,
  '.trufflehog-ignore': importTrufflehog,
  '.trufflehog/exclude.txt': importTrufflehog,
  '.trufflehog-exclude.txt': importTrufflehog,
  'trufflehog-exclude.txt': importTrufflehog,
  '.gitguardian.yaml': (text, name) => importGitguardian(yaml(text, name)),
  '.gitguardian.yml': (text, name) => importGitguardian(yaml(text, name)),
  '.secretlintrc': (text, name) => importSecretlint(yaml(text, name)),
  '.secretlintrc.json': (text, name) => importSecretlint(yaml(text, name)),
  '.secretlintrc.yml': (text, name) => importSecretlint(yaml(text, name)),
  '.secretlintrc.yaml': (text, name) => importSecretlint(yaml(text, name)),
  '.secretlintignore': (text, name) => importIgnoreFile(numberedLinesOf(text), name),
  '.github/secret_scanning.yml': (text, name) => importGithub(yaml(text, name)),
  '.github/secret_scanning.yaml': (text, name) => importGithub(yaml(text, name)),
  '.trivyignore': (text) => importTrivyIgnore(linesOf(text)),
  '.trivyignore.yaml': (text, name) => importTrivyIgnoreYaml(yaml(text, name)),
  'trivy-secret.yaml': (text, name) => importTrivySecrets(yaml(text, name), name),
  '.kingfisher-baseline.yml': (text, name) => importKingfisherBaseline(yaml(text, name), name),
  'kingfisher-baseline.yml': (text, name) => importKingfisherBaseline(yaml(text, name), name),
  'baseline-file.yml': (text, name) => importKingfisherBaseline(yaml(text, name), name),
  'kingfisher.yaml': (text, name) => importKingfisherSettings(yaml(text, name), name),
  'kingfisher-rules.yml': (text, name) => importRuleFile(yaml(text, name), name),
  '.noseyparkerignore': (text, name) => importIgnoreFile(numberedLinesOf(text), name),
  'noseyparker-rules.yml': (text, name) => importRuleFile(yaml(text, name), name),
}

/** The names of the files that are read. */
export const SETTINGS_FILES: readonly string[] = Object.keys(FILES)

/**
 * What a file of another scanner says.
 *
 * @param name one of SETTINGS_FILES
 * @throws {ScanError} where it can't be understood
 */
export function readSettings(name: string, text: string, help: ImportHelp): Imported {
  return FILES[name]!(text, name, help)
}

function gitleaks(text: string, name: string, help: ImportHelp): Imported {
  const all: Imported[] = []
  let [at, written]: [string, string | undefined] = [name, text]
  for (let depth = 0; written !== undefined && depth < MOST_EXTENDED; depth++) {
    const settings = toml(written, at)
    all.unshift(importGitleaks(settings, help.isKnown, at))
    const { path } = extendedBy(settings)
    if (path === undefined) break
    written = help.read(path)
    at = path
    if (written === undefined) {
      all.unshift({
        ...joined([]),
        notes: ['Not converted: the file that extend.path of gitleaks names, which does not exist.'],
      })
    }
  }
  return joined(all)
}

function toml(text: string, name: string): unknown {
  try {
    return parseToml(text)
  } catch (error) {
    const place = error instanceof TomlError ? `, line ${error.line}, column ${error.column}` : ''
    throw unreadable(`${name}${place}`, 'TOML')
  }
}

function json(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable(name, 'JSON')
  }
}

/** JSON, with or without comments, is YAML too. */
function yaml(text: string, name: string): unknown {
  const document = parseDocument(text.replace(/^\s*\/\/.*$/gm, ''), {
    prettyErrors: true,
    logLevel: 'silent',
  })
  const [fault] = document.errors
  if (fault === undefined) return document.toJS({ maxAliasCount: 100 })
  const place = fault.linePos?.[0]
  throw unreadable(place === undefined ? name : `${name}, line ${place.line}, column ${place.col}`, 'YAML')
}

/** The libraries' own messages repeat parts of the text, which may hold a secret. */
function unreadable(where: string, format: string): ScanError {
  return new ScanError('input', `${where}: this is not valid ${format}. Fix the file, or move it.`)
}
