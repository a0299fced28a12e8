import { Plural, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Switch } from '@mantine/core'
import { IconAdjustments, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { EDITOR_API } from '@thali/contract/editor-paths'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { EDIT_LIMITS } from '@thali/domain/menu/check-edited-item'
import { moveElement } from '@thali/domain/menu/move-element'
import { useState } from 'react'
import { callApi } from '../../shared/api.ts'
import { RemoveButton } from '../../shared/look/remove-button.tsx'
import { BlurInput } from './blur-input.tsx'
import styles from './categories.module.css'
import { CategoryDetails } from './category-details.tsx'
import { DragHandle } from './drag-handle.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { useDragRow } from './use-drag-row.ts'
import { useRemoval } from './use-removal.tsx'
import { useSaveCategory } from './use-save-entry.ts'

type Category = DraftMenu['categories'][number]

interface CategoryRowProps {
  readonly category: Category
  readonly items: DraftMenu['items']
  readonly at: number
  readonly of: number
  /** Names of the categories of this menu. */
  readonly taken: readonly string[]
  /** Menu whose rows can be reordered. */
  readonly menuId: string
  readonly onMove: (from: number, to: number) => void
}

/** Category: its name, whether diners see it, its position, and the order of its dishes. */
export function CategoryRow({ category, items, at, of, taken, menuId, onMove }: CategoryRowProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [hasDetails, setDetails] = useState(false)
  const { id, label, itemIds } = category
  const save = useSaveCategory(category)
  const { row, handle, edge } = useDragRow({ list: menuId, at, onDrop: onMove })
  const removal = useRemoval(
    (storeId, revision) =>
      callApi(
        EDITOR_API.removeCategory,
        { storeId, categoryId: id },
        { body: { revision, withDishes: true } },
      ),
    label,
  )
  return (
    <li ref={row} className={styles.category} data-edge={edge}>
      <div className={styles.row}>
        <DragHandle ref={handle} />
        <NameField label={label} taken={taken} onRename={(name) => save.mutate({ label: name })} />
        <Switch
          classNames={{ labelWrapper: styles.shown ?? '' }}
          label={t`Shown`}
          aria-label={t`${label} is shown to guests`}
          checked={!category.hidden}
          onChange={(event) => save.mutate({ hidden: !event.currentTarget.checked })}
        />
        <span className={styles.acts}>
          <MoveButtons name={label} at={at} of={of} onMove={(to) => onMove(at, to)} />
          <ActionIcon
            aria-label={t`Details of ${label}`}
            aria-expanded={hasDetails}
            onClick={() => setDetails(!hasDetails)}
          >
            <IconAdjustments size={18} />
          </ActionIcon>
          <RemoveButton
            label={t`Remove ${label}`}
            loading={removal.isPending}
            onClick={() => removal.run(category.revision)}
          />
        </span>
        {itemIds.length === 0 ? (
          <span className={styles.none}>{t`no dishes`}</span>
        ) : (
          <Button
            variant="subtle"
            className={styles.toggle ?? ''}
            leftSection={isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Plural value={itemIds.length} one="# dish" other="# dishes" />
          </Button>
        )}
      </div>
      {hasDetails && (
        <CategoryDetails category={category} items={items} onSave={(changes) => save.mutate(changes)} />
      )}
      {isOpen && (
        <CategoryDishes
          categoryId={id}
          itemIds={itemIds}
          items={items}
          onMove={(from, to) =>
            save.mutate((latest) => ({ itemIds: [...moveElement(latest.itemIds, from, to)] }))
          }
        />
      )}
    </li>
  )
}

interface NameFieldProps {
  readonly label: string
  readonly taken: readonly string[]
  readonly onRename: (name: string) => void
}

/** Renames on blur or Enter; Escape restores the name. */
function NameField({ label, taken, onRename }: NameFieldProps) {
  const { t } = useLingui()
  const problemOf = (name: string) => {
    if (name === '') return t`Give it a name`
    return name !== label && taken.includes(name) ? t`This name is already used` : null
  }
  return (
    <BlurInput
      className={styles.name ?? ''}
      aria-label={t`Name of ${label}`}
      value={label}
      maxLength={EDIT_LIMITS.label}
      problemOf={problemOf}
      onCommit={onRename}
    />
  )
}

interface CategoryDishesProps {
  readonly categoryId: string
  readonly itemIds: readonly string[]
  readonly items: DraftMenu['items']
  readonly onMove: (from: number, to: number) => void
}

function CategoryDishes({ categoryId, itemIds, items, onMove }: CategoryDishesProps) {
  const labels = new Map(items.map((item) => [item.id, item.label]))
  return (
    <ol className={styles.dishes}>
      {itemIds.map((id, at) => (
        <DishRow
          key={id}
          label={labels.get(id) ?? ''}
          list={categoryId}
          at={at}
          of={itemIds.length}
          onMove={onMove}
        />
      ))}
    </ol>
  )
}

interface DishRowProps extends Pick<CategoryDishesProps, 'onMove'> {
  readonly label: string
  readonly list: string
  readonly at: number
  readonly of: number
}

function DishRow({ label, list, at, of, onMove }: DishRowProps) {
  const { row, handle, edge } = useDragRow({ list, at, onDrop: onMove })
  return (
    <li ref={row} className={styles.dish} data-edge={edge}>
      <DragHandle ref={handle} />
      <span>{label}</span>
      <MoveButtons name={label} at={at} of={of} onMove={(to) => onMove(at, to)} />
    </li>
  )
}
