import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group, Skeleton, Stack } from '@mantine/core'
import type { StaffLine, StaffMove, StaffOrder } from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import { isHeld } from '@thali/domain/order/held-order'
import { canMark, isFinal, type OrderMark } from '@thali/domain/order/order-state'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import { useMay, useSeesMoney } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useIncludedTaxRows, useReceiptRows } from '../../shared/use-receipt-rows.ts'
import { useStateOrHoldName } from '../../shared/use-state-name.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import { DelayMenu } from './delay-menu.tsx'
import styles from './order-drawer.module.css'
import { OrderHistory } from './order-history.tsx'
import { OrderTypeTag } from './order-type-tag.tsx'
import { PaymentPanel } from './payment/payment-panel.tsx'
import { TicketLines } from './ticket-lines.tsx'
import { useNextStepName } from './use-next-step-name.ts'
import type { OrderActions } from './use-order-actions.tsx'
import { useTicketTime } from './use-ticket-time.ts'

const MARKS: readonly OrderMark[] = ['ready', 'out']

export interface OrderPanelProps {
  /** Order in the form of the board. */
  readonly order: StaffOrder
  /** Absent: it is fetched. */
  readonly history?: readonly StaffMove[]
  readonly nowMs: number
  readonly actions: OrderActions
  readonly onCancel: () => void
  readonly onLine: (line: StaffLine) => void
}

export function OrderPanel({ order, history, nowMs, actions, onCancel, onLine }: OrderPanelProps) {
  const { t } = useLingui()
  const stateName = useStateOrHoldName()
  const nextLabel = useNextStepName()
  const ticketTime = useTicketTime()
  const mayMove = useMay('orders.move')
  const seesMoney = useSeesMoney()
  const mayCancel = useMay('orders.cancel')
  const detail = useStoreQuery(['order', order.id, order.revision], STAFF_API.order, {
    values: { orderId: order.id },
    placeholderData: (previous) => previous,
    enabled: history === undefined,
  })
  const moves = history ?? detail.data?.moves
  const isOpen = !isFinal(order.state)
  const undoMs = order.undoableUntil === null ? 0 : Date.parse(order.undoableUntil) - nowMs
  const pending = actions.isPending(order)
  return (
    <Stack>
      <OrderTypeTag order={order} />
      <p className={styles.facts}>
        <strong>{stateName(order)}</strong>
        {isOpen && (order.outAt ? <> · {t`On the way`}</> : order.readyAt && <> · {t`Ready`}</>)} ·{' '}
        {ticketTime(order.placedAt, nowMs)}
        {order.userName && <> · {order.userName}</>}
        {order.userPhone && (
          <>
            {' · '}
            <Anchor href={`tel:${order.userPhone}`}>{order.userPhone}</Anchor>
          </>
        )}
      </p>
      {order.remarks && <p className={styles.note}>{order.remarks}</p>}
      <TicketLines order={order} hasAmounts={seesMoney} {...(isOpen ? { onLine } : {})} />
      {seesMoney && <OrderTotals order={order} />}
      {/* Practice orders, whose history is given, are never paid. */}
      {seesMoney && history === undefined && <PaymentPanel order={order} nowMs={nowMs} />}
      <Group className={styles.actions ?? ''}>
        {order.heldFor === 'approval' && isOpen && mayMove && (
          <Button size="lg" flex="1 1 auto" loading={pending} onClick={() => actions.approve(order)}>
            <Trans>Approve</Trans>
          </Button>
        )}
        {MARKS.map(
          (mark) =>
            canMark(order, mark) &&
            mayMove && (
              <Button
                key={mark}
                size="lg"
                variant="default"
                disabled={pending}
                onClick={() => actions.mark(order, mark)}
              >
                {mark === 'ready' ? t`Ready` : t`On the way`}
              </Button>
            ),
        )}
        {isOpen && !isHeld(order) && mayMove && (
          <Button size="lg" flex="1 1 auto" loading={pending} onClick={() => actions.advance(order)}>
            {nextLabel(order)}
          </Button>
        )}
        {undoMs > 0 && mayMove && (
          <Button size="lg" variant="default" loading={pending} onClick={() => actions.undo(order)}>
            <Trans>Undo ({Math.ceil(undoMs / 1000)} s)</Trans>
          </Button>
        )}
        {mayMove && <DelayMenu order={order} pending={pending} onDelay={actions.delay} />}
        {isOpen && mayCancel && (
          <Button size="lg" variant="subtle" color="red" onClick={onCancel}>{t`Cancel…`}</Button>
        )}
      </Group>
      <ErrorAlert error={detail.error} />
      {!moves && !detail.isError && <Skeleton height={96} />}
      {moves && <OrderHistory moves={moves} lines={order.lines} />}
    </Stack>
  )
}

/** Total of the order, line by line of the receipt. */
function OrderTotals({ order }: { order: StaffOrder }) {
  const { t } = useLingui()
  const { price } = useFormats()
  const extras = useReceiptRows(order)
  const included = useIncludedTaxRows(order.includedTaxes)
  return (
    <dl className={styles.totals}>
      {extras.length > 0 && <Amount label={t`Items`} value={price(order.valueMinor)} />}
      {extras.map(({ label, amountMinor }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a receipt's rows never move, and labels may repeat
        <Amount key={index} label={label} value={price(amountMinor)} />
      ))}
      <div className={styles.grand}>
        <dt>{t`Total`}</dt>
        <dd>{price(order.totalMinor)}</dd>
      </div>
      {included.map(({ label, amountMinor }) => (
        <Amount key={label} label={label} value={price(amountMinor)} />
      ))}
    </dl>
  )
}

function Amount({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
