// biome-ignore-all lint/a11y/useSemanticElements: rows of a table element cannot be placed by a virtual list
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus moves from cell to cell
import { useLingui } from '@lingui/react/macro'
import { AVAILABLE } from '@thali/domain/menu/menu'
import { memo } from 'react'
import { VegNonVegMark } from '../../shared/look/veg-non-veg-mark.tsx'
import { useFormats } from '../../shared/use-formats.ts'
import { CellEditor } from './cell-editor.tsx'
import type { Product } from './filter-products.ts'
import styles from './grid.module.css'
import { cellText, GRID_COLUMNS, type GridColumn } from './grid-columns.ts'

/** Called when editing a cell ends, with its text (null: unchanged) and the cursor's next step. */
export type CellEditEnd = (
  row: number,
  column: number,
  text: string | null,
  step: readonly [rows: number, columns: number],
) => void

interface ItemGridRowProps {
  readonly product: Product
  readonly categories: readonly { readonly value: string; readonly label: string }[]
  readonly row: number
  /** Offset in the grid, in pixels. */
  readonly top: number
  readonly isSelected: boolean
  /** The focused cell; null in other rows. */
  readonly column: number | null
  readonly isEditing: boolean
  readonly typed: string | null
  readonly onMove: (row: number, column: number) => void
  readonly onEdit: (row: number, column: number) => void
  readonly onDone: CellEditEnd
  readonly onToggle: (id: string, isRange: boolean) => void
}

/** Row of the grid with its dish. Memoised: a key that moves the cursor renders only two rows. */
export const ItemGridRow = memo(function ItemGridRow(props: ItemGridRowProps) {
  const { t } = useLingui()
  const { product, row, top, isSelected, column, onMove, onToggle } = props
  return (
    <div
      role="row"
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
      aria-rowindex={row + 2}
      aria-selected={isSelected}
      data-selected={isSelected || undefined}
    >
      <span role="gridcell" className={styles.box}>
        {/* The browser's own: a custom component in each of thousands of rows would slow scrolling down. */}
        <input
          type="checkbox"
          className={styles.check}
          aria-label={t`Select ${product.label}`}
          checked={isSelected}
          tabIndex={column === 0 ? 0 : -1}
          ref={column === 0 ? focusInGrid : undefined}
          onFocus={() => onMove(row, 0)}
          onClick={(event) => onToggle(product.id, event.shiftKey)}
          onChange={() => {}}
        />
      </span>
      {GRID_COLUMNS.map((name, at) => (
        <Cell key={name} {...props} name={name} at={at + 1} />
      ))}
    </div>
  )
})

interface CellProps extends ItemGridRowProps {
  readonly name: GridColumn
  readonly at: number
}

function Cell({
  product,
  categories,
  row,
  column,
  isEditing,
  typed,
  onMove,
  onEdit,
  onDone,
  name,
  at,
}: CellProps) {
  const { t } = useLingui()
  const isActive = column === at
  const isEdited = isActive && isEditing
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid takes the keys
    <div
      role="gridcell"
      className={styles.cell}
      data-column={name}
      tabIndex={isActive && !isEdited ? 0 : -1}
      ref={isActive && !isEdited ? focusInGrid : undefined}
      onClick={() => {
        if (isEdited) return
        if (isActive || name === 'state') onEdit(row, at)
        else onMove(row, at)
      }}
      onDoubleClick={() => !isEdited && onEdit(row, at)}
    >
      {isEdited ? (
        <CellEditor
          column={name}
          label={t`Edit ${product.label}`}
          text={typed ?? cellText(product, name)}
          isFresh={typed !== null}
          categories={categories}
          onDone={(text, step) => onDone(row, at, text === cellText(product, name) ? null : text, step)}
        />
      ) : (
        <Shown product={product} column={name} />
      )}
    </div>
  )
}

/** Focuses a cell only from another one, so that the focus elsewhere on the page is kept. */
function focusInGrid(element: HTMLElement | null): void {
  const { activeElement } = document
  const isInGrid = activeElement?.closest('[role="grid"]') ?? activeElement === document.body
  if (element && isInGrid && activeElement !== element) element.focus({ preventScroll: true })
}

function Shown({ product, column }: { product: Product; column: GridColumn }) {
  const { t } = useLingui()
  const { price } = useFormats()
  switch (column) {
    case 'label':
      return (
        <>
          <span className={styles.label}>{product.label}</span>
          {(product.isChanged || !product.isPublished) && (
            <span
              className={styles.dot}
              role="img"
              aria-label={t`Not published yet`}
              title={t`Not published yet`}
            />
          )}
        </>
      )
    case 'category':
      return <span className={styles.label}>{product.categories.join(' · ')}</span>
    case 'price':
      return (
        <>
          {product.priceMinor === null ? '–' : price(product.priceMinor)}
          <span className={styles.plus}>{product.priceVaries && '+'}</span>
        </>
      )
    case 'veg':
      return product.veg === null ? '–' : <VegNonVegMark veg={product.veg} />
    case 'discount':
      return product.discountBps === 0 ? '–' : `−${product.discountBps / 100} %`
    case 'state':
      return <StateText product={product} />
  }
}

function StateText({ product: { state, isPublished, isUsedUp } }: { product: Product }) {
  const { t } = useLingui()
  if (!isPublished) return <span className={styles.muted}>{t`New`}</span>
  const count = 0
  if (isUsedUp && state === AVAILABLE) return <span className={styles.gone}>{t`${count} left`}</span>
  return (
    <span className={state === AVAILABLE ? styles.muted : styles.gone}>
      {state === AVAILABLE ? t`Yes` : t`Sold out`}
    </span>
  )
}
