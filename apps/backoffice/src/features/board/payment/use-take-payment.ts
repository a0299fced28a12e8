import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PAYMENT_API } from '@thali/contract/payment-paths'
import type { TakePaymentBody } from '@thali/contract/payments'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { useRef } from 'react'
import { ApiError, callApi } from '../../../shared/api.ts'
import { makeKey } from '../../../shared/make-key.ts'
import { useStore } from '../../../shared/session.ts'
import { useCall } from '../../../shared/use-call.ts'
import { boardQuery, mergeOrder } from '../board-cache.ts'
import { mergeTableOrder, tablesQuery } from '../tables/tables-cache.ts'

/** Updates orders on all screens that show them. */
function useKeepOrders() {
  const { storeId } = useStore()
  const queries = useQueryClient()
  return (orders: readonly StaffOrder[]) => {
    queries.setQueryData(
      boardQuery(storeId).queryKey,
      (board) =>
        board &&
        orders
          .filter(({ id }) => board.orders.some((known) => known.id === id))
          .reduce((all, order) => mergeOrder(all, order), board),
    )
    queries.setQueryData(
      tablesQuery(storeId).queryKey,
      (tables) => tables && orders.reduce(mergeTableOrder, tables),
    )
    for (const { id } of orders) void queries.invalidateQueries({ queryKey: ['order-page', storeId, id] })
  }
}

type Taken = Omit<TakePaymentBody, 'orderIds' | 'key'>

/** Marks orders as paid, once however often the button is pressed or the connection drops. */
export function useTakePayment(orders: readonly StaffOrder[]) {
  const { storeId } = useStore()
  const queries = useQueryClient()
  const keep = useKeepOrders()
  const key = useRef(makeKey())
  /** Last payment whose outcome is unknown. */
  const unanswered = useRef<TakePaymentBody | null>(null)
  return useMutation({
    mutationFn: (taken: Taken) => {
      const orderIds = orders.map(({ id }) => id)
      const before = unanswered.current
      // What is due may have changed by this very payment.
      const body = before && isSamePayment(before, taken) ? before : { ...taken, orderIds, key: key.current }
      unanswered.current = body
      return callApi(PAYMENT_API.takePayment, { storeId }, { body })
    },
    onSuccess(changed) {
      unanswered.current = null
      keep(changed.orders)
    },
    onError(error) {
      // Its outcome is unknown: the next press must be the same payment. A refused one was not made.
      if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return
      key.current = makeKey()
      unanswered.current = null
      for (const name of ['board', 'tables', 'order-page', 'order'])
        void queries.invalidateQueries({ queryKey: [name, storeId] })
    },
  })
}

/** Whether the same money is marked: a table's orders that are paid already are no longer among those to pay. */
function isSamePayment(one: Taken, other: Taken): boolean {
  return (
    one.method === other.method &&
    one.amountMinor === other.amountMinor &&
    one.tenderedMinor === other.tenderedMinor
  )
}

export function useUndoMark(orderId: string, markId: string) {
  const { storeId } = useStore()
  const queries = useQueryClient()
  return useCall(PAYMENT_API.undoPaymentMark, {
    values: { orderId, markId },
    onSettled() {
      for (const name of ['board', 'tables', 'order-page', 'order-payments'])
        void queries.invalidateQueries({ queryKey: [name, storeId] })
    },
  })
}
