import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { IconArrowsExchange, IconCheck, IconHandStop, IconPlus } from '@tabler/icons-react'
import { APP_PAGES, counterPath } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { WireReason } from '@thali/contract/reason-fields'
import type { Arrival, Seating } from '@thali/contract/seatings'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { isBillCurrent, isJustSettled, type Table } from '@thali/domain/order/table-orders'
import { dueMinorOf } from '@thali/domain/payment/payment-due'
import { type CSSProperties, useState } from 'react'
import { useNavigate } from 'react-router'
import { lazyPart } from '../../../shared/lazy-part.tsx'
import { BackButton } from '../../../shared/look/back-button.tsx'
import { LinkButton } from '../../../shared/look/link-button.tsx'
import { useNoticesHeight } from '../../../shared/look/notices-height.ts'
import { useMay, useStore } from '../../../shared/session.ts'
import { useFormats } from '../../../shared/use-formats.ts'
import { useWakeLock } from '../../../shared/use-wake-lock.ts'
import { BoardDialogs, type OpenDialog } from '../board-dialogs.tsx'
import { TakePaymentButton } from '../payment/take-payment-button.tsx'
import { PrintBillButton } from '../print-bill-button.tsx'
import { useOrderActions } from '../use-order-actions.tsx'
import { ArrivalText } from './arrival-text.tsx'
import { MoveTableDialog, type OtherTables } from './move-table-dialog.tsx'
import { SeatingPart } from './seating-part.tsx'
import styles from './table-panel.module.css'
import { TableRound } from './table-round.tsx'
import { TableStateTag } from './table-state-tag.tsx'
import { useTableActions } from './use-table-actions.tsx'

/** In place of an order's id. */
const ALL = 'all'

/** Loaded on demand: orders come first. */
const TableRequestStrips = lazyPart(
  async () => (await import('../requests/request-strips.tsx')).TableRequestStrips,
)

interface TablePanelProps {
  /** Undefined: no party sits there. */
  readonly table: Table<StaffOrder> | undefined
  /** Id of the table in the store's list; undefined: it has no code. */
  readonly placeId: string | undefined
  readonly seating: Seating | undefined
  /** Undefined: no reservation within the next hours. */
  readonly arrival: Arrival | undefined
  /** Names of the tables of the same order type, which orders can move to. */
  readonly others: OtherTables
  /** Table as in the URL. */
  readonly where: { readonly orderType: string; readonly name: string }
  readonly reasons: readonly WireReason[]
  readonly nowMs: number
  /** Server's clock against this device's, in milliseconds. */
  readonly skewMs: number
}

/** Table: the orders of its diners, the amount due, and actions on it. */
export function TablePanel({
  table,
  placeId,
  seating,
  arrival,
  others,
  where,
  reasons,
  nowMs,
  skewMs,
}: TablePanelProps) {
  const { t } = useLingui()
  const { slug } = useStore()
  const { price, placeName } = useFormats()
  const navigate = useNavigate()
  const actions = useTableActions()
  const orderActions = useOrderActions()
  const wakeLock = useWakeLock()
  const mayRefund = useMay('payments.refund')
  const maySeat = useMay('reservations.manage')
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  /** Id of the order that is to be moved, or all; null: none. */
  const [moving, setMoving] = useState<string | null>(null)
  const orders = table?.orders ?? []
  // As they are now: the kitchen goes on, and the guests too, while their new table is chosen.
  const moved = orders.filter(({ id }) => moving === ALL || moving === id)
  // Someone else has moved or settled them.
  if (moving !== null && moved.length === 0) setMoving(null)
  const name = table?.name ?? where.name
  const { orderType } = where
  const shownName = placeName(name, orderType)
  const state = table?.state
  const dueMinor = orders.reduce((sum, order) => sum + dueMinorOf(order), 0)
  const isDue = table !== undefined && state !== 'settled'
  const hasAsked = ({ billAskedAt }: StaffOrder) => billAskedAt !== null
  const isAsked = state === 'asked' ? orders.some(hasAsked) : orders.every(hasAsked)
  const wasPrinted = orders.some(({ billPrintedAt }) => billPrintedAt !== null)
  const wasJustSettled = ({ settledAt }: StaffOrder) =>
    isJustSettled(settledAt === null ? null : Date.parse(settledAt), nowMs)
  const round = counterPath(slug, { orderType, table: name })
  return (
    <section
      className={styles.panel}
      style={{ '--notices': `${useNoticesHeight()}px` } as CSSProperties}
      aria-label={shownName}
    >
      <header className={styles.head}>
        <BackButton to={pathTo(APP_PAGES.tables, { slug })}>{t`Tables`}</BackButton>
        <h1>{shownName}</h1>
        {state && <TableStateTag state={state} isPaid={dueMinor === 0} />}
      </header>
      <div className={styles.orders}>
        {arrival && (
          <p className={styles.seating}>
            <ArrivalText arrival={arrival} nowMs={nowMs} />
          </p>
        )}
        {placeId && maySeat && (seating || !isDue) && (
          <SeatingPart placeId={placeId} seating={seating} nowMs={nowMs} />
        )}
        {!table && !seating && <Alert>{t`Nobody sits here now.`}</Alert>}
        <TableRequestStrips orders={orders} nowMs={nowMs} />
        {isDue && dueMinor > 0 && wasPrinted && state !== 'printed' && !orders.every(isBillCurrent) && (
          <Alert color="yellow" role="status">
            <Trans>The bill that was printed is not up to date. Print it again before they pay.</Trans>
          </Alert>
        )}
        {orders.map((order) => (
          <TableRound
            key={order.id}
            order={order}
            canChange={isDue}
            repeatHref={counterPath(slug, { orderType, table: name, repeat: order.id })}
            onOpen={() => setDialog({ kind: 'order', orderId: order.id })}
            onLine={(line) => setDialog({ kind: 'line', orderId: order.id, lineId: line.id })}
            onMove={() => setMoving(order.id)}
          />
        ))}
      </div>
      <footer className={styles.foot}>
        {table && (
          <p className={styles.total}>
            <span>{dueMinor > 0 ? t`Unpaid` : t`Total`}</span>
            <strong>{price(dueMinor > 0 ? dueMinor : table.totalMinor)}</strong>
          </p>
        )}
        <div className={styles.actions}>
          <LinkButton
            to={round}
            variant={isDue ? 'default' : 'filled'}
            icon={IconPlus}
          >{t`Add a round`}</LinkButton>
          {isDue && (
            <>
              <Button
                variant="default"
                leftSection={<IconArrowsExchange size={20} aria-hidden="true" />}
                onClick={() => setMoving(ALL)}
              >
                <Trans>Move</Trans>
              </Button>
              <Button
                variant={isAsked ? 'light' : 'default'}
                aria-pressed={isAsked}
                disabled={actions.isPending}
                leftSection={<IconHandStop size={20} aria-hidden="true" />}
                onClick={() => actions.mark(orders, 'asked', !isAsked)}
              >
                <Trans>Bill asked</Trans>
              </Button>
              <PrintBillButton orders={orders} onPrinted={(printed) => actions.mark(printed, 'printed')} />
            </>
          )}
          <TakePaymentButton
            orders={orders}
            title={t`Payment of ${shownName}`}
            className={styles.settle ?? ''}
            variant={isDue && state !== 'ordering' ? 'filled' : 'default'}
          />
          {isDue && (
            <Button
              className={styles.settle ?? ''}
              variant={dueMinor === 0 ? 'filled' : 'default'}
              disabled={actions.isPending}
              leftSection={<IconCheck size={20} aria-hidden="true" />}
              onClick={() => {
                actions.settle(orders, shownName)
                void navigate(pathTo(APP_PAGES.tables, { slug }))
              }}
            >
              <Trans>Settled</Trans>
            </Button>
          )}
          {state === 'settled' && (mayRefund || orders.every(wasJustSettled)) && (
            <Button
              variant="default"
              disabled={actions.isPending}
              onClick={() => actions.mark(orders, 'settled', false)}
            >
              <Trans>Open again</Trans>
            </Button>
          )}
        </div>
      </footer>
      <BoardDialogs
        dialog={dialog}
        orders={orders}
        reasons={reasons}
        skewMs={skewMs}
        actions={orderActions}
        wakeLock={wakeLock}
        onDialog={setDialog}
        onReplaced={() => void navigate(round)}
      />
      {moved.length > 0 && (
        <MoveTableDialog
          orders={moved}
          from={name}
          others={others}
          actions={actions}
          onClose={() => setMoving(null)}
          onMoved={(address) => {
            setMoving(null)
            void navigate(pathTo(APP_PAGES.table, { slug, orderType, table: address }))
          }}
        />
      )}
    </section>
  )
}
