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
 * Values of a draft: `amountMinor` is null while the part is invalid, `body` while any of them is.
 *
 * @param stepMinor of a part in the currency
 */
export function readPaymentDraft({ method, part, tendered }: PaymentDraft, dueMinor: number, stepMinor = 1) {
  const readMinor = part === null ? dueMinor : (readAmount(part) ?? 0)
  const isPayable =
    readMinor > 0 && (readMinor === dueMinor || (readMinor < dueMinor && readMinor % stepMinor === 0))
  const amountMinor = isPayable ? readMinor : null
  const isTendered = method === 'cash' && tendered.trim() !== ''
  const tenderedMinor = isTendered ? readAmount(tendered) : null
  const isTenderedWrong = isTendered && (tenderedMinor === null || tenderedMinor < (amountMinor ?? 0))
  const changeMinor = tenderedMinor !== null && amountMinor !== null ? tenderedMinor - amountMinor : 0
  const body: Omit<TakePaymentBody, 'orderIds' | 'key'> | null =
    amountMinor === null || isTenderedWrong
      ? null
      : { method, dueMinor, amountMinor, ...(tenderedMinor !== null && { tenderedMinor }) }
  return { amountMinor, tenderedMinor, isTenderedWrong, changeMinor, body }
}
