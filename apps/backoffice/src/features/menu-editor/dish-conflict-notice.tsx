import { Trans, useLingui } from '@lingui/react/macro'
import type { ItemFields } from '@thali/contract/menu-fields'
import type { ItemId } from '@thali/domain/ids'
import type { EditedItem } from '@thali/domain/menu/edited-menu'
import { findMenuChanges } from '@thali/domain/menu/menu-changes'
import { ConflictFrame } from '../../shared/forms/conflict-frame.tsx'
import { ConflictTable } from '../../shared/forms/conflict-table.tsx'
import { useItemFieldName } from './field-names.ts'
import { useValueName } from './use-value-name.ts'

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
  const nameOf = useItemFieldName()
  const textOf = useValueName()
  const [change] = findMenuChanges(contentOf(mine), contentOf(theirs))
  return (
    <ConflictFrame title={t`Someone else has changed this dish`} onTheirs={onTheirs} onMine={onMine}>
      <Trans>You both changed this; all other changes are kept:</Trans>
      <ConflictTable
        rows={(change?.fields ?? []).map((field) => ({
          key: `${field.of ?? ''} ${field.field}`,
          name: `${field.of ? `${field.of}: ` : ''}${nameOf(field.field)}`,
          mine: textOf(field, field.from),
          theirs: textOf(field, field.to),
        }))}
      />
    </ConflictFrame>
  )
}

function contentOf(item: ItemFields) {
  const id = 'dish' as ItemId
  return { menus: [], categories: new Map(), items: new Map([[id, { ...item, id } as EditedItem]]) }
}
