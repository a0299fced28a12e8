import { closeDayBodySchema, type OpenClosing } from '@thali/contract/closings'
import { closingAmounts, denominationsMinor, inDrawerMinor } from '@thali/domain/payment/closing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type DrawerDraft, newDrawerDraft, readDrawerDraft } from './drawer-draft.ts'

const cash = (inMinor: number) => ({
  ...{ method: 'cash', count: 1, inMinor, backMinor: 0, tipMinor: 0, roundOffMinor: 0 },
})
const movement = (amountMinor: number) => ({ amountMinor, reason: 'Milk', byName: 'Meena', at: '' })
const noted = (floatMinor: number) => ({ floatMinor, expectedMinor: null, byName: 'Meena', at: '' })

function anOpen(overrides: Partial<OpenClosing> = {}): OpenClosing {
  const unpaid = { count: 0, payableMinor: 0, isCut: false, orders: [] }
  return {
    ...{ since: null, floatMinor: 500_00, floats: [], movements: [], unpaid, seen: '3-7' },
    ...{ methods: [cash(1200_00)], currencyCode: 'INR' },
    ...overrides,
  }
}

const type = (open: OpenClosing, changes: Partial<DrawerDraft>) =>
  readDrawerDraft({ ...newDrawerDraft(open), ...changes }, open)

const amount = fc.integer({ min: 0, max: 5_000_00 })
const open = fc
  .record({
    floatMinor: amount,
    floats: fc.array(amount.map(noted), { maxLength: 2 }),
    movements: fc.array(fc.integer({ min: -9_000_00, max: 9_000_00 }).map(movement), { maxLength: 3 }),
    methods: fc.array(amount.map(cash), { maxLength: 1 }),
    currencyCode: fc.constantFrom('INR', 'EUR'),
  })
  .map(anOpen)
const typed = fc.constantFrom('', '0', '500', ' 12,50 ', '12.345', 'all', '-5', '99999999999')
const draft: fc.Arbitrary<DrawerDraft> = fc.record({
  float: typed,
  isByNotes: fc.boolean(),
  counted: typed,
  counts: fc.dictionary(fc.constantFrom('50000', '10000', '100', '50'), typed),
  left: fc.option(typed),
  note: fc.constantFrom('', 'Two torn notes\nset aside'),
})

it('closes only with what the server accepts, and leaves no more than is in the drawer', () => {
  fc.assert(
    fc.property(open, draft, (day, written) => {
      const { body, movedMinor } = readDrawerDraft(written, day)
      fc.pre(body !== null)
      if (!body) return
      expect(closeDayBodySchema.safeParse(body).error?.issues ?? []).toEqual([])
      expect(body.leftMinor).toBeLessThanOrEqual(inDrawerMinor(closingAmounts(day.methods, body, movedMinor)))
    }),
  )
})

it('can be closed as opened, whatever was put in and taken out, with nothing counted', () => {
  fc.assert(
    fc.property(open, (day) => {
      const { body, amounts, floatMinor } = readDrawerDraft(newDrawerDraft(day), day)
      expect(body).toMatchObject({ countedMinor: null, denominations: [], seen: '3-7', note: '' })
      expect(floatMinor).toBe(day.floats.at(-1)?.floatMinor ?? day.floatMinor)
      expect(body?.leftMinor).toBe(Math.max(0, Math.min(floatMinor ?? 0, amounts.expectedMinor)))
    }),
  )
})

it('sends the counted notes, which add up to the counted sum', () => {
  fc.assert(
    fc.property(open, draft, (day, written) => {
      const { body } = readDrawerDraft({ ...written, isByNotes: true, left: '0', float: '0' }, day)
      fc.pre(body !== null)
      expect(denominationsMinor(body?.denominations ?? [])).toBe(body?.countedMinor)
    }),
  )
})

it('counts by notes or by the sum, and keeps both when the method is switched', () => {
  const both = { counted: '1700', counts: { 50000: '3', 10000: ' 1 ' } }
  expect(type(anOpen(), { ...both, isByNotes: false }).body).toMatchObject({
    countedMinor: 1700_00,
    denominations: [],
  })
  const byNotes = type(anOpen(), { ...both, isByNotes: true })
  expect(byNotes.body).toMatchObject({ countedMinor: 1600_00 })
  expect(byNotes.body?.denominations).toEqual([
    { valueMinor: 500_00, count: 3 },
    { valueMinor: 100_00, count: 1 },
  ])
  expect(byNotes.amounts.differenceMinor).toBe(-100_00)
})

it('starts with the cash recorded at the start, which stays in the drawer', () => {
  const open = anOpen({ floats: [noted(450_00), noted(480_50)] })
  expect(newDrawerDraft(open).float).toBe('480.50')
  expect(type(open, {})).toMatchObject({ leftText: '480.50', amounts: { expectedMinor: 1680_50 } })
})

it('leaves the rest if less was counted than there was at the start', () => {
  expect(type(anOpen(), { counted: '320' })).toMatchObject({ leftText: '320', isTooMuch: false })
  const tooMuch = type(anOpen(), { counted: '320', left: '320.01' })
  expect(tooMuch).toMatchObject({ isTooMuch: true, mostMinor: 320_00, body: null })
})

it.each([
  ['float', { float: 'a few' }],
  ['count', { counted: '12.345' }],
  ['rest', { left: '-5' }],
])('does not close with a %s that is no amount', (_, changes) => {
  expect(type(anOpen(), changes).body).toBeNull()
})

it('takes no fraction of a yen', () => {
  const inYen = anOpen({ currencyCode: 'JPY' })
  for (const changes of [{ float: '500.50' }, { counted: '1700.5' }, { left: '0.50' }])
    expect(type(inYen, changes).body).toBeNull()
  expect(type(inYen, { counted: '1700' }).body).toMatchObject({ countedMinor: 1700_00 })
})

it('treats an empty float or rest as 0', () => {
  expect(type(anOpen(), { float: '', left: '' }).body).toMatchObject({ floatMinor: 0, leftMinor: 0 })
})

it('rejects text as a number of notes, and marks the invalid fields', () => {
  const wrong = type(anOpen(), { isByNotes: true, counts: { 50000: '2', 10000: '1o', 5000: '' } })
  expect(wrong.body).toBeNull()
  expect(wrong.denominations.filter(({ isWrong }) => isWrong).map(({ valueMinor }) => valueMinor)).toEqual([
    100_00,
  ])
  expect(type(anOpen(), { counts: { 10000: '1o' } }).body).not.toBeNull()
})
