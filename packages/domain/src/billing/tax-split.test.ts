import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitGst } from './tax-split.ts'

it('splits every tax into halves that add up, an odd paisa going to CGST', () => {
  expect(splitGst(5)).toEqual({ cgstMinor: 3, sgstMinor: 2 })
  fc.assert(
    fc.property(fc.nat(Number.MAX_SAFE_INTEGER), (taxMinor) => {
      const { cgstMinor, sgstMinor } = splitGst(taxMinor)
      expect(BigInt(cgstMinor) + BigInt(sgstMinor)).toBe(BigInt(taxMinor))
      expect(Number.isInteger(cgstMinor) && cgstMinor - sgstMinor <= 1).toBe(true)
    }),
  )
})
