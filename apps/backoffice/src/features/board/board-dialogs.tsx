import { Trans, useLingui } from '@lingui/react/macro'
import { Modal, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { WireReason } from '@thali/contract/reason-fields'
import type { ListedState, StaffLine, StaffOrder } from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import { SOLD_OUT } from '@thali/domain/menu/menu'
import { useNavigate } from 'react-router'
import { callApi } from '../../shared/api.ts'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { useRefetchAfter } from '../../shared/live/use-refetch-after.ts'
import { showWithUndo } from '../../shared/look/undo-toast.tsx'
import { DevicePanel } from '../../shared/push/device-panel.tsx'
import { useMay, useStore } from '../../shared/session.ts'
import { useShowError } from '../../shared/use-show-error.ts'
import type { WakeLockState } from '../../shared/use-wake-lock.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { LineDialog, type LineDish, lineDishes } from './line-dialog.tsx'
import { OrderDrawer } from './order-drawer.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import type { ChosenReason } from './reason-form.tsx'
import type { OrderActions } from './use-order-actions.tsx'

const AVAILABLE = 'Available'

// Loaded when it opens: its orders need the connection, too.
const OrderListDrawer = lazyPart(async () => (await import('./order-list-drawer.tsx')).OrderListDrawer)
const RushDialog = lazyPart(async () => (await import('./rush-dialog.tsx')).RushDialog)

/** Only dialog open over the board. Orders are referred to by id, so that it shows their current state. */
export type OpenDialog =
  | { readonly kind: 'help' }
  | { readonly kind: 'pause' }
  | { readonly kind: 'rush' }
  | { readonly kind: 'notify' }
  | { readonly kind: 'list'; readonly state: ListedState }
  | { readonly kind: 'order'; readonly orderId: string }
  | { readonly kind: 'cancel'; readonly orderId: string }
  | { readonly kind: 'line'; readonly orderId: string; readonly lineId: string }

export interface BoardDialogsProps {
  readonly dialog: OpenDialog | null
  readonly orders: readonly StaffOrder[]
  readonly reasons: readonly WireReason[]
  /** Server's clock against this device's, in milliseconds. */
  readonly skewMs: number
  readonly actions: OrderActions
  readonly wakeLock: WakeLockState
  readonly onDialog: (dialog: OpenDialog | null) => void
  /** Called after a line was struck whose diners want something else; opens the page to enter that. */
  readonly onReplaced?: () => void
}

export function BoardDialogs({ dialog, orders, reasons, skewMs, actions, ...rest }: BoardDialogsProps) {
  const { wakeLock, onDialog, onReplaced } = rest
  const mayStrike = useMay('orders.discard')
  const maySellOut = useMay('items.availability')
  const sellOut = useSellOutLine()
  const { slug } = useStore()
  const navigate = useNavigate()
  const openIngredients = (line: StaffLine) => {
    const dishes = lineDishes(line).map(({ itemId }) => ['dish', itemId])
    const search = new URLSearchParams([['of', 'ingredients'], ...dishes])
    void navigate(`${pathTo(APP_PAGES.availability, { slug })}?${search}`)
  }
  const close = () => onDialog(null)
  if (!dialog) return null
  if (dialog.kind === 'help') return <HelpDialog wakeLock={wakeLock} onClose={close} />
  if (dialog.kind === 'pause') return <PauseDialog onClose={close} />
  if (dialog.kind === 'rush') return <RushDialog onClose={close} />
  if (dialog.kind === 'notify') return <NotifyDialog onClose={close} />
  if (dialog.kind === 'list')
    return (
      <OrderListDrawer
        state={dialog.state}
        hasHeld={orders.some(({ heldFor }) => heldFor === 'approval')}
        reasons={reasons}
        onClose={close}
      />
    )

  const order = orders.find(({ id }) => id === dialog.orderId)
  if (!order) return null
  if (dialog.kind === 'cancel')
    return (
      <CancelDialog
        order={order}
        reasons={reasons}
        onClose={close}
        onCancel={(chosen) => {
          actions.cancel(order, chosen)
          close()
        }}
      />
    )
  if (dialog.kind === 'order')
    return (
      <OrderDrawer
        order={order}
        skewMs={skewMs}
        actions={actions}
        onClose={close}
        onCancel={() => onDialog({ kind: 'cancel', orderId: order.id })}
        onLine={(line) => onDialog({ kind: 'line', orderId: order.id, lineId: line.id })}
      />
    )
  const line = order.lines.find(({ id }) => id === dialog.lineId)
  if (!line) return null
  const strike = (chosen: ChosenReason) => {
    actions.strike(order, line.id, chosen)
    close()
  }
  const replace = (chosen: ChosenReason) => {
    strike(chosen)
    onReplaced?.()
  }
  const markSoldOut = (dish: LineDish) => {
    sellOut(dish)
    close()
  }
  return (
    <LineDialog
      order={order}
      line={line}
      reasons={reasons}
      onClose={close}
      {...(mayStrike ? { onStrike: strike } : {})}
      onReplace={mayStrike && onReplaced ? replace : undefined}
      {...(maySellOut ? { onSoldOut: markSoldOut, onIngredient: () => openIngredients(line) } : {})}
    />
  )
}

/** Turns on notifications on this device about orders that wait too long. */
function NotifyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Modal opened onClose={onClose} title={t`Notifications`} centered>
      <Stack>
        <span>
          <Trans>
            New orders ring on the open board. If nobody touches one for some minutes, the devices here are
            notified, wherever they are.
          </Trans>
        </span>
        <DevicePanel />
      </Stack>
    </Modal>
  )
}

type Change = { readonly dish: LineDish; readonly state: string }

/** Marks a dish of a ticket's line as sold out, from the board. */
function useSellOutLine() {
  const { t } = useLingui()
  const showError = useShowError()
  const { storeId } = useStore()
  const refetchAfter = useRefetchAfter()
  const change = useMutation({
    mutationFn: ({ dish, state }: Change) =>
      callApi(STAFF_API.setItemState, { storeId, itemId: dish.itemId }, { body: { state } }),
    onSuccess(_, { dish, state }) {
      void refetchAfter('menu.changed')
      const id = `sold-out-${dish.itemId}`
      if (state === SOLD_OUT)
        showWithUndo({
          id,
          text: t`${dish.label} is sold out from now on.`,
          undo: () => change.mutateAsync({ dish, state: AVAILABLE }),
        })
      else notifications.hide(id)
    },
    onError: showError,
  })
  return (dish: LineDish) => change.mutate({ dish, state: SOLD_OUT })
}
