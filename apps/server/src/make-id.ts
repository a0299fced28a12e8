import { randomBytes } from 'node:crypto'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const ID_BYTES = 16
/** Bytes are drawn for this many ids at once: a draw takes twenty times as long as the rest of making one. */
const DRAWN_IDS = 256

let drawn = Buffer.alloc(0)
let used = 0

/** 128 random bits as 26 lower-case letters and digits: unguessable, and sorted alike by both engines. */
export function makeRandomId(): string {
  if (used === drawn.length) {
    drawn = randomBytes(ID_BYTES * DRAWN_IDS)
    used = 0
  }
  const bytes = drawn.subarray(used, used + ID_BYTES)
  used += ID_BYTES
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
