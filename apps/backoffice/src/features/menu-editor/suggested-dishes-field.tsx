import { useLingui } from '@lingui/react/macro'
import { MultiSelect } from '@mantine/core'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { ITEM_FACTS } from '@thali/domain/menu/item-facts'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { useListOnReach } from '../../shared/forms/use-list-on-reach.ts'
import type { ProductFormPart } from './product-part.ts'

interface SuggestedDishesFieldProps extends ProductFormPart {
  readonly draft: DraftMenu
  /** Id of this dish; null: it is new. */
  readonly ownId: string | null
}

const SHOWN_AT_ONCE = 50

/** Dishes suggested to diners beside this one, chosen by hand and in this order. */
export function SuggestedDishesField({ item, onChange, problemAt, draft, ownId }: SuggestedDishesFieldProps) {
  const { t } = useLingui()
  const list = useListOnReach()
  const { goesWith = [], ...others } = item.facts
  const known = new Set(draft.items.map(({ id }) => id))
  return (
    <FormPanel
      title={t`Goes with`}
      hint={t`Dishes suggested to guests who have chosen this one. If you name none, dishes often ordered together are suggested. Switch it on in the settings of order types.`}
    >
      <MultiSelect
        {...list}
        aria-label={t`Dishes that go with this one`}
        data-path="facts.goesWith"
        searchable
        clearable
        hidePickedOptions
        maxValues={ITEM_FACTS.goesWith.max}
        limit={SHOWN_AT_ONCE}
        placeholder={goesWith.length < ITEM_FACTS.goesWith.max ? t`Search dishes` : ''}
        nothingFoundMessage={t`No dish has this name.`}
        // A dish that no longer exists is left out, and removed with the next change.
        value={goesWith.filter((id) => known.has(id))}
        error={problemAt('facts.goesWith')}
        data={draft.items.filter(({ id }) => id !== ownId).map(({ id, label }) => ({ value: id, label }))}
        onChange={(ids) => onChange({ facts: ids.length > 0 ? { ...others, goesWith: ids } : others })}
      />
    </FormPanel>
  )
}
