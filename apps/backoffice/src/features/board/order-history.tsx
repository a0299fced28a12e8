import { useLingui } from '@lingui/react/macro'
import type { StaffMove } from '@thali/contract/staff-orders'
import { useFormats } from '../../shared/use-formats.ts'
import { useStateName } from '../../shared/use-state-name.ts'
import styles from './order-drawer.module.css'
import { useReasonMessages } from './use-reason-name.ts'

/** Steps of an order: the action, its author and its time. */
export function OrderHistory({ moves }: { moves: readonly StaffMove[] }) {
  const { t } = useLingui()
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
  return (
    <section>
      <h2 className={styles.heading}>{t`History`}</h2>
      <ol className={styles.history}>
        {moves.map((move) => (
          <li key={move.position}>
            <span className={styles.at}>{time(move.at)}</span>
            <span>
              {titleOf(move)}
              <span className={styles.by}>{[author(move), why(move)].filter(Boolean).join(': ')}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
