import { spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** `pin` makes a browser trust this certificate, and no other unknown one. */
export type Identity = { key: string; cert: string; pin: string }

/** Makes a self-signed certificate for one run. */
export function makeIdentity(): Identity {
  const folder = mkdtempSync(join(tmpdir(), 'bench-tls-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  try {
    const { status, error } = spawnSync('openssl', [
      'req',
      '-x509',
      ...kind,
      ...name,
      '-keyout',
      key,
      '-out',
      cert,
    ])
    if (status !== 0) throw new Error(`This needs openssl to make a certificate. ${error?.message ?? ''}`)
    const made = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
    return { ...made, pin: pinOf(made.cert) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function pinOf(cert: string): string {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(key).digest('base64')
}
