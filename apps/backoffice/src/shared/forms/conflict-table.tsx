import { Plural, useLingui } from '@lingui/react/macro'
import styles from './conflict-table.module.css'

/** Limit of the rows shown: more would hide the buttons below. */
const MOST = 12

interface ConflictTableProps {
  /** Fields that both have changed, with their values as texts. */
  readonly rows: readonly {
    readonly key: string
    readonly name: string
    readonly mine: string
    readonly theirs: string
  }[]
}

/** Fields of two versions side by side. */
export function ConflictTable({ rows }: ConflictTableProps) {
  const { t } = useLingui()
  const beyond = rows.length - MOST
  if (rows.length === 0) return null
  return (
    <>
      <table className={styles.differences}>
        <thead>
          <tr>
            <th scope="col">{t`Field`}</th>
            <th scope="col">{t`Yours`}</th>
            <th scope="col">{t`Theirs`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST).map(({ key, name, mine, theirs }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td dir="auto">{mine}</td>
              <td dir="auto">{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {beyond > 0 && (
        <p>
          <Plural value={beyond} one="and # more" other="and # more" />
        </p>
      )}
    </>
  )
}
