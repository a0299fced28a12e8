import { type DiscountValues, discountValuesSchema } from '@thali/contract/discounts'
import type { CategoryId } from '@thali/domain/ids'
import { WEEKDAYS } from '@thali/domain/time/calendar-day'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type DiscountDraft, findDraftProblems, NEW_DISCOUNT, toDraft, toValues } from './discount-draft.ts'

const text = fc.stringMatching(/^[a-z ]{0,20}$/)
const code = fc.constantFrom('', 'ab', 'SPICE20', 'spice 20')
const clock = fc.constantFrom('', '00:00', '11:30', '23:59')
const date = fc.constantFrom('', '2026-11-01', '2026-11-30')
/** Typed amount: the fields take two decimals and nothing below 0. */
const amount = fc.oneof(
  fc.constant('' as const),
  fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 100),
)
const uses = fc.oneof(fc.constant('' as const), fc.integer({ min: 1, max: 1_000 }))

const draft: fc.Arbitrary<DiscountDraft> = fc.record({
  label: text,
  needsCode: fc.boolean(),
  code,
  kind: fc.constantFrom('absolute' as const, 'percentage' as const),
  amount,
  cap: amount,
  minimum: amount,
  categoryIds: fc.subarray(['c1', 'c2'] as CategoryId[]),
  orderTypes: fc.subarray(['Dine-In', 'Takeaway']),
  days: fc.subarray([...WEEKDAYS]),
  start: clock,
  end: clock,
  from: date,
  until: date,
  maxUses: uses,
  maxPerDay: uses,
  maxPerPhone: uses,
})

it('is accepted by the server if the form finds no problem', () => {
  fc.assert(
    fc.property(draft, (typed) => {
      fc.pre(findDraftProblems(typed).size === 0)
      expect(discountValuesSchema.safeParse(toValues(typed)).error?.issues ?? []).toEqual([])
    }),
  )
})

it('is unchanged after it was opened and saved', () => {
  fc.assert(
    fc.property(draft, (typed) => {
      fc.pre(findDraftProblems(typed).size === 0)
      const saved: DiscountValues = toValues(typed)
      expect(toValues(toDraft(saved))).toEqual(saved)
    }),
  )
})

it('lists the fields that are missing or inconsistent', () => {
  expect([...findDraftProblems({ ...NEW_DISCOUNT, amount: '', needsCode: true })]).toEqual([
    'label',
    'code',
    'amount',
  ])
  const named = { ...NEW_DISCOUNT, label: 'Lunch' }
  expect([...findDraftProblems({ ...named, amount: 101 })]).toEqual(['amount'])
  expect([...findDraftProblems({ ...named, kind: 'absolute', amount: 101 })]).toEqual([])
  expect([...findDraftProblems({ ...named, start: '12:00' })]).toEqual(['time'])
  expect([...findDraftProblems({ ...named, from: '2026-12-01', until: '2026-11-30' })]).toEqual(['dates'])
})

it('has limits of uses only with a code, and a cap only with a percentage', () => {
  const limited = { ...NEW_DISCOUNT, label: 'Lunch', maxUses: 5, cap: 100 }
  expect(toValues(limited)).toMatchObject({ maxUses: null, capMinor: 10_000 })
  const coded = { ...limited, needsCode: true, code: 'LUNCH', kind: 'absolute' as const }
  expect(toValues(coded)).toMatchObject({ maxUses: 5, capMinor: null })
})
