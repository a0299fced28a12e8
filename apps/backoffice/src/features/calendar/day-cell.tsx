import { Trans, useLingui } from '@lingui/react/macro'
import type { CalendarEntry } from '@thali/contract/calendar'
import { Link } from 'react-router'
import { useMay } from '../../shared/session.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import styles from './calendar.module.css'
import { EntryLine } from './entry-line.tsx'

/** Entries that a day of the month has room for. */
const LINES_OF_MONTH = 5
const ORDER: readonly CalendarEntry['kind'][] = [
  'closure',
  'note',
  'hours',
  'menu',
  'post',
  'orders',
  'reservations',
  'reservation',
  'shift',
]

interface DayCellProps {
  readonly date: string
  readonly view: 'week' | 'month'
  readonly isToday: boolean
  /** True: a day before today in the shown month. */
  readonly isOver: boolean
  /** True: a day of the month before or after. */
  readonly isOtherMonth: boolean
  readonly entries: readonly CalendarEntry[]
  readonly onOpen: (entry: CalendarEntry) => void
}

/** Day of the calendar: its heading opens the day, its entries open their subjects. */
export function DayCell({ date, view, isToday, isOver, isOtherMonth, entries, onOpen }: DayCellProps) {
  const { t } = useLingui()
  const { weekday } = useStoreTimeFormats()
  const seesDays = useMay('reservations.manage')
  const ordered = entries
    .filter(({ kind }) => view === 'week' || kind !== 'menu')
    .sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
  const shown = view === 'week' ? ordered : ordered.slice(0, LINES_OF_MONTH)
  const more = ordered.length - shown.length
  const to = seesDays ? `?date=${date}` : `?view=week&date=${date}`
  return (
    <li
      className={styles.day}
      data-today={isToday || undefined}
      data-over={isOver || undefined}
      data-beside={isOtherMonth || undefined}
      data-empty={shown.length === 0 || undefined}
    >
      <h3>
        <Link to={to} aria-current={isToday ? 'date' : undefined}>
          {weekday(date)}
        </Link>
        {isToday && <span className={styles.today}>{t`Today`}</span>}
      </h3>
      {shown.length > 0 && (
        <ul className={styles.entries}>
          {shown.map((entry) => (
            <EntryLine key={entry.id} entry={entry} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <Link className={styles.more} to={`?view=week&date=${date}`}>
          <Trans>{more} more</Trans>
        </Link>
      )}
    </li>
  )
}
