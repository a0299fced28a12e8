import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PAYMENT_API } from '@thali/contract/payment-paths'
import type { TakePaymentBody, UndoMarkBody } from '@thali/contract/payments'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { useRef } from 'react'
import { ApiError, callApi } from '../../../shared/api.ts'
import { makeKey } from '../../../shared/make-key.ts'
import { useStore } from '../../../shared/session.ts'
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

/** Marks orders as paid, once however often the button is pressed or the connection drops. */
export function useTakePayment(orders: readonly StaffOrder[]) {
  const { storeId } = useStore()
  const queries = useQueryClient()
  const keep = useKeepOrders()
  const key = useRef(makeKey())
  return useMutation({
    mutationFn: (body: Omit<TakePaymentBody, 'orderIds' | 'key'>) => {
      const orderIds = orders.map(({ id }) => id)
      return callApi(PAYMENT_API.takePayment, { storeId }, { body: { ...body, orderIds, key: key.current } })
    },
    onSuccess: (changed) => keep(changed.orders),
    onError(error) {
      // Its outcome is unknown: the next press must be the same payment. A refused one was not made.
      if (!(error instanceof ApiError) || error.code === 'offline') return
      key.current = makeKey()
      for (const name of ['board', 'tables', 'order-page', 'order'])
        void queries.invalidateQueries({ queryKey: [name, storeId] })
    },
  })
}

/** Undoes a payment mark. */
export function useUndoMark(orderId: string, markId: string) {
  const { storeId } = useStore()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: UndoMarkBody) =>
      callApi(PAYMENT_API.undoPaymentMark, { storeId, orderId, markId }, { body }),
    onSettled() {
      for (const name of ['board', 'tables', 'order-page', 'order-payments'])
        void queries.invalidateQueries({ queryKey: [name, storeId] })
    },
  })
}
