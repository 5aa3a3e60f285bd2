import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A certificate that is its own authority, made by openssl. */
export interface Certificate {
  /** Both in PEM. */
  readonly cert: string
  readonly key: string
}

/**
 * Makes a certificate that is valid for a day.
 *
 * @param names the subject's alternative names: `DNS:scan.example.test`, `IP:127.0.0.1`.
 */
export function makeCertificate(names: readonly string[]): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1']
    const subject = ['-subj', '/CN=A test of the scan client', '-addext', `subjectAltName=${names.join(',')}`]
    execFileSync('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', cert], { stdio: 'pipe' })
    return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
