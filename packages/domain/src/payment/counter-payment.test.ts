import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CounterReceipt, findTakenProblem, shareTaken } from './counter-payment.ts'

const taken = (amountMinor: number, more: Partial<CounterReceipt> = {}): CounterReceipt => ({
  isCash: true,
  amountMinor,
  tenderedMinor: null,
  ...more,
})

describe('a payment at the counter', () => {
  it('may be the amount due or a part of it, but no more', () => {
    expect([1, 540_40, 540_41].map((minor) => findTakenProblem(540_40, taken(minor)))).toEqual([
      null,
      null,
      'too-much',
    ])
  })

  it('has change only in cash', () => {
    const problem = (more: Partial<CounterReceipt>) => findTakenProblem(540_00, taken(540_00, more))
    expect(problem({ tenderedMinor: 600_00 })).toBeNull()
    expect(problem({ tenderedMinor: 539_99 })).toBe('invalid')
    expect(problem({ tenderedMinor: 600_00, isCash: false })).toBe('invalid')
  })
})

it('is spread over the orders of a bill to the minor unit', () => {
  const orders = fc.array(fc.nat(100_000_00), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(orders, fc.double({ min: 0, max: 1, noNaN: true }), (dues, part) => {
      const due = dues.reduce((sum, minor) => sum + minor, 0)
      const amountMinor = Math.ceil(due * part)
      fc.pre(amountMinor > 0)
      const money = taken(amountMinor, { tenderedMinor: amountMinor + 25_00 })
      expect(findTakenProblem(due, money)).toBeNull()

      const shares = shareTaken(dues, money)
      const sum = (of: (share: NonNullable<(typeof shares)[number]>) => number) =>
        shares.reduce((total, share) => total + (share ? of(share) : 0), 0)
      expect(sum((share) => share.amountMinor)).toBe(amountMinor)
      expect(sum((share) => (share.tenderedMinor ?? 0) - share.amountMinor)).toBe(25_00)
      for (const [at, share] of shares.entries()) {
        const covered = share?.amountMinor ?? 0
        expect(covered + (share?.leftMinor ?? dues[at] ?? 0)).toBe(dues[at])
      }
    }),
  )
})
