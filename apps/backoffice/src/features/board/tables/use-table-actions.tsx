/** Actions on the orders of a table: moves them, and marks the state of the bill. */

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { ChangedOrders } from '@thali/contract/table-orders'
import { RECEIVED } from '@thali/domain/order/order'
import type { BillMark } from '@thali/domain/order/table-orders'
import { dueMinorOf } from '@thali/domain/payment/payment-due'
import { ApiError, callApi } from '../../../shared/api.ts'
import { errorMessage } from '../../../shared/error-messages.ts'
import { showWithUndo } from '../../../shared/look/undo-toast.tsx'
import { useStore } from '../../../shared/session.ts'
import { useFormats } from '../../../shared/use-formats.ts'
import { boardQuery, mergeOrder } from '../board-cache.ts'
import { mergeTableOrder, tablesQuery } from './tables-cache.ts'

const TOAST_MS = 5000
const TOAST = 'table-changed'

interface Change {
  readonly send: () => Promise<ChangedOrders>
  /** Confirmation text; absent: the screen already shows the change. */
  readonly done?: (orders: readonly StaffOrder[]) => string
  readonly onUndo?: (orders: readonly StaffOrder[]) => Promise<unknown>
}

export function useTableActions() {
  const { t, i18n } = useLingui()
  const { storeId } = useStore()
  const { price, placeName } = useFormats()
  const queries = useQueryClient()

  const keep = (orders: readonly StaffOrder[]) => {
    queries.setQueryData(tablesQuery(storeId).queryKey, (tables) =>
      tables ? orders.reduce(mergeTableOrder, tables) : tables,
    )
    queries.setQueryData(boardQuery(storeId).queryKey, (board) =>
      board ? orders.reduce(mergeOrder, board) : board,
    )
  }
  const change = useMutation({
    mutationFn: ({ send }: Change) => send(),
    onSuccess({ orders }, { done, onUndo }) {
      keep(orders)
      notifications.hide(TOAST)
      if (!done) return
      const text = done(orders)
      const shown = { id: TOAST, autoClose: TOAST_MS }
      if (onUndo) showWithUndo({ ...shown, text, undo: () => onUndo(orders) })
      else notifications.show({ ...shown, message: text })
    },
    onError(error) {
      void queries.invalidateQueries(tablesQuery(storeId))
      const message = i18n._(errorMessage(error))
      const isOvertaken = error instanceof ApiError && error.code === 'order.moved-meanwhile'
      notifications.show({
        id: `${TOAST}-failed`,
        color: 'red',
        autoClose: 8000,
        message: isOvertaken ? t`Someone else has changed this table. Your change was not made.` : message,
      })
    },
  })

  const send = (orders: readonly StaffOrder[], mark: BillMark, isOn: boolean) => () =>
    callApi(
      STAFF_API.markBill,
      { storeId },
      {
        body: {
          orderIds: orders.map(({ id }) => id),
          totalMinor: orders.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
          mark,
          isOn,
        },
      },
    )
  const sendTo = (orders: readonly StaffOrder[], address: string) => () => {
    const body = { orders: orders.map(({ id, revision }) => ({ id, revision })), address }
    return callApi(STAFF_API.moveToTable, { storeId }, { body })
  }
  const mark = (orders: readonly StaffOrder[], bill: BillMark, isOn = true) =>
    change.mutate({ send: send(orders, bill, isOn) })

  return {
    isPending: change.isPending,
    mark,
    settle: (orders: readonly StaffOrder[], table: string) => {
      const unpaidMinor = orders.reduce((sum, order) => sum + dueMinorOf(order), 0)
      const unpaid = unpaidMinor > 0 ? price(unpaidMinor) : null
      const newOrders = orders.filter(({ state }) => state === RECEIVED).length
      const settled =
        unpaid === null ? t`${table} is settled` : t`${table} is settled, ${unpaid} is not marked as paid`
      const unaccepted = plural(newOrders, {
        one: '# order is not accepted yet',
        other: '# orders are not accepted yet',
      })
      change.mutate({
        send: send(orders, 'settled', true),
        done: () => (newOrders === 0 ? settled : `${settled} · ${unaccepted}`),
        onUndo: (marked) => change.mutateAsync({ send: send(marked, 'settled', false) }),
      })
    },
    move(orders: readonly StaffOrder[], address: string) {
      const from = orders[0]?.address ?? address
      return change.mutateAsync({
        send: sendTo(orders, address),
        onUndo: (moved) => change.mutateAsync({ send: sendTo(moved, from) }),
        done: ([moved]) => {
          // The store may list the table by a longer name.
          const table = placeName(moved?.address ?? address, moved?.orderType)
          return t`Moved to ${table}`
        },
      })
    },
  }
}

export type TableActions = ReturnType<typeof useTableActions>
