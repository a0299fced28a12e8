import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const FORMAT = 'v1'

/** Secrets of this installation, from its one key. Purposes keep uses apart: none opens another's. */
export interface Secrets {
  /** A key of its own for `purpose`, as 64 hex digits. */
  derive(purpose: string): string
  /** Keyed hash of `text`, as 64 hex digits. Keys of purposes are remembered: there are a few in all. */
  hmac(purpose: string, text: string): string
  /** Encrypts; `purpose` should name the row it belongs to, so that it opens nowhere else. */
  seal(purpose: string, text: string): string
  /** @throws {Error} when it was changed, or sealed for another purpose or by another key */
  open(purpose: string, sealed: string): string
}

/** Secrets of an installation whose key is `key`. */
export function makeSecrets(key: string): Secrets {
  const bytesFor = (purpose: string) => Buffer.from(hkdfSync('sha256', key, 'thali', purpose, 32))
  const hashKeys = new Map<string, Buffer>()
  const hashKeyFor = (purpose: string) => {
    const key = hashKeys.get(purpose) ?? bytesFor(`hmac:${purpose}`)
    hashKeys.set(purpose, key)
    return key
  }
  return {
    derive: (purpose) => bytesFor(`derive:${purpose}`).toString('hex'),

    hmac: (purpose, text) => createHmac('sha256', hashKeyFor(purpose)).update(text).digest('hex'),

    seal(purpose, text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', bytesFor(`seal:${purpose}`), nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${FORMAT}.${Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url')}`
    },

    open(purpose, sealed) {
      const [format, text = ''] = sealed.split('.')
      const bytes = Buffer.from(text, 'base64url')
      if (format !== FORMAT || bytes.length < NONCE_BYTES + TAG_BYTES) throw new Error('not a sealed text')
      const key = bytesFor(`seal:${purpose}`)
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      const body = bytes.subarray(NONCE_BYTES, -TAG_BYTES)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
  }
}
