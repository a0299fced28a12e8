import { takePaymentBody } from '@thali/contract/payments'
import { COUNTER_METHODS } from '@thali/domain/payment/payment'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amountText } from '../../../shared/read-amount.ts'
import { type PaymentDraft, readPaymentDraft } from './payment-draft.ts'

const CASH: PaymentDraft = { method: 'cash', part: null, tendered: '' }
const DUE = 262_50

const typed = fc.oneof(
  fc.integer({ min: 0, max: 600_00 }).map(amountText),
  fc.constantFrom('', ' ', '0', '12,5', '262.505', 'all', '-20'),
)
const draft: fc.Arbitrary<PaymentDraft> = fc.record({
  method: fc.constantFrom(...COUNTER_METHODS),
  part: fc.option(typed),
  tendered: typed,
})

it('sends only what the server accepts: no more than is due, and cash that covers it', () => {
  fc.assert(
    fc.property(draft, fc.integer({ min: 1, max: 500_00 }), (written, dueMinor) => {
      const { body, changeMinor } = readPaymentDraft(written, dueMinor)
      if (!body) return
      const sent = { ...body, orderIds: ['order-1'], key: 'k'.repeat(16) }
      expect(takePaymentBody.safeParse(sent).error?.issues ?? []).toEqual([])
      expect(body.amountMinor).toBeLessThanOrEqual(dueMinor)
      expect(changeMinor).toBe((body.tenderedMinor ?? body.amountMinor) - body.amountMinor)
      expect(changeMinor).toBeGreaterThanOrEqual(0)
    }),
  )
})

it('takes the whole amount due if no part is typed', () => {
  expect(readPaymentDraft(CASH, DUE).body).toEqual({ method: 'cash', dueMinor: DUE, amountMinor: DUE })
})

it.each(['', '0', '262.51', 'half', '12.345'])('rejects “%s” as a part', (part) => {
  expect(readPaymentDraft({ ...CASH, part }, DUE)).toMatchObject({ amountMinor: null, body: null })
})

it('gives change on the part that is paid now, not on the whole amount due', () => {
  const { changeMinor, body } = readPaymentDraft({ ...CASH, part: '100', tendered: '200' }, DUE)
  expect(changeMinor).toBe(100_00)
  expect(body).toMatchObject({ amountMinor: 100_00, tenderedMinor: 200_00, dueMinor: DUE })
})

it('refuses cash below the amount paid, but does not require it', () => {
  expect(readPaymentDraft({ ...CASH, tendered: '262' }, DUE)).toMatchObject({
    isTenderedWrong: true,
    body: null,
  })
  expect(readPaymentDraft({ ...CASH, tendered: '262.50' }, DUE).isTenderedWrong).toBe(false)
  expect(readPaymentDraft({ ...CASH, tendered: '  ' }, DUE).isTenderedWrong).toBe(false)
})

it('discards cash that was typed before another method was chosen', () => {
  const card = readPaymentDraft({ method: 'card', part: null, tendered: '12' }, DUE)
  expect(card).toMatchObject({ isTenderedWrong: false, tenderedMinor: null, changeMinor: 0 })
  expect(card.body).not.toHaveProperty('tenderedMinor')
})
