import styles from './time-list.module.css'

/** A time of a day, as a button shows it. */
interface TimeChoice {
  readonly id: string
  readonly name: string
  /** Text about a time that is not available; null: it is free. */
  readonly taken: string | null
  readonly isChosen: boolean
  readonly onChoose: () => void
}

interface TimeListProps {
  /** Label of the list for screen readers, if no visible one precedes it. */
  readonly label?: string
  readonly times: readonly TimeChoice[]
}

/** Times to choose one from; those that are taken remain visible, so that the day is clear. */
export function TimeList({ label, times }: TimeListProps) {
  return (
    <ul className={styles.times} aria-label={label}>
      {times.map(({ id, name, taken, isChosen, onChoose }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.time}
            disabled={taken !== null}
            aria-pressed={isChosen}
            onClick={onChoose}
          >
            {name}
            {taken && <span className="visually-hidden"> {taken}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
