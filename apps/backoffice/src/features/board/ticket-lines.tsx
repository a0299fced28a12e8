import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { StaffLine, StaffOrder } from '@thali/contract/staff-orders'
import { VegNonVegMark } from '../../shared/look/veg-non-veg-mark.tsx'
import { useFormats } from '../../shared/use-formats.ts'
import { useNow } from '../../shared/use-now.ts'
import { lineTexts } from './all-day.ts'
import styles from './ticket-lines.module.css'
import { useReasonMessages } from './use-reason-name.ts'

export interface TicketLinesProps {
  readonly order: StaffOrder
  /** Absent if lines cannot be tapped. */
  readonly onLine?: (line: StaffLine) => void
  /** Shows the amount of each line: for the cashier; the kitchen needs none. */
  readonly hasAmounts?: boolean
}

/** Items of a ticket: quantity first, options indented, dishes of combos below their heading, struck ones crossed out. */
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

/** Note that part of a line has run out: how long the diners still have to answer, or that staff must call them. */
function Asked({ gone }: { gone: NonNullable<StaffLine['gone']> }) {
  const leftMs = Math.max(0, Date.parse(gone.endsAt) - useNow(1000))
  const minutes = Math.floor(leftMs / 60_000)
  const left = `${minutes}:${String(Math.floor((leftMs % 60_000) / 1000)).padStart(2, '0')}`
  const { label } = gone
  return (
    <span className={styles.asked}>
      {gone.state === 'asked' ? (
        <Trans>
          No {label}: asked the guest · {left}
        </Trans>
      ) : (
        <Trans>No {label}: call the guest</Trans>
      )}
    </span>
  )
}

function LineText({ line, hasAmount }: { line: StaffLine; hasAmount: boolean }) {
  const { price } = useFormats()
  const why = useReasonMessages()
  const { i18n } = useLingui()
  const { label, facts, choices, without, parts } = lineTexts(line, i18n.locale)
  return (
    <>
      <span className={styles.quantity}>{line.quantity}×</span>
      <span className={styles.name}>
        <span className={styles.label}>{label}</span> {line.veg === false && <VegNonVegMark veg={false} />}
        {label !== line.label && <span className={styles.base}>{line.label}</span>}
        {facts && <span className={styles.choices}>{facts}</span>}
        {choices && <span className={styles.choices}>{choices}</span>}
        {parts.map(({ component: { group, option, veg }, name, facts: told, quantity, choices: chosen }) => (
          <span key={`${group} ${option}`} className={styles.part}>
            <span className={styles.quantity}>{quantity}×</span>
            <span>
              <span className={styles.label}>{name}</span> {veg === false && <VegNonVegMark veg={false} />}
              {told && <span className={styles.choices}>{told}</span>}
              {chosen && <span className={styles.choices}>{chosen}</span>}
            </span>
          </span>
        ))}
        {without && (
          <span className={styles.note}>
            <Trans>Without: {without}</Trans>
          </span>
        )}
        {line.gone && <Asked gone={line.gone} />}
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
