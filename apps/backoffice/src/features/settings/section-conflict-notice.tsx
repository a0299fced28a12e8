import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Settings } from '@thali/contract/settings'
import { ConflictFrame } from '../../shared/forms/conflict-frame.tsx'
import { findDifferences } from '../../shared/settings/settings-differences.ts'
import { useFieldName } from '../../shared/settings/use-field-name.ts'
import { useFieldValue } from '../../shared/settings/use-field-value.ts'
import styles from './section-conflict-notice.module.css'

/** Limit of the differences shown: more would hide the buttons below. */
const MOST = 12

interface SectionConflictNoticeProps {
  readonly mine: Settings['values']
  readonly theirs: Settings['values']
  readonly onTheirs: () => void
  readonly onMine: () => void
}

/**
 * Notice that another person saved this section in the meantime: the differences, and the choice which version to keep.
 */
export function SectionConflictNotice({ mine, theirs, onTheirs, onMine }: SectionConflictNoticeProps) {
  const { t } = useLingui()
  const nameOf = useFieldName()
  const textOf = useFieldValue()
  const differences = findDifferences(mine, theirs)
  const beyond = differences.length - MOST
  return (
    <ConflictFrame
      className={styles.notice}
      title={t`Someone else has changed these settings`}
      onTheirs={onTheirs}
      onMine={onMine}
    >
      <Trans>Nothing is lost. What you typed is still below, not saved yet.</Trans>
      {differences.length > 0 && (
        <table className={styles.differences}>
          <thead>
            <tr>
              <th scope="col">{t`Field`}</th>
              <th scope="col">{t`Yours`}</th>
              <th scope="col">{t`Theirs`}</th>
            </tr>
          </thead>
          <tbody>
            {differences.slice(0, MOST).map(({ path, mine: own, theirs: other }) => (
              <tr key={JSON.stringify(path)}>
                <th scope="row">{nameOf(path)}</th>
                <td dir="auto">{textOf(path, own)}</td>
                <td dir="auto">{textOf(path, other)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {beyond > 0 && (
        <p>
          <Plural value={beyond} one="and # more" other="and # more" />
        </p>
      )}
    </ConflictFrame>
  )
}
