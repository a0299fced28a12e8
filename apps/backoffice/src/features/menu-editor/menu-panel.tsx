import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { EDITOR_API } from '@thali/contract/editor-paths'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { moveElement } from '@thali/domain/menu/move-element'
import { useState } from 'react'
import { callApi } from '../../shared/api.ts'
import forms from '../../shared/forms/edit-form.module.css'
import { RemoveButton } from '../../shared/look/remove-button.tsx'
import { AddByName } from './add-by-name.tsx'
import styles from './categories.module.css'
import { CategoryRow } from './category-row.tsx'
import { MenuDetails } from './menu-details.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { useEdit } from './use-draft.ts'
import { useRemoval } from './use-removal.tsx'
import { useSaveMenu } from './use-save-entry.ts'

type Menu = DraftMenu['menus'][number]

interface MenuPanelProps {
  readonly menu: Menu
  readonly draft: DraftMenu
}

/** Menu: its details, and its categories in the diners' order. */
export function MenuPanel({ menu, draft }: MenuPanelProps) {
  const { t } = useLingui()
  const save = useSaveMenu(menu)
  const add = useEdit((storeId, label: string) =>
    callApi(EDITOR_API.addCategory, { storeId }, { body: { menuId: menu.id, label } }),
  )
  const [hasDetails, setDetails] = useState(false)
  const byId = new Map(draft.categories.map((category) => [category.id, category]))
  const categories = menu.categoryIds.flatMap((id) => byId.get(id) ?? [])
  const labels = categories.map(({ label }) => label)
  const name = menu.label || t`Menu`
  return (
    <section className={forms.panel} aria-label={name}>
      <header className={styles.menuHead}>
        <h2>{name}</h2>
        <MenuActs
          menu={menu}
          draft={draft}
          hasDetails={hasDetails}
          onDetails={() => setDetails(!hasDetails)}
        />
      </header>
      {hasDetails && <MenuDetails menu={menu} draft={draft} onSave={(changes) => save.mutate(changes)} />}
      <ol className={styles.list}>
        {categories.map((category, at) => (
          <CategoryRow
            key={category.id}
            category={category}
            items={draft.items}
            at={at}
            of={categories.length}
            taken={labels}
            menuId={menu.id}
            onMove={(from, to) =>
              save.mutate(({ categoryIds }) => ({ categoryIds: [...moveElement(categoryIds, from, to)] }))
            }
          />
        ))}
      </ol>
      <AddByName
        label={t`New category`}
        button={t`Add`}
        taken={labels}
        isPending={add.isPending}
        onAdd={(label) => add.mutateAsync(label)}
      />
    </section>
  )
}

interface MenuActsProps extends MenuPanelProps {
  readonly hasDetails: boolean
  readonly onDetails: () => void
}

function MenuActs({ menu, draft, hasDetails, onDetails }: MenuActsProps) {
  const { t } = useLingui()
  const name = menu.label || t`Menu`
  const menuIds = draft.menus.map(({ id }) => id)
  const at = menuIds.indexOf(menu.id)
  const order = useEdit((storeId, to: number, latest = draft) => {
    const ids = latest.menus.map(({ id }) => id)
    const body = { revision: latest.revision, menuIds: [...moveElement(ids, ids.indexOf(menu.id), to)] }
    return callApi(EDITOR_API.orderMenus, { storeId }, { body })
  })
  const removal = useRemoval(
    (storeId, revision) =>
      callApi(EDITOR_API.removeMenu, { storeId, menuId: menu.id }, { body: { revision } }),
    name,
  )
  return (
    <span className={styles.acts}>
      {menuIds.length > 1 && (
        <MoveButtons name={name} at={at} of={menuIds.length} onMove={(to) => order.mutate(to)} />
      )}
      <ActionIcon aria-label={t`Hours and details of ${name}`} aria-expanded={hasDetails} onClick={onDetails}>
        <IconAdjustments size={18} />
      </ActionIcon>
      <RemoveButton
        label={t`Remove the menu ${name}`}
        loading={removal.isPending}
        onClick={() => removal.run(menu.revision)}
      />
    </span>
  )
}
