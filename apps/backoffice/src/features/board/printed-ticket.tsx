import { Trans, useLingui } from '@lingui/react/macro'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { type KitchenTicketLine, kitchenTicket } from '@thali/domain/kitchen-ticket'
import { useFormats } from '../../shared/use-formats.ts'
import styles from './print-sheet.module.css'

/** The kitchen's ticket (KOT) on paper. */
export function PrintedTicket({ order }: { order: StaffOrder }) {
  const { t } = useLingui()
  const { time, place } = useFormats()
  const ticket = kitchenTicket(order)
  return (
    <>
      <h1>{t`KOT`}</h1>
      <div className={styles.number}>{ticket.number}</div>
      <div className={styles.place}>{[ticket.orderType, place(order)].filter(Boolean).join(' · ')}</div>
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
          <p>
            <Trans>Struck off, do not cook:</Trans>
          </p>
          <ul className={`${styles.dishes} ${styles.struck}`}>
            {ticket.struckLines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paper never moves
              <TicketLine key={index} line={line} />
            ))}
          </ul>
        </>
      )}
      {ticket.remarks && <p className={styles.note}>{ticket.remarks}</p>}
    </>
  )
}

function TicketLine({ line }: { line: KitchenTicketLine }) {
  const { t } = useLingui()
  return (
    <li>
      <span>{line.quantity}×</span>
      <span>
        {line.label} {line.veg === false && `(${t`Non-veg`})`}
        {line.options.length > 0 && <span className={styles.options}>{line.options.join(', ')}</span>}
      </span>
    </li>
  )
}
