import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UserId } from '@thali/domain/ids'
import { makeTestDatabase, type TestDatabase } from '@thali/test-kit/test-database'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { KeyOptions, KeyPlace } from './secret-key.ts'
import { openSecretKey, SecretKeyError } from './secret-key.ts'

let place: TestDatabase
let keyFile: string
beforeEach(async () => {
  place = await makeTestDatabase()
  keyFile = join(place.dataDir, 'secret.key')
})
afterEach(() => place.close())

const open = (options: KeyOptions & Partial<KeyPlace> = {}) =>
  openSecretKey(place.db, { secretKey: null, dataDir: place.dataDir, ...options }, options)

it('makes a key once, for its owner alone', async () => {
  const first = await open()

  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(await open()).toBe(first)
  expect(readdirSync(place.dataDir).filter((name) => name.startsWith('secret'))).toEqual(['secret.key'])
  if (process.platform !== 'win32') expect(statSync(keyFile).mode & 0o777).toBe(0o600)
})

it('prefers SECRET_KEY and leaves no file', async () => {
  expect(await open({ secretKey: 'from the environment' })).toBe('from the environment')
  expect(readdirSync(place.dataDir)).not.toContain('secret.key')
})

it('refuses a damaged key file rather than making another key', async () => {
  writeFileSync(keyFile, 'half a ke')

  await expect(open()).rejects.toThrow(SecretKeyError)
  expect(readFileSync(keyFile, 'utf8')).toBe('half a ke')
})

it('refuses to go on after the key was lost, and makes no other, unless told to', async () => {
  const first = await open()
  rmSync(keyFile)

  await expect(open()).rejects.toThrow(/secret\.key is missing.*--new-key/)
  expect(readdirSync(place.dataDir)).not.toContain('secret.key')

  const second = await open({ newKey: true })
  expect(second).not.toBe(first)
  expect(await open()).toBe(second)
})

it('refuses another key than the one the database was used with', async () => {
  await open()
  const secretKey = 'another one, from the environment'

  await expect(open({ secretKey })).rejects.toThrow(/SECRET_KEY is not the key.*--new-key/)
  expect(await open({ secretKey, newKey: true })).toBe(secretKey)
  await expect(open()).rejects.toThrow(/secret\.key is not the key/)
})

it('takes the key of an installation that kept no fingerprint yet, and misses it where people have accounts', async () => {
  const at = new Date(0)
  const user = {
    id: 'u' as UserId,
    name: 'Asha',
    email: 'asha@example.com',
    email_verified: true,
    image: null,
  }
  await place.db
    .insertInto('users')
    .values({ ...user, created_at: at, updated_at: at })
    .execute()

  await expect(open()).rejects.toThrow(/secret\.key is missing/)
  writeFileSync(keyFile, 'a'.repeat(64))
  expect(await open()).toBe('a'.repeat(64))
})

it('gives servers that start together the same key, or refuses the one that has another', async () => {
  expect(new Set(await Promise.all([open(), open(), open()])).size).toBe(1)

  const elsewhere = await makeTestDatabase()
  await expect(open({ dataDir: elsewhere.dataDir })).rejects.toThrow(/is missing/)
  await elsewhere.close()
})
