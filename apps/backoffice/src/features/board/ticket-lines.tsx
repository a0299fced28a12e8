import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { StaffLine, StaffOrder } from '@thali/contract/staff-orders'
import { VegMark } from '../../shared/look/veg-mark.tsx'
import { useFormats } from '../../shared/use-formats.ts'
import { lineTexts } from './all-day.ts'
import styles from './ticket-lines.module.css'
import { useWhy } from './use-reason-label.ts'

export interface TicketLinesProps {
  readonly order: StaffOrder
  /** Absent where lines cannot be touched. */
  readonly onLine?: (line: StaffLine) => void
  /** What each comes to, at the desk; the kitchen needs no amounts. */
  readonly hasAmounts?: boolean
}

/** Items of a ticket: quantity first, options indented, struck ones crossed out. */
export function TicketLines({ order, onLine, hasAmounts = false }: TicketLinesProps) {
  return (
    <ul className={styles.lines}>
      {order.lines.map((line) => (
        <li key={line.id} className={line.discarded ? styles.struck : undefined}>
          {onLine && !line.discarded ? (
            <button type="button" className={styles.line} onClick={() => onLine(line)}>
              <LineText line={line} hasAmount={hasAmounts} />
            </button>
          ) : (
            <div className={styles.line}>
              <LineText line={line} hasAmount={hasAmounts} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function LineText({ line, hasAmount }: { line: StaffLine; hasAmount: boolean }) {
  const { price } = useFormats()
  const why = useWhy()
  const { i18n } = useLingui()
  const { label, choices } = lineTexts(line, i18n.locale)
  return (
    <>
      <span className={styles.quantity}>{line.quantity}×</span>
      <span className={styles.name}>
        <span className={styles.label}>{label}</span> {line.veg === false && <VegMark veg={false} />}
        {label !== line.label && <span className={styles.base}>{line.label}</span>}
        {choices && <span className={styles.choices}>{choices}</span>}
        {line.note && <span className={styles.note}>{line.note}</span>}
        {line.discarded && (
          <span className={styles.reason}>
            <Trans>Struck off: {why(line.discarded)}</Trans>
          </span>
        )}
      </span>
      {hasAmount && !line.discarded && <span className={styles.amount}>{price(line.totalMinor)}</span>}
    </>
  )
}
