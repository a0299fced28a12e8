import { Trans, useLingui } from '@lingui/react/macro'
import type { ItemFields } from '@thali/contract/menu-fields'
import type { ItemId } from '@thali/domain/ids'
import type { EditedItem } from '@thali/domain/menu/edited-menu'
import { findMenuChanges } from '@thali/domain/menu/menu-changes'
import { ConflictFrame } from '../../shared/forms/conflict-frame.tsx'
import { FieldChanges } from './change-list.tsx'

interface DishConflictNoticeProps {
  readonly mine: ItemFields
  readonly theirs: ItemFields
  readonly onTheirs: () => void
  readonly onMine: () => void
}

/**
 * Notice that another person saved this dish in the meantime: the differences, and the choice which version to keep.
 */
export function DishConflictNotice({ mine, theirs, onTheirs, onMine }: DishConflictNoticeProps) {
  const { t } = useLingui()
  const [change] = findMenuChanges(contentOf(mine), contentOf(theirs))
  return (
    <ConflictFrame title={t`Someone else has changed this dish`} onTheirs={onTheirs} onMine={onMine}>
      <Trans>
        You both changed this. Yours is on the left, theirs on the right; all other changes are kept:
      </Trans>
      <FieldChanges fields={change?.fields ?? []} />
    </ConflictFrame>
  )
}

function contentOf(item: ItemFields) {
  const id = 'dish' as ItemId
  return { menus: [], categories: new Map(), items: new Map([[id, { ...item, id } as EditedItem]]) }
}
