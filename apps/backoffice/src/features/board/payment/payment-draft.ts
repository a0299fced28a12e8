import type { TakePaymentBody } from '@thali/contract/payments'
import type { CounterMethod } from '@thali/domain/payment/payment'
import { readAmount } from '../../../shared/read-amount.ts'

/** Payment at the counter as typed. */
export interface PaymentDraft {
  readonly method: CounterMethod
  /** Amount as typed; null: the whole amount due. */
  readonly part: string | null
  /** Cash that was handed over; empty: not typed. */
  readonly tendered: string
}

/**
 * Values of a draft; `body` is null while one is invalid.
 *
 * @param stepMinor of a part in the currency
 */
export function readPaymentDraft({ method, part, tendered }: PaymentDraft, dueMinor: number, stepMinor = 1) {
  const amountMinor = part === null ? dueMinor : readAmount(part)
  const isAmountWrong =
    amountMinor === null ||
    amountMinor <= 0 ||
    amountMinor > dueMinor ||
    (amountMinor < dueMinor && amountMinor % stepMinor !== 0)
  const isTendered = method === 'cash' && tendered.trim() !== ''
  const tenderedMinor = isTendered ? readAmount(tendered) : null
  const isTenderedWrong = isTendered && (tenderedMinor === null || tenderedMinor < (amountMinor ?? 0))
  const changeMinor = tenderedMinor !== null && amountMinor !== null ? tenderedMinor - amountMinor : 0
  const body: Omit<TakePaymentBody, 'orderIds' | 'key'> | null =
    isAmountWrong || isTenderedWrong
      ? null
      : { method, dueMinor, amountMinor, ...(tenderedMinor !== null && { tenderedMinor }) }
  return { amountMinor, isAmountWrong, tenderedMinor, isTenderedWrong, changeMinor, body }
}
