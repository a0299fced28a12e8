import { useLingui } from '@lingui/react/macro'
import { MultiSelect } from '@mantine/core'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { useListOnReach } from '../../shared/forms/use-list-on-reach.ts'

interface CategoryFieldsProps {
  readonly draft: DraftMenu
  readonly categoryIds: readonly string[]
  readonly problem: string | null
  readonly onChange: (categoryIds: readonly string[]) => void
}

/** Categories of the dish; it may be in several, and is the same dish in all of them. */
export function CategoryFields({ draft, categoryIds, problem, onChange }: CategoryFieldsProps) {
  const { t } = useLingui()
  const list = useListOnReach()
  const labels = new Map(draft.categories.map(({ id, label }) => [id, label]))
  return (
    <FormPanel title={t`Categories`} hint={t`A dish can be in several. It is one dish with one price.`}>
      <MultiSelect
        {...list}
        data-path="categories"
        aria-label={t`Categories of this dish`}
        searchable
        value={[...categoryIds]}
        error={problem}
        data={draft.menus.map((menu) => ({
          group: menu.label || t`Menu`,
          items: menu.categoryIds.map((id) => ({ value: id, label: labels.get(id) ?? '' })),
        }))}
        onChange={onChange}
      />
    </FormPanel>
  )
}
