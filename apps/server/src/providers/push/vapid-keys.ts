import { createECDH } from 'node:crypto'
import type { Secrets } from '../../secrets/secrets.ts'

/** Keys that identify this installation to push services (RFC 8292), as base64url. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/**
 * Key pair of the installation, derived from its secret key: the same in every process, stored nowhere. With
 * another key browsers have to subscribe again.
 */
export function vapidKeys(secrets: Pick<Secrets, 'derive'>): VapidKeys {
  for (let turn = 0; ; turn += 1) {
    const ecdh = createECDH('prime256v1')
    try {
      ecdh.setPrivateKey(Buffer.from(secrets.derive(`web-push ${turn}`), 'hex'))
    } catch {
      // About one number in four thousand million is beyond the curve's order.
      continue
    }
    const privateKey = ecdh.getPrivateKey().toString('hex').padStart(64, '0')
    return {
      publicKey: ecdh.getPublicKey('base64url', 'uncompressed'),
      privateKey: Buffer.from(privateKey, 'hex').toString('base64url'),
    }
  }
}
