import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSecretKey, SecretKeyError } from './secret-key.ts'
import { makeSecrets } from './secrets.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'thali-key-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const secrets = makeSecrets('0'.repeat(64))

it('opens what it sealed, for the same purpose only', () => {
  const sealed = secrets.seal('gateway:store-1', 'merchant key ₹')

  expect(sealed).not.toContain('merchant')
  expect(secrets.open('gateway:store-1', sealed)).toBe('merchant key ₹')
  expect(() => secrets.open('gateway:store-2', sealed)).toThrow()
  expect(() => makeSecrets('1'.repeat(64)).open('gateway:store-1', sealed)).toThrow()
})

it('notices any change to a sealed text', () => {
  const sealed = secrets.seal('p', 'text')
  const at = sealed.length - 3
  const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`

  expect(() => secrets.open('p', changed)).toThrow()
  expect(() => secrets.open('p', 'nonsense')).toThrow()
})

it('never seals twice alike, and hashes alike only for one purpose', () => {
  expect(secrets.seal('p', 'x')).not.toBe(secrets.seal('p', 'x'))
  expect(secrets.hmac('a', 'x')).toBe(secrets.hmac('a', 'x'))
  expect(secrets.hmac('a', 'x')).not.toBe(secrets.hmac('b', 'x'))
})

it('makes a key once, for its owner alone', () => {
  const first = readSecretKey({ secretKey: null, dataDir })

  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(readSecretKey({ secretKey: null, dataDir })).toBe(first)
  expect(readdirSync(dataDir)).toEqual(['secret.key'])
  if (process.platform !== 'win32') expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
})

it('prefers SECRET_KEY and leaves no file', () => {
  expect(readSecretKey({ secretKey: 'from the environment', dataDir })).toBe('from the environment')
  expect(readdirSync(dataDir)).toEqual([])
})

it('refuses a damaged key file rather than making another key', () => {
  writeFileSync(join(dataDir, 'secret.key'), 'half a ke')

  expect(() => readSecretKey({ secretKey: null, dataDir })).toThrow(SecretKeyError)
  expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe('half a ke')
})
