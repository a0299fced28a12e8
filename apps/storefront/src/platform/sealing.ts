import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import type { TextStorage } from './fallback-storage.ts'

/**
 * Seals entries of this device under a random key stored beside them.
 *
 * This protects from a casual look into a shared phone's storage. It is no security boundary: a script on this page,
 * or a reader of the whole storage, has the key too.
 */
const KEY_NAME = 'thali:key'
const KEY_BYTES = 32
const NONCE_BYTES = 24

/** Seals a value under a name: it cannot be opened under another one. */
export function seal(storage: TextStorage, name: string, value: unknown): string {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const encoder = new TextEncoder()
  const sealed = xchacha20poly1305(deviceKey(storage), nonce, encoder.encode(name)).encrypt(
    encoder.encode(JSON.stringify(value)),
  )
  const bytes = new Uint8Array(NONCE_BYTES + sealed.length)
  bytes.set(nonce)
  bytes.set(sealed, NONCE_BYTES)
  return toBase64(bytes)
}

/** @throws {Error} if the text was not sealed here, under this name, or was changed since */
export function unseal(storage: TextStorage, name: string, text: string): unknown {
  const bytes = fromBase64(text)
  const plain = xchacha20poly1305(
    deviceKey(storage),
    bytes.subarray(0, NONCE_BYTES),
    new TextEncoder().encode(name),
  ).decrypt(bytes.subarray(NONCE_BYTES))
  return JSON.parse(new TextDecoder().decode(plain))
}

/** The device's key, created on first use; another tab may have replaced it, so it is read each time. */
function deviceKey(storage: TextStorage): Uint8Array {
  const known = keyFrom(storage.getItem(KEY_NAME) ?? '')
  if (known) return known
  const key = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  storage.setItem(KEY_NAME, toBase64(key))
  return key
}

function keyFrom(text: string): Uint8Array | null {
  try {
    const key = fromBase64(text)
    return key.length === KEY_BYTES ? key : null
  } catch {
    return null
  }
}

function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
