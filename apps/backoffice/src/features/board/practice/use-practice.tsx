/** Practice: orders invented on this page, and removed when it is left. Nothing is sent anywhere. */
import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import type { WireReason } from '@thali/contract/reason-fields'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import { CANCELLED } from '@thali/domain/order/order'
import { useState } from 'react'
import { useSession, useStore } from '../../../shared/session.ts'
import { useStoreQuery } from '../../../shared/use-store-query.ts'
import type { ChosenReason } from '../reason-form.tsx'
import { offerUndo, withdrawUndo } from '../undo-notice.tsx'
import type { OrderActions } from '../use-order-actions.tsx'
import { useLastStepName } from '../use-state-names.ts'
import {
  delayPractice,
  makePracticeOrder,
  markPractice,
  movePractice,
  type PracticeOrder,
  strikePractice,
  undoPractice,
} from './practice-orders.ts'

const TOAST = 'practice'

/** @param reasons that the store offers its staff */
export function usePractice(reasons: readonly WireReason[]) {
  const { t } = useLingui()
  const { currencyCode, currencySymbol } = useStore()
  const { data: session } = useSession()
  const lastStepName = useLastStepName()
  const menu = useStoreQuery(['practice-menu'], STAFF_API.practiceMenu)
  const [orders, setOrders] = useState<readonly PracticeOrder[]>([])
  const [turn, setTurn] = useState(0)

  const step = () => ({ byName: session?.user?.name ?? '', at: Date.now() })
  const find = ({ id }: StaffOrder) => orders.find(({ ticket }) => ticket.id === id)
  const keep = (changed: PracticeOrder) =>
    setOrders((all) => all.map((order) => (order.ticket.id === changed.ticket.id ? changed : order)))
  const chosenOf = ({ reasonId, note }: ChosenReason) => ({
    reason: reasons.find(({ id }) => id === reasonId) ?? null,
    note,
  })
  const undo = (ticket: StaffOrder) => {
    withdrawUndo(ticket.id)
    setOrders((all) =>
      all.map((order) => (order.ticket.id === ticket.id ? undoPractice(order, step()) : order)),
    )
  }
  const change = (ticket: StaffOrder, changeOf: (order: PracticeOrder) => PracticeOrder) => {
    const order = find(ticket)
    const changed = order && changeOf(order)
    if (!changed || changed === order) return
    keep(changed)
    const { number } = changed.ticket
    const what = lastStepName(changed.ticket)
    offerUndo({
      orderId: ticket.id,
      text: t`Order ${number}: ${what}`,
      undo: () => undo(changed.ticket),
    })
  }

  const actions: OrderActions = {
    isPending: () => false,
    advance: (ticket) => change(ticket, (order) => movePractice(order, step())),
    cancel: (ticket, chosen) =>
      change(ticket, (order) => movePractice(order, step(), CANCELLED, chosenOf(chosen))),
    mark: (ticket, mark) => change(ticket, (order) => markPractice(order, step(), mark)),
    strike(ticket, lineId, chosen) {
      const order = find(ticket)
      const struck = order && strikePractice(order, step(), lineId, chosenOf(chosen))
      if (struck) return keep(struck)
      notifications.show({
        id: TOAST,
        color: 'red',
        message: t`This is the last item. Cancel the order instead.`,
      })
    },
    // None of them awaits approval.
    approve: () => undefined,
    delay(ticket, minutes) {
      const order = find(ticket)
      if (order) keep(delayPractice(order, minutes))
    },
    see: () => undefined,
    undo,
  }

  return {
    menu,
    orders,
    actions,
    /** Adds another practice order, as if a diner had sent it. */
    add() {
      if (!menu.data) return
      const texts = { guest: t`Practice`, table: t`Table`, remarks: t`Less spicy, please` }
      const currency = { currencyCode, currencySymbol }
      const order = makePracticeOrder(menu.data, currency, { turn, at: Date.now(), texts })
      if (!order) return
      setOrders((all) => [...all, order])
      setTurn(turn + 1)
    },
    clear: () => setOrders([]),
  }
}
