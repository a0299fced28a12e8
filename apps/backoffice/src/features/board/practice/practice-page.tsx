import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconPlus, IconSchool } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { WireReason } from '@thali/contract/reason-fields'
import { nextMark } from '@thali/domain/order/order-state'
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react'
import { LinkButton } from '../../../shared/look/link-button.tsx'
import { Pending } from '../../../shared/look/pending.tsx'
import { StateMessage } from '../../../shared/look/state-message.tsx'
import { useMay, useStore } from '../../../shared/session.ts'
import { useNow } from '../../../shared/use-now.ts'
import { useRepeatedAlert, useRingOnce } from '../../../shared/use-repeated-alert.ts'
import { useWaitingOrders } from '../../../shared/use-waiting-orders.ts'
import { useWakeLock } from '../../../shared/use-wake-lock.ts'
import board from '../board.module.css'
import { inKeyOrder, toBoardColumns } from '../board-columns.ts'
import type { OpenDialog } from '../board-dialogs.tsx'
import strips from '../board-strips.module.css'
import { OpenColumns } from '../open-columns.tsx'
import { RecentColumn } from '../recent-column.tsx'
import { useBoard } from '../use-board.ts'
import { useBoardKeys } from '../use-board-keys.ts'
import styles from './practice.module.css'
import { PracticeDialogs } from './practice-dialogs.tsx'
import { usePractice } from './use-practice.tsx'

const NO_REASONS: readonly WireReason[] = []
const NONE_OLDER = { received: 0, confirmed: 0, preparing: 0, held: 0 }

/** `/app/{store}/practice`: board with practice orders only. Real ones continue to ring. */
export function PracticePage() {
  const { t } = useLingui()
  const { slug, name } = useStore()
  const real = useBoard()
  const { received, held } = useWaitingOrders()
  const waiting = received + held
  const { menu, orders, actions, add, clear } = usePractice(real.data?.reasons ?? NO_REASONS)
  const mayMove = useMay('orders.move')
  const wakeLock = useWakeLock()
  const nowMs = useNow(1000)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const tickets = useMemo(() => orders.map(({ ticket }) => ticket), [orders])
  const columns = useMemo(() => toBoardColumns(tickets, NONE_OLDER), [tickets])
  const open = useMemo(() => inKeyOrder(columns), [columns])
  useRepeatedAlert(waiting > 0)
  useRingOnce(columns.received.length)
  const chosenId = useBoardKeys({
    orders: open,
    onNext(order) {
      if (mayMove) actions.advance(order)
    },
    onMark(order) {
      const mark = nextMark(order)
      if (mayMove && mark) actions.mark(order, mark)
    },
    onUndo() {
      const last = [...tickets].sort((a, b) => b.movedAt.localeCompare(a.movedAt))[0]
      if (last && mayMove) actions.undo(last)
    },
    onHelp: () => setDialog({ kind: 'help' }),
  })
  // The page opens with a first order.
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!menu.data || hasBegun.current) return
    hasBegun.current = true
    add()
  })

  const toBoard = pathTo(APP_PAGES.board, { slug })
  const isEmpty = menu.data !== undefined && orders.length === 0
  return (
    <div
      className={`${board.board} ${styles.practice}`}
      style={{ '--practice-word': JSON.stringify(t`Practice`) } as CSSProperties}
    >
      <title>{`${t`Practice`} · ${name}`}</title>
      <header className={board.bar}>
        <h1>{t`Practice`}</h1>
        <Button leftSection={<IconPlus size={20} aria-hidden="true" />} disabled={!menu.data} onClick={add}>
          <Trans>Another order</Trans>
        </Button>
        <Button variant="default" disabled={orders.length === 0} onClick={clear}>{t`Clear`}</Button>
        <LinkButton to={toBoard}>{t`End practice`}</LinkButton>
      </header>
      <div className={board.strips}>
        <div className={`${strips.strip} ${styles.strip}`} role="status">
          <IconSchool aria-hidden="true" />
          <span>
            <Trans>
              Nothing here is real: no guest ordered, nobody cooks, nothing is counted. It is gone when you
              leave.
            </Trans>
          </span>
        </div>
        {waiting > 0 && (
          <div className={strips.strip} role="alert" data-alert>
            <IconAlertTriangle aria-hidden="true" />
            <span>
              <Plural value={waiting} one="# real order is waiting." other="# real orders are waiting." />
            </span>
            <LinkButton variant="filled" color="red" to={toBoard}>{t`To the orders`}</LinkButton>
          </div>
        )}
      </div>
      <Pending query={menu} failure={t`The menu could not be loaded`}>
        <Skeleton height={320} radius={16} m="md" />
      </Pending>
      {isEmpty && (
        <StateMessage
          icon={<IconSchool size={32} />}
          title={t`No practice order`}
          action={{ label: t`Another order`, onClick: add }}
        >
          {t`Practice orders are made of the dishes on your menu that can be ordered, and of your ways to order.`}
        </StateMessage>
      )}
      {orders.length > 0 && (
        <OpenColumns
          columns={columns}
          older={NONE_OLDER}
          nowMs={nowMs}
          actions={actions}
          chosenId={chosenId}
          onDialog={setDialog}
          panel={
            <RecentColumn orders={columns.recent} nowMs={nowMs} actions={actions} onDialog={setDialog} />
          }
        />
      )}
      <PracticeDialogs
        dialog={dialog}
        orders={orders}
        reasons={real.data?.reasons ?? NO_REASONS}
        stations={real.data?.stations ?? []}
        nowMs={nowMs}
        actions={actions}
        wakeLock={wakeLock}
        onDialog={setDialog}
      />
    </div>
  )
}
