import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isUpiAddress, upiLink } from './upi.ts'

it('distinguishes UPI addresses from everything else', () => {
  for (const right of ['shop@okaxis', '9876543210@ybl', 'thali.house-1@hdfcbank', 'A_b@paytm'])
    expect(isUpiAddress(right), right).toBe(true)
  for (const wrong of [
    '',
    'shop',
    '@ybl',
    'shop@',
    'sh op@ybl',
    'shop@y&am=1',
    'shop@mail.com',
    'a@b',
    '.a@ybl',
  ])
    expect(isUpiAddress(wrong), wrong).toBe(false)
  expect(isUpiAddress(`${'a'.repeat(100)}@ybl`)).toBe(false)
})

it('encodes amount and payee in its link, for any names', () => {
  const drawn = fc.record({
    name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
    amountMinor: fc.integer({ min: 1, max: 100_000_000 }),
    orderNumbers: fc.array(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 20 }),
    reference: fc.string(),
  })
  fc.assert(
    fc.property(drawn, ({ name, ...payment }) => {
      const link = upiLink({ address: 'shop@okaxis', name }, payment)
      const [start, query] = link.split('?')
      expect(start).toBe('upi://pay')
      const fields = new URLSearchParams(query)
      expect([...fields.keys()]).toEqual(['pa', 'pn', 'am', 'cu', 'tn', 'tr'])
      expect(fields.get('pa')).toBe('shop@okaxis')
      expect(fields.get('pn')).toBe(name)
      expect(Math.round(Number(fields.get('am')) * 100)).toBe(payment.amountMinor)
      expect(fields.get('am')).toMatch(/^\d+\.\d\d$/)
      expect(fields.get('tn')?.length).toBeLessThanOrEqual(50)
      expect(fields.get('tr')).toMatch(/^[a-z0-9]{0,35}$/i)
    }),
  )
})
