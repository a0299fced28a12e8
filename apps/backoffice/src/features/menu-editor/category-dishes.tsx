import type { DraftMenu } from '@thali/contract/menu-editor'
import styles from './categories.module.css'
import { DragHandle } from './drag-handle.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { useDragRow } from './use-drag-row.ts'

interface CategoryDishesProps {
  readonly categoryId: string
  readonly itemIds: readonly string[]
  readonly items: DraftMenu['items']
  readonly onMove: (from: number, to: number) => void
}

export function CategoryDishes({ categoryId, itemIds, items, onMove }: CategoryDishesProps) {
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
