import type { StoreId } from '@thali/domain/ids'
import { expect, it } from 'vitest'
import { makeSecrets } from '../../../secrets/secrets.ts'
import { isSignedTableLink, signTableLink } from './table-signature.ts'

const secrets = makeSecrets('0'.repeat(64))
const here = 'store-1' as StoreId
const place = { conf: 'Dine-In', iden: '14', idel: 'Table' }
const signature = signTableLink(secrets, here, place)

it('is 128 bits in URL-safe letters, and deterministic', () => {
  expect(signature).toMatch(/^[\w-]{22}$/)
  expect(Buffer.from(signature, 'base64url')).toHaveLength(16)
  expect(signTableLink(secrets, here, place)).toBe(signature)
})

it('is valid for its place in any spelling of an address', () => {
  expect(isSignedTableLink(secrets, here, place, signature)).toBe(true)
  const typed = { conf: 'dine-in', iden: ' 14', idel: 'Table ' }
  expect(isSignedTableLink(secrets, here, typed, signature)).toBe(true)
})

it('is invalid for another store, type, table, name or key', () => {
  const stands = (other: object, store = here, by = secrets) =>
    isSignedTableLink(by, store, { ...place, ...other }, signature)

  expect([
    stands({ iden: '15' }),
    stands({ idel: 'Room' }),
    stands({ idel: null }),
    stands({ conf: 'Roof-Top' }),
    stands({ conf: null }),
    stands({ idel: 'Table 1', iden: '4' }),
    stands({}, 'store-2' as StoreId),
    stands({}, here, makeSecrets('1'.repeat(64))),
  ]).toEqual(Array(8).fill(false))
})

it.each([
  '',
  'x',
  `${signature}A`,
  signature.slice(0, -1),
  signature.toLowerCase(),
  `${signature} `,
  'é'.repeat(22),
])('refuses %j as a signature', (given) => {
  expect(isSignedTableLink(secrets, here, place, given)).toBe(false)
})
