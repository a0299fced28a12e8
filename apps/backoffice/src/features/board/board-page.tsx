import { Trans, useLingui } from '@lingui/react/macro'
import { Drawer } from '@mantine/core'
import { IconRefreshAlert } from '@tabler/icons-react'
import { nextMark } from '@thali/domain/order/order-state'
import { mayDo } from '@thali/domain/people/permissions'
import { useMemo, useState } from 'react'
import type { FirstQueries } from '../../shared/first-queries.ts'
import { useConnectionLost } from '../../shared/live/live-context.tsx'
import { LoadFailure } from '../../shared/look/load-failure.tsx'
import { useMay, useSession, useStore } from '../../shared/session.ts'
import { ringNewOrder } from '../../shared/sound.ts'
import { useNow } from '../../shared/use-now.ts'
import { useRepeatedAlert, useRingForNew } from '../../shared/use-repeated-alert.ts'
import { useWakeLock } from '../../shared/use-wake-lock.ts'
import { AllDayPanel } from './all-day-panel.tsx'
import styles from './board.module.css'
import { BoardBar, type SidePanel } from './board-bar.tsx'
import { boardQuery } from './board-cache.ts'
import { countText } from './board-column.tsx'
import { inKeyOrder, toBoardColumns } from './board-columns.ts'
import { BoardDialogs, type OpenDialog } from './board-dialogs.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { BoardStrips } from './board-strips.tsx'
import { lastOwnStep } from './last-own-step.ts'
import { LaterOrdersStrip } from './later/later-orders-strip.tsx'
import { OpenColumns } from './open-columns.tsx'
import { PaymentStrip } from './payment-strip.tsx'
import { PrintingStrips } from './printing-strips.tsx'
import { RecentColumn } from './recent-column.tsx'
import { GuestRequestStrips } from './requests/guest-request-strips.tsx'
import { SampleKitchenStrip } from './sample-kitchen-strip.tsx'
import { setupQuery } from './setup/setup-query.ts'
import { SetupStrip } from './setup/setup-strip.tsx'
import { StationSelect } from './station-select.tsx'
import { Strip } from './strip.tsx'
import { todayQuery } from './today-query.ts'
import { TodayStrip } from './today-strip.tsx'
import { unusualOrderCount } from './unusual-order-count.ts'
import { useBoard } from './use-board.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useOrderActions } from './use-order-actions.tsx'
import { useStation } from './use-station.ts'

/** Queries of the orders, and of the strips above them for the roles that see these. */
export const firstQueries: FirstQueries['firstQueries'] = ({ storeId, role }) => [
  boardQuery(storeId),
  ...(mayDo(role, 'figures.view') ? [todayQuery(storeId)] : []),
  ...(mayDo(role, 'store.settings') ? [setupQuery(storeId)] : []),
]

/** Interval of updating the ages, in milliseconds: they are shown in minutes, and each update renders all tickets. */
const AGES_MS = 5000

/** `/app/{store}/board`: the wall display of all orders. */
export function BoardPage() {
  const { t } = useLingui()
  const { name } = useStore()
  const board = useBoard()
  const actions = useOrderActions()
  const mayMove = useMay('orders.move')
  const userId = useSession().data?.user.id
  const wakeLock = useWakeLock()
  const deviceMs = useNow(AGES_MS)
  const skewMs = board.data?.skewMs ?? 0
  const nowMs = deviceMs + skewMs
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [side, setSide] = useState<SidePanel>('recent')
  const [drawer, setDrawer] = useState<SidePanel | null>(null)

  const { orders, stations, station, choose } = useStation(board.data)
  const older = board.data?.older
  const columns = useMemo(() => toBoardColumns(orders, older), [orders, older])
  const olderCount = older ? older.received + older.confirmed + older.preparing : 0
  const open = useMemo(() => inKeyOrder(columns), [columns])
  const waiting = columns.received.length + open.filter((order) => order.unseen).length
  useRepeatedAlert(waiting > 0)
  useRingForNew(
    'held-orders',
    columns.held.map(({ id }) => id),
    ringNewOrder,
  )
  const chosenId = useBoardKeys({
    orders: open,
    onNext(order) {
      if (mayMove && !actions.isPending(order)) actions.advance(order)
    },
    onMark(order) {
      const mark = nextMark(order)
      if (mayMove && mark && !actions.isPending(order)) actions.mark(order, mark)
    },
    onUndo() {
      const last = lastOwnStep(orders, userId, nowMs)
      if (last && mayMove) actions.undo(last)
    },
    onHelp: () => setDialog({ kind: 'help' }),
  })

  // After a failure it is shown, while the query continues.
  const hasFailed = board.errorUpdateCount > 0 || board.failureCount > 1
  if (board.isPending && !hasFailed) return <BoardSkeleton />
  if (!board.data)
    return (
      <LoadFailure
        title={t`The orders could not be loaded`}
        error={board.error ?? board.failureReason}
        onRetry={board.refetch}
      />
    )

  const calling = waiting + columns.held.length
  const show = { nowMs, actions, chosenId, onDialog: setDialog }
  const panel = (which: SidePanel) =>
    which === 'allDay' ? (
      <AllDayPanel orders={open} nowMs={nowMs} />
    ) : (
      <RecentColumn {...show} orders={columns.recent} />
    )
  return (
    <div className={styles.board}>
      <title>{calling > 0 ? `(${calling}) ${name}` : name}</title>
      <BoardBar
        openCount={countText(open.length + olderCount, olderCount)}
        ordering={board.data.ordering}
        side={side}
        onSide={setSide}
        onDrawer={setDrawer}
        onDialog={setDialog}
        station={
          stations.length > 0 && (
            <StationSelect stations={stations} chosenId={station?.id ?? ''} onChoose={choose} />
          )
        }
      />
      <div className={styles.notices}>
        {board.isRefetchError && <OutdatedStrip />}
        <PrintingStrips />
        <BoardStrips
          waiting={waiting}
          held={columns.held.length + board.data.older.held}
          unusual={unusualOrderCount(board.data, nowMs)}
          rush={board.data.rush && Date.parse(board.data.rush.until) > nowMs ? board.data.rush : undefined}
          onDialog={setDialog}
        />
        <GuestRequestStrips className={styles.strips} />
        <LaterOrdersStrip later={board.data.later} orders={board.data.orders} />
        <PaymentStrip />
        <SampleKitchenStrip orders={board.data.orders} />
        <SetupStrip openOrders={open.length} />
        <TodayStrip />
      </div>
      <OpenColumns {...show} columns={columns} older={board.data.older} panel={panel(side)} />
      {drawer && (
        <Drawer
          opened
          onClose={() => setDrawer(null)}
          position="right"
          size={380}
          className={styles.drawer ?? ''}
          title={drawer === 'allDay' ? t`All day` : t`Recent`}
        >
          {panel(drawer)}
        </Drawer>
      )}
      <BoardDialogs
        dialog={dialog}
        orders={board.data.orders}
        reasons={board.data.reasons}
        skewMs={skewMs}
        actions={actions}
        wakeLock={wakeLock}
        onDialog={setDialog}
      />
    </div>
  )
}

/** Warning that the last attempt to fetch the orders failed; empty while the page itself reports a lost connection. */
function OutdatedStrip() {
  if (useConnectionLost()) return null
  return (
    <div className={styles.strips}>
      <Strip icon={<IconRefreshAlert />} isAlert>
        <span>
          <Trans>The orders could not be fetched: some may be missing here. Trying again…</Trans>
        </span>
      </Strip>
    </div>
  )
}
