/** Payment of an order as the server has it, and the actions on it. */
import { keepPreviousData, useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { PAYMENT_LIST_API } from '@thali/contract/payment-list-paths'
import { PAYMENT_API } from '@thali/contract/payment-paths'
import type { ApproveRefundBody, RefundBody } from '@thali/contract/payments'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { useRef } from 'react'
import { callApi } from '../../../shared/api.ts'
import { callQuery } from '../../../shared/call-query.ts'
import { useStore } from '../../../shared/session.ts'
import { useCall } from '../../../shared/use-call.ts'
import { useStoreQuery } from '../../../shared/use-store-query.ts'

/** @param revision of the order: it changes with each change of its payment */
export function useOrderPayments(orderId: string, revision: number, enabled = true) {
  return useStoreQuery(['order-payments', orderId, revision], PAYMENT_API.orderPayments, {
    values: { orderId },
    // The previous data is shown until the new one arrives.
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** Payments of those orders of a bill that were paid in part; their `data` is undefined until all are there. */
export function usePartPayments(orders: readonly StaffOrder[]) {
  const { storeId } = useStore()
  return useQueries({
    queries: orders
      .filter(({ paidMinor }) => paidMinor > 0)
      .map(({ id: orderId, revision }) =>
        callQuery(['order-payments', storeId, orderId, revision], PAYMENT_API.orderPayments, {
          storeId,
          orderId,
        }),
      ),
    combine: (queries) => ({
      data: queries.every(({ data }) => data) ? queries.flatMap(({ data }) => data ?? []) : undefined,
      error: queries.find(({ error }) => error)?.error,
      refetch: () => queries.map((query) => query.refetch()),
    }),
  })
}

/** Invalidates the payment and the lists after an action on it. */
function useRenewal(orderId: string) {
  const { storeId } = useStore()
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: ['order-payments', storeId, orderId] })
    void queries.invalidateQueries({ queryKey: ['payments', storeId] })
    void queries.invalidateQueries({ queryKey: ['order-page', storeId, orderId] })
  }
}

/** Refunds an amount. Pressed twice, or resent after a lost connection, it is a single refund. */
export function useRefund(orderId: string) {
  const { storeId } = useStore()
  const renew = useRenewal(orderId)
  const key = useRef(newKey())
  return useMutation({
    mutationFn: (body: Omit<RefundBody, 'key'>) =>
      callApi(PAYMENT_API.refundOrder, { storeId, orderId }, { body: { ...body, key: key.current } }),
    onSuccess: () => {
      key.current = newKey()
    },
    onSettled: renew,
  })
}

export function useCloseDue(orderId: string) {
  const onSettled = useRenewal(orderId)
  return useCall(PAYMENT_LIST_API.closeRefundDue, { values: { orderId }, onSettled })
}

/** Approves, declines or expedites a requested refund. */
export function useRefundAction(orderId: string, refundId: string) {
  const { storeId } = useStore()
  const renew = useRenewal(orderId)
  const values = { storeId, orderId, refundId }
  return useMutation({
    mutationFn: (action: ApproveRefundBody | 'retry') =>
      action === 'retry'
        ? callApi(PAYMENT_LIST_API.retryRefund, values)
        : callApi(PAYMENT_LIST_API.approveRefund, values, { body: action }),
    onSettled: renew,
  })
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
