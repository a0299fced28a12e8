import { Trans, useLingui } from '@lingui/react/macro'
import type { Discount, Discounts } from '@thali/contract/discounts'
import { ConflictFrame } from '../../shared/forms/conflict-frame.tsx'
import { DiscountListItem } from './discount-list-item.tsx'
import styles from './discounts.module.css'

interface DiscountConflictNoticeProps {
  readonly theirs: Discount
  readonly of: Discounts
  readonly onTheirs: () => void
  readonly onMine: () => void
}

/** Notice that another person saved this discount in the meantime: theirs, and the choice which version to keep. */
export function DiscountConflictNotice({ theirs, of, onTheirs, onMine }: DiscountConflictNoticeProps) {
  const { t } = useLingui()
  return (
    <ConflictFrame title={t`Someone else has changed this discount`} onTheirs={onTheirs} onMine={onMine}>
      <Trans>Nothing is lost. What you typed is still below, not saved yet.</Trans>
      <ul className={styles.theirs} aria-label={t`Theirs`}>
        <DiscountListItem discount={theirs} of={of} />
      </ul>
    </ConflictFrame>
  )
}
