import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Switch, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconTrash } from '@tabler/icons-react'
import { EDITOR_API } from '@thali/contract/editor-paths'
import type { CategoryFields, DraftMenu } from '@thali/contract/menu-editor'
import { EDIT_LIMITS } from '@thali/domain/check-edited-item'
import { moveElement } from '@thali/domain/move-element'
import { useState } from 'react'
import { callApi } from '../../shared/api.ts'
import styles from './categories.module.css'
import { MoveButtons } from './move-buttons.tsx'
import { useEdit } from './use-draft.ts'

type Category = DraftMenu['categories'][number]

interface CategoryRowProps {
  readonly category: Category
  readonly items: DraftMenu['items']
  readonly at: number
  readonly of: number
  /** Names of the categories of this menu. */
  readonly taken: readonly string[]
  readonly onMove: (to: number) => void
}

/** One category: its name, whether diners see it, its place, and the order of its dishes. */
export function CategoryRow({ category, items, at, of, taken, onMove }: CategoryRowProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { id, label, itemIds } = category
  const save = useSaveCategory(category)
  const remove = useEdit((storeId, revision: number) =>
    callApi(EDITOR_API.removeCategory, { storeId, categoryId: id }, { body: { revision } }),
  )
  return (
    <li className={styles.category}>
      <div className={styles.row}>
        <NameField
          key={label}
          label={label}
          taken={taken}
          onRename={(name) => save.mutate({ label: name })}
        />
        <Switch
          className={styles.shown ?? ''}
          label={t`Shown`}
          aria-label={t`${label} is shown to diners`}
          checked={!category.hidden}
          onChange={(event) => save.mutate({ hidden: !event.currentTarget.checked })}
        />
        <span className={styles.acts}>
          <MoveButtons name={label} at={at} of={of} onMove={onMove} />
          <ActionIcon
            size={44}
            variant="subtle"
            color="gray"
            aria-label={t`Remove ${label}`}
            onClick={() => remove.mutate(category.revision)}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </span>
        {itemIds.length === 0 ? (
          <span className={styles.none}>
            <Trans>no dishes</Trans>
          </span>
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
      {isOpen && (
        <Dishes
          itemIds={itemIds}
          items={items}
          onMove={(from, to) => save.mutate({ itemIds: [...moveElement(itemIds, from, to)] })}
        />
      )}
    </li>
  )
}

function useSaveCategory({ id, revision, image: _, ...fields }: Category) {
  return useEdit((storeId, changes: Partial<CategoryFields>) =>
    callApi(
      EDITOR_API.saveCategory,
      { storeId, categoryId: id },
      { body: { revision, category: { ...fields, ...changes } } },
    ),
  )
}

interface NameFieldProps {
  readonly label: string
  readonly taken: readonly string[]
  readonly onRename: (name: string) => void
}

/** Renames when it is left, or by Enter; Escape gives the name back. */
function NameField({ label, taken, onRename }: NameFieldProps) {
  const { t } = useLingui()
  const [text, setText] = useState(label)
  const name = text.trim()
  const isTaken = name !== label && taken.includes(name)
  const problem = name === '' ? t`Give it a name` : isTaken ? t`There is one of this name already` : null
  return (
    <TextInput
      className={styles.name ?? ''}
      aria-label={t`Name of ${label}`}
      value={text}
      maxLength={EDIT_LIMITS.label}
      error={problem}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => {
        if (problem === null && name !== label) onRename(name)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setText(label)
      }}
    />
  )
}

interface DishesProps {
  readonly itemIds: readonly string[]
  readonly items: DraftMenu['items']
  readonly onMove: (from: number, to: number) => void
}

function Dishes({ itemIds, items, onMove }: DishesProps) {
  const labels = new Map(items.map((item) => [item.id, item.label]))
  return (
    <ol className={styles.dishes}>
      {itemIds.map((id, at) => (
        <li key={id} className={styles.dish}>
          <span>{labels.get(id)}</span>
          <MoveButtons
            name={labels.get(id) ?? ''}
            at={at}
            of={itemIds.length}
            onMove={(to) => onMove(at, to)}
          />
        </li>
      ))}
    </ol>
  )
}
