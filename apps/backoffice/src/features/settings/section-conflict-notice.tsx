import { Trans, useLingui } from '@lingui/react/macro'
import type { Settings } from '@thali/contract/settings'
import { ConflictFrame } from '../../shared/forms/conflict-frame.tsx'
import { ConflictTable } from '../../shared/forms/conflict-table.tsx'
import { findDifferences } from '../../shared/settings/settings-differences.ts'
import { useFieldName } from '../../shared/settings/use-field-name.ts'
import { useFieldValue } from '../../shared/settings/use-field-value.ts'
import styles from './section-conflict-notice.module.css'

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
  return (
    <ConflictFrame
      className={styles.notice}
      title={t`Someone else has changed these settings`}
      onTheirs={onTheirs}
      onMine={onMine}
    >
      <Trans>Nothing is lost. What you typed is still below, not saved yet.</Trans>
      <ConflictTable
        rows={findDifferences(mine, theirs).map(({ path, mine: own, theirs: other }) => ({
          key: JSON.stringify(path),
          name: nameOf(path),
          mine: textOf(path, own),
          theirs: textOf(path, other),
        }))}
      />
    </ConflictFrame>
  )
}
