import { Trans } from '@lingui/react/macro'
import styles from './import.module.css'
import type { FileProblem } from './use-import.ts'

/** Limit of the faults shown: more than a person corrects at once. */
const SHOWN = 50

/** Faults of a file, each with its row or path. */
export function ProblemList({ problems }: { problems: readonly FileProblem[] }) {
  if (problems.length === 0) return null
  const rest = problems.length - SHOWN
  return (
    <>
      <ul className={styles.problems}>
        {problems.slice(0, SHOWN).map((problem) => (
          <li key={`${problem.row} ${problem.path} ${problem.field} ${problem.message}`}>
            <strong>
              <FilePosition row={problem.row} path={problem.path} /> {problem.field}
            </strong>{' '}
            {problem.message}
          </li>
        ))}
      </ul>
      {rest > 0 && <Trans>and {rest} more</Trans>}
    </>
  )
}

/** Position in a file: its row or its path. */
export function FilePosition({ row, path }: { row?: number | undefined; path?: string | undefined }) {
  if (row !== undefined) return <Trans>Row {row}</Trans>
  return path ? <span className={styles.path}>{path}</span> : null
}
