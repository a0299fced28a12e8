import { expect, it } from 'vitest'
import { hashPassword, isOutdated, verifyPassword } from './hash-password.ts'

/** Hashes that better-auth 1.7.7 wrote. */
const SCRYPT_HASH =
  '103f36243bd094cb7f25c9f80d215e75:06ea2e5d3e6baee3b1a1e67b0e8214e76b183028b80c1f032d439fdd33d2f4feddef808e651d57686a74aa9f363622d937867d048a76f2ae0835426503374a6f'
const SCRYPT_HASH_OF_ACCENTS =
  '44e184c6865e6e6f2ce9ca63a2003770:fd86a5d8228a028fdd0ec20907e76a49e3457a3e577f1a3fff1f42854e6cd6bb5330076fcc93556ce50d75994d69bde6ff7e676156c8ef2888f67884f450d90f'

it('hashes with argon2id and a new salt each time', async () => {
  const hash = await hashPassword('a short sentence')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await hashPassword('a short sentence')).not.toBe(hash)
  expect(await verifyPassword(hash, 'a short sentence')).toBe(true)
  expect(await verifyPassword(hash, 'a short sentence ')).toBe(false)
  expect(isOutdated(hash)).toBe(false)
})

it('reads scrypt hashes of earlier versions, and reports them as outdated', async () => {
  expect(await verifyPassword(SCRYPT_HASH, 'a short sentence')).toBe(true)
  expect(await verifyPassword(SCRYPT_HASH, 'another sentence')).toBe(false)
  expect(isOutdated(SCRYPT_HASH)).toBe(true)
})

it('accepts the same letters from different keyboards', async () => {
  const composed = 'caf\u00e9 au lait'
  const decomposed = 'cafe\u0301 au lait'
  expect(await verifyPassword(SCRYPT_HASH_OF_ACCENTS, decomposed)).toBe(true)
  expect(await verifyPassword(await hashPassword(decomposed), composed)).toBe(true)
})

it('never matches an invalid hash, or one without parameters', async () => {
  const other = (await hashPassword('x')).replace('m=19456', 'm=20000')
  expect(isOutdated(other)).toBe(true)
  expect(await verifyPassword(other, 'x')).toBe(false)
  for (const none of ['', 'a:b', '$argon2id$', SCRYPT_HASH.slice(0, -2), `${SCRYPT_HASH}:00`])
    expect(await verifyPassword(none, 'a short sentence')).toBe(false)
})
