import { randomBytes } from 'node:crypto'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const ID_BYTES = 16

/** 128 random bits as 26 lower-case letters and digits: unguessable, and sorted alike by both engines. */
export function makeRandomId(): string {
  const bytes = randomBytes(ID_BYTES)
  let id = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      id += ALPHABET[(value >> bits) & 31]
    }
    value &= (1 << bits) - 1
  }
  return id + ALPHABET[(value << (5 - bits)) & 31]
}
