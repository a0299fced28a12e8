import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '@thali/contract/refusal'
import { CANCELLED } from '@thali/domain/order/order'
import type { Deps } from '@thali/server/deps'
import type { Staff } from '@thali/server/features/base/account/guard'
import { creditInvoice } from '@thali/server/features/order/invoice/credit-invoice'
import { issueInvoice } from '@thali/server/features/order/invoice/issue-invoice'
import { advanceOrder } from '@thali/server/features/order/order/moves/advance-order'
import { refundOrder } from '@thali/server/features/order/payment/refunds/refund-order'
import { readPayments } from '@thali/server/features/order/payment/staff/read-payments'
import { takePayment } from '@thali/server/features/order/payment/staff/take-payment'
import type { Till } from './bill-outcomes.ts'

const TRIES = 200
const PAUSE_MS = 100

/** Number of failures that a till met. */
export interface TillFigures {
  rolledBack: number
  askedAgain: number
}

/** Refusals of a repeated call whose work was done before its first answer got lost. */
const DONE_BEFORE: readonly string[] = ['order.moved-meanwhile', 'order.wrong-state', 'invoice.credited']

/**
 * A till of use-cases.
 *
 * @param failing dependencies with which writes fail after taking a serial; null: none fail
 */
export function tillInProcess(
  deps: Deps,
  failing: Deps | null,
  staff: Staff,
  { figures, onDone }: { readonly figures: TillFigures; readonly onDone: (what: string) => void },
): Till {
  const inTheEnd = async <Result>(work: (deps: Deps) => Promise<Result>): Promise<Result | null> => {
    for (let tries = 0; ; tries += 1) {
      try {
        const result = await work(deps)
        figures.askedAgain += tries
        return result
      } catch (error) {
        if (error instanceof Refusal && tries > 0 && DONE_BEFORE.includes(error.code)) return null
        // Else the database was busy.
        if (error instanceof Refusal || tries === TRIES) throw error
        await wait(PAUSE_MS)
      }
    }
  }
  /** First, where it is to fail, by dependencies that make it. */
  const numbered = async <Result>(
    what: string,
    work: (deps: Deps) => Promise<Result>,
  ): Promise<Result | null> => {
    if (failing) {
      const outcome = await work(failing).then(
        () => 'done',
        () => 'failed',
      )
      if (outcome === 'failed') figures.rolledBack += 1
      else onDone(`${what} under an id that is taken was done`)
    }
    return inTheEnd(work)
  }
  return {
    async issue(orderId, key) {
      const body = { orders: [orderId] }
      const attempt = { key, bodyHash: key }
      const issued = await numbered('a bill', (by) => issueInvoice(by, staff, { body, attempt }))
      if (!issued) throw new Error(`no bill of order ${orderId} was answered`)
      return issued.id
    },
    async pay(orderId) {
      const dueMinor = (await inTheEnd((by) => readPayments(by, staff, orderId)))?.dueMinor ?? 0
      const taken = { dueMinor, amountMinor: dueMinor, key: orderId }
      const body = { orderIds: [orderId], method: 'cash' as const, ...taken }
      await inTheEnd((by) => takePayment(by, staff, body))
    },
    async giveBack(orderId, amountMinor) {
      const payments = await inTheEnd((by) => readPayments(by, staff, orderId))
      const chargeId = payments?.receipts[0]?.chargeId ?? ''
      const body = { attempt: null, chargeId, amountMinor, reason: 'Cold', key: `back-${orderId}` }
      await numbered('a refund', (by) => refundOrder(by, staff, orderId, body))
    },
    async cancel(orderId) {
      const body = { to: CANCELLED, revision: 1, reasonId: 'closing' } as const
      await numbered('a cancel', (by) => advanceOrder(by, staff, orderId, body))
    },
    async takeBack(invoiceId) {
      await numbered('a credit note', (by) => creditInvoice(by, staff, invoiceId, 'Wrong name'))
    },
  }
}
