/** Time-based one-time codes (RFC 6238) of authenticator apps: SHA-1, six digits, 30 seconds. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP_MS = 30_000
const DIGITS = 6
const SECRET_BYTES = 20
/** Tolerance for the clocks of phones, and for typing. */
const STEPS_OFF = 1
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A fresh secret in base 32, for apps. */
export function makeTotpSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES))
}

/** `otpauth:` address that apps read from a QR code. */
export function totpAddress(secret: string, issuer: string, account: string): string {
  const query = new URLSearchParams({
    secret,
    issuer,
    digits: String(DIGITS),
    period: String(STEP_MS / 1000),
  })
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${query}`
}

export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / STEP_MS)
}

/** The step of this code, near the current one; null when there is none. */
export function findTotpStep(secret: string, code: string, at: Date): number | null {
  const now = totpStep(at)
  let found: number | null = null
  for (let step = now - STEPS_OFF; step <= now + STEPS_OFF; step += 1) {
    const expected = Buffer.from(totpCode(secret, step))
    const given = Buffer.from(code)
    if (expected.length === given.length && timingSafeEqual(expected, given)) found = step
  }
  return found
}

export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const fives = bits.match(/.{1,5}/g) ?? []
  return fives.map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
