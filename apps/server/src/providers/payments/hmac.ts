import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 as lower-case hex. */
export function hmacHex(text: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

/**
 * Whether a signature is the HMAC of exactly this text, compared in constant time. False with an empty
 * secret, which would let any sender sign.
 */
export function isHmacHex(text: string | Buffer, signature: string | undefined, secret: string): boolean {
  if (secret === '' || signature === undefined) return false
  const genuine = Buffer.from(hmacHex(text, secret))
  const given = Buffer.from(signature)
  return genuine.length === given.length && timingSafeEqual(genuine, given)
}
