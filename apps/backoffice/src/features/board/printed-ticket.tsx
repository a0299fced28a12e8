import { useLingui } from '@lingui/react/macro'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { type KitchenTicketLine, kitchenTicket } from '@thali/domain/order/kitchen-ticket'
import { CANCELLED } from '@thali/domain/order/order'
import { linesAt, type Station } from '@thali/domain/order/station'
import { dueMinorOf } from '@thali/domain/payment/payment-due'
import styles from '../../shared/look/print-sheet.module.css'
import { useFormats } from '../../shared/use-formats.ts'

interface PrintedTicketsProps {
  readonly order: StaffOrder
  /** Stations with a ticket of their own; empty: the whole order on one ticket. */
  readonly stations: readonly Station[]
}

/** The tickets of an order on paper, one per station that has something to make. */
export function PrintedTickets({ order, stations }: PrintedTicketsProps) {
  if (stations.length === 0) return <PrintedTicket order={order} />
  return stations
    .filter((station) => linesAt(order.lines, station, stations).length > 0)
    .map((station) => (
      <div key={station.id} className={styles.paper}>
        <PrintedTicket
          order={{ ...order, lines: linesAt(order.lines, station, stations) }}
          station={station.label}
        />
      </div>
    ))
}

/** The kitchen's ticket (KOT) on paper. */
export function PrintedTicket({ order, station }: { order: StaffOrder; station?: string }) {
  const { t } = useLingui()
  const { time, place, orderType } = useFormats()
  const ticket = kitchenTicket(order)
  return (
    <>
      {order.state === CANCELLED && <p className={styles.collect}>{t`Cancelled: do not cook`}</p>}
      <h1>{[t`KOT`, station].filter(Boolean).join(' · ')}</h1>
      <div className={styles.number}>{ticket.number}</div>
      <div className={styles.place}>
        {[orderType(ticket.orderType), place(order)].filter(Boolean).join(' · ')}
      </div>
      <p className={styles.center}>
        {[time(order.placedAt), order.dueAt && t`wanted at ${time(order.dueAt)}`].filter(Boolean).join(' · ')}
      </p>
      <ul className={styles.dishes}>
        {ticket.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paper never moves
          <TicketLine key={index} line={line} />
        ))}
      </ul>
      {ticket.struckLines.length > 0 && (
        <>
          <p>{t`Struck off, do not cook:`}</p>
          <ul className={`${styles.dishes} ${styles.struck}`}>
            {ticket.struckLines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paper never moves
              <TicketLine key={index} line={line} />
            ))}
          </ul>
        </>
      )}
      {ticket.remarks && <p className={styles.note}>{ticket.remarks}</p>}
      {order.orderTypeKind === 'delivery' && <ToCollect order={order} />}
    </>
  )
}

/** Amount to collect at the door, or nothing if the order is paid. */
function ToCollect({ order }: { order: StaffOrder }) {
  const { t } = useLingui()
  const { price } = useFormats()
  const dueMinor = dueMinorOf(order)
  return (
    <p className={styles.collect}>
      {dueMinor > 0 ? t`Collect ${price(dueMinor)}` : t`Paid: collect nothing`}
    </p>
  )
}

function TicketLine({ line }: { line: KitchenTicketLine }) {
  const { t } = useLingui()
  const without = line.without?.join(', ')
  return (
    <li>
      <span>{line.quantity}×</span>
      <span>
        {line.label} {!line.components && line.veg === false && `(${t`Non-veg`})`}
        <TicketOptions {...line} />
        {line.components?.map((component, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paper never moves
          <span key={index} className={styles.part}>
            {component.quantity}× {component.label} {component.veg === false && `(${t`Non-veg`})`}
            <TicketOptions {...component} />
          </span>
        ))}
        {without && <span className={styles.lineNote}>{t`Without: ${without}`}</span>}
        {line.note && <span className={styles.lineNote}>{line.note}</span>}
      </span>
    </li>
  )
}

/** Facts and options of a dish on its ticket. */
function TicketOptions({ facts = [], options }: Pick<KitchenTicketLine, 'facts' | 'options'>) {
  return [...facts.map((text) => ({ text, isNested: false })), ...options].map(
    ({ text, isNested }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: paper never moves
      <span key={index} className={styles.options}>
        {isNested && '· '}
        {text}
      </span>
    ),
  )
}
