/** Actions of staff on an order. Each call sends the revision that was on the screen. */

import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { ALERT_API } from '@thali/contract/alert-paths'
import type { MoveBody, OrderDetail, StaffOrder } from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { DelayMinutes } from '@thali/domain/order/delay'
import type { OrderMark } from '@thali/domain/order/order-state'
import { ApiError, callApi } from '../../shared/api.ts'
import { errorMessage } from '../../shared/error-messages.ts'
import { makeKey } from '../../shared/make-key.ts'
import { useStore } from '../../shared/session.ts'
import { useStateName } from '../../shared/use-state-name.ts'
import { boardQuery, mergeOrder } from './board-cache.ts'
import type { ChosenReason } from './reason-form.tsx'
import { mergeTableOrder, tablesQuery } from './tables/tables-cache.ts'
import { offerUndo, withdrawUndo } from './undo-notice.tsx'
import { useLastStepName } from './use-state-names.ts'

type Change = {
  readonly order: StaffOrder
  readonly send: () => Promise<OrderDetail>
  readonly isUndoable: boolean
}

export function useOrderActions() {
  const { t, i18n } = useLingui()
  const { storeId } = useStore()
  const queries = useQueryClient()
  const stateName = useStateName()
  const lastStepName = useLastStepName()

  const keep = (order: OrderDetail) => {
    queries.setQueryData(boardQuery(storeId).queryKey, (board) => board && mergeOrder(board, order))
    queries.setQueryData(tablesQuery(storeId).queryKey, (tables) => tables && mergeTableOrder(tables, order))
    queries.setQueryData(['order', storeId, order.id, order.revision], order)
  }

  const mutationKey = ['order', storeId]
  const changing = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as Change).order,
  })
  const change = useMutation({
    mutationKey,
    mutationFn: ({ send }: Change) => send(),
    onSuccess(order, { isUndoable }) {
      keep(order)
      notifications.hide(failureOf(order))
      if (isUndoable) {
        const text = t`Order ${order.number}: ${lastStepName(order)}`
        offerUndo({ orderId: order.id, text, undo: () => change.mutateAsync(undoing(order)) })
      } else withdrawUndo(order.id)
    },
    onError(error, { order }) {
      const current = movedMeanwhile(error)
      if (current) keep(current)
      const by = current?.lastMove?.byName ?? ''
      notifications.show({
        id: failureOf(order),
        color: 'red',
        autoClose: 8000,
        title: t`Order ${order.number}`,
        message:
          current && isMovedSince(order, current)
            ? t`${by} was faster: the order is now “${stateName(current.state)}”. Your change was not made.`
            : i18n._(errorMessage(error)),
      })
    },
  })

  const idsOf = (order: StaffOrder) => ({ storeId, orderId: order.id })
  const move = (order: StaffOrder, body: Omit<MoveBody, 'revision'>) => {
    const { revision } = order
    const send = () => callApi(STAFF_API.moveOrder, idsOf(order), { body: { ...body, revision } })
    change.mutate({ order, send, isUndoable: true })
  }
  const mark = (order: StaffOrder, as: OrderMark) => {
    const { revision } = order
    const call = as === 'ready' ? STAFF_API.markOrderReady : STAFF_API.markOrderOut
    const send = () => callApi(call, idsOf(order), { body: { revision } })
    change.mutate({ order, send, isUndoable: true })
  }
  const approve = (order: StaffOrder) => {
    const { revision } = order
    const send = () => callApi(STAFF_API.approveOrder, idsOf(order), { body: { revision } })
    change.mutate({ order, send, isUndoable: false })
  }
  const delay = (order: StaffOrder, minutes: DelayMinutes, reasonId: string) => {
    const { revision } = order
    const body = { revision, minutes, reasonId, attempt: makeKey() }
    const send = () => callApi(STAFF_API.delayOrder, idsOf(order), { body })
    change.mutate({ order, send, isUndoable: false })
  }
  const undoing = (order: StaffOrder): Change => {
    const sendAt = (revision: number) => callApi(STAFF_API.undoMove, idsOf(order), { body: { revision } })
    const send = () =>
      sendAt(order.revision).catch((error: unknown) => {
        const current = movedMeanwhile(error)
        // A payment or refund since leaves the step the last one.
        if (current && !isMovedSince(order, current)) return sendAt(current.revision)
        throw error
      })
    return { order, send, isUndoable: false }
  }

  return {
    /** Looks for a change of this order in progress. One that is already shown does not count. */
    isPending: ({ id, revision }: StaffOrder): boolean =>
      changing.some((order) => order.id === id && order.revision === revision),
    advance: (order: StaffOrder) => move(order, { to: (order.state + 1) as MoveBody['to'] }),
    cancel: (order: StaffOrder, chosen: ChosenReason) => move(order, { to: 5, ...chosen }),
    strike: (order: StaffOrder, lineId: string, chosen: ChosenReason) => {
      const { revision } = order
      const send = () =>
        callApi(STAFF_API.discardLine, { ...idsOf(order), lineId }, { body: { revision, ...chosen } })
      change.mutate({ order, send, isUndoable: false })
    },
    /** Stops the ringing of an order that needs no acceptance. */
    see: (order: StaffOrder) =>
      change.mutate({ order, send: () => callApi(ALERT_API.markOrderSeen, idsOf(order)), isUndoable: false }),
    mark,
    approve,
    delay,
    undo: (order: StaffOrder) => change.mutate(undoing(order)),
  }
}

/** Id of the notice that a change of an order failed. */
const failureOf = ({ id }: Pick<StaffOrder, 'id'>) => `failed-${id}`

export type OrderActions = ReturnType<typeof useOrderActions>

/** Payments, struck dishes and delays change an order without moving it. */
function isMovedSince(seen: StaffOrder, current: StaffOrder): boolean {
  return current.lastMove?.position !== seen.lastMove?.position
}

/** Current order, if a change was refused because another person had changed it. */
function movedMeanwhile(error: unknown): OrderDetail | null {
  return error instanceof ApiError && error.code === 'order.moved-meanwhile'
    ? ((error.details.order as OrderDetail | undefined) ?? null)
    : null
}
