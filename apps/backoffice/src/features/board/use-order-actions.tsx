/** What staff can do to an order. Each call names the revision that was on the screen. */
import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { OrderDetail, StaffOrder } from '@thali/contract/staff-orders'
import { ApiError, postJson } from '../../shared/api.ts'
import { failureText } from '../../shared/failure-text.ts'
import { useStore } from '../../shared/session.ts'
import { boardQuery, mergeOrder } from './board-cache.ts'
import { UndoToast } from './undo-toast.tsx'
import { useStateNames } from './use-state-names.ts'

type Change = {
  readonly order: StaffOrder
  readonly path: string
  readonly body: object
  readonly offerUndo: boolean
}

const TOAST_MS = 5000

export function useOrderActions() {
  const { t, i18n } = useLingui()
  const { storeId } = useStore()
  const queries = useQueryClient()
  const stateName = useStateNames()

  const keep = (order: OrderDetail) => {
    queries.setQueryData(boardQuery(storeId).queryKey, (board) => board && mergeOrder(board, order))
    queries.setQueryData(['order', storeId, order.id, order.revision], order)
  }

  const mutationKey = ['order', storeId]
  const pendingIds = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as Change).order.id,
  })
  const change = useMutation({
    mutationKey,
    mutationFn: ({ order, path, body }: Change) =>
      postJson<OrderDetail>(`/api/stores/${storeId}/orders/${order.id}${path}`, {
        revision: order.revision,
        ...body,
      }),
    onSuccess(order, { offerUndo }) {
      keep(order)
      const id = `undo-${order.id}`
      notifications.hide(id)
      if (offerUndo)
        notifications.show({
          id,
          autoClose: TOAST_MS,
          withCloseButton: false,
          message: (
            <UndoToast
              text={t`Order ${order.number}: ${stateName(order.state)}`}
              onUndo={() => {
                notifications.hide(id)
                undo(order)
              }}
            />
          ),
        })
    },
    onError(error, { order }) {
      const current = movedMeanwhile(error)
      if (current) keep(current)
      const by = current?.lastMove?.byName ?? ''
      notifications.show({
        id: `failed-${order.id}`,
        color: 'red',
        autoClose: 8000,
        title: t`Order ${order.number}`,
        message: current
          ? t`${by} was faster: the order is now “${stateName(current.state)}”. Nothing was changed by you.`
          : i18n._(failureText(error)),
      })
    },
  })

  const undo = (order: StaffOrder) => change.mutate({ order, path: '/undo', body: {}, offerUndo: false })

  return {
    /** Orders that are being changed right now. */
    pendingIds: pendingIds as readonly string[],
    advance: (order: StaffOrder) =>
      change.mutate({ order, path: '/state', body: { to: order.state + 1 }, offerUndo: true }),
    cancel: (order: StaffOrder, reason: string) =>
      change.mutate({ order, path: '/state', body: { to: 5, reason }, offerUndo: true }),
    strike: (order: StaffOrder, lineId: string, reason: string) =>
      change.mutate({ order, path: `/lines/${lineId}/discard`, body: { reason }, offerUndo: false }),
    undo,
  }
}

export type OrderActions = ReturnType<typeof useOrderActions>

/** The order as somebody else left it, when that is why a change was refused. */
function movedMeanwhile(error: unknown): OrderDetail | null {
  return error instanceof ApiError && error.code === 'order.moved-meanwhile'
    ? ((error.details.order as OrderDetail | undefined) ?? null)
    : null
}
