import { useLingui } from '@lingui/react/macro'
import type { StaffLine, StaffMove } from '@thali/contract/staff-orders'
import { useFormats } from '../../shared/use-formats.ts'
import { useStateName } from '../../shared/use-state-name.ts'
import { lineTexts } from './all-day.ts'
import styles from './order-drawer.module.css'
import { useReasonMessages } from './use-reason-name.ts'

interface OrderHistoryProps {
  readonly moves: readonly StaffMove[]
  readonly lines: readonly StaffLine[]
}

/** Steps of an order and the lines struck off it: the action, its author and its time. */
export function OrderHistory({ moves, lines }: OrderHistoryProps) {
  const { t, i18n } = useLingui()
  const { time } = useFormats()
  const stateName = useStateName()
  const why = useReasonMessages()
  const author = ({ byId, byName }: StaffMove) =>
    byName || (byId === 'diner' ? t`Guest` : byId === 'system' ? t`Thali, automatically` : '')
  const titleOf = ({ kind, to, byId, place, minutes }: StaffMove) => {
    if (kind === 'table') return t`Moved to ${place ?? ''}`
    if (kind === 'delay') return t`${minutes} minutes later`
    if (kind === 'undo') return t`Back to ${stateName(to)}`
    if (kind === 'ready') return t`Ready`
    if (kind === 'out') return t`On the way`
    if (kind === 'release') return byId === 'system' ? t`To the kitchen` : t`Approved`
    return stateName(to)
  }
  const steps = [
    ...moves.map((move) => ({
      key: `${move.position}`,
      at: move.at,
      title: titleOf(move),
      facts: [author(move), why(move)],
    })),
    ...lines.flatMap(({ discarded, ...line }) =>
      discarded
        ? {
            key: line.id,
            at: discarded.at,
            title: t`Struck off: ${lineTexts(line, i18n.locale).label}`,
            facts: [discarded.byName, why(discarded)],
          }
        : [],
    ),
  ].sort((one, other) => one.at.localeCompare(other.at))
  return (
    <section>
      <h2 className={styles.heading}>{t`History`}</h2>
      <ol className={styles.history}>
        {steps.map(({ key, at, title, facts }) => (
          <li key={key}>
            <span className={styles.at}>{time(at)}</span>
            <span>
              {title}
              <span className={styles.by}>{facts.filter(Boolean).join(': ')}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
