import { expect, it } from 'vitest'
import { findTotpStep, makeTotpSecret, totpAddress, totpCode } from './totp.ts'

/** "12345678901234567890" in base 32, the secret of the examples in RFC 6238. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('makes the code of RFC 6238 for second %i', (second, code) => {
  expect(totpCode(SECRET, Math.floor(second / 30))).toBe(code)
})

it('accepts the code of a clock up to 30 seconds off', () => {
  const at = new Date(1_234_567_890_000)
  const step = Math.floor(1_234_567_890 / 30)
  const found = [-2, -1, 0, 1, 2].map((off) => findTotpStep(SECRET, totpCode(SECRET, step + off), at))
  expect(found).toEqual([null, step - 1, step, step + 1, null])
  expect(findTotpStep(SECRET, '', at)).toBeNull()
})

it('creates secrets of 160 random bits, which apps read from an address', () => {
  const secret = makeTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(makeTotpSecret()).not.toBe(secret)
  expect(totpAddress(secret, 'Thali', 'asha@example.com')).toBe(
    `otpauth://totp/Thali%3Aasha%40example.com?secret=${secret}&issuer=Thali&digits=6&period=30`,
  )
})
