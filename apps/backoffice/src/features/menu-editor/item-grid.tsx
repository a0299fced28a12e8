// biome-ignore-all lint/a11y/useSemanticElements: rows of a table element cannot be placed by a virtual list
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus moves from cell to cell
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { AVAILABLE, SOLD_OUT } from '@thali/domain/menu/menu'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef } from 'react'
import { remToPx } from '../../shared/look/rem-to-px.ts'
import { useRowWindow } from '../../shared/look/use-row-window.ts'
import { ListedPrices } from '../../shared/screen-decimals.tsx'
import { categoriesInOrder, type Product } from './filter-products.ts'
import styles from './grid.module.css'
import { GRID_COLUMNS, type GridOrder, type GridSort, readCell } from './grid-columns.ts'
import { type CellEditEnd, ItemGridRow } from './item-grid-row.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { useCells } from './use-cells.ts'
import { useSellOut } from './use-draft.ts'
import { useGridColumnNames } from './use-grid-column-names.ts'
import { useGridCursor } from './use-grid-cursor.ts'
import { useGridPaste } from './use-grid-paste.ts'
import { useGridUndo } from './use-grid-undo.ts'
import type { ProductSelection } from './use-product-selection.ts'

const ROW_REM = 2.75
const BEYOND = 6
const STATE_COLUMN = GRID_COLUMNS.indexOf('state') + 1

interface ItemGridProps {
  readonly draft: DraftMenu
  readonly products: readonly Product[]
  readonly selection: ProductSelection
  readonly order: GridOrder
  readonly onOrder: (order: GridOrder) => void
}

/**
 * A table of dishes: arrow keys move, Enter and typing edit, Tab continues, Escape leaves a cell unchanged, Ctrl+Z undoes
 * the last change.
 */
export function ItemGrid({ draft, products, selection, order, onOrder }: ItemGridProps) {
  const { t } = useLingui()
  const save = useCells()
  const { mutate: sellOut } = useSellOut()
  // Props of rows must not change with each keystroke: rows compare them.
  const latest = useRef({ products, save, sellOut, toggle: selection.toggle })
  latest.current = { products, save, sellOut, toggle: selection.toggle }
  const act = useCallback((row: number, column: number) => {
    const product = latest.current.products[row]
    if (!product) return false
    if (column === 0) latest.current.toggle(product.id, false)
    else if (column !== STATE_COLUMN) return true
    else if (product.isPublished) {
      const { id: itemId, state: before } = product
      latest.current.sellOut({ itemId, before, state: before === AVAILABLE ? SOLD_OUT : AVAILABLE })
    }
    return false
  }, [])
  const size = { rows: products.length, columns: GRID_COLUMNS.length + 1 }
  const { cursor, moveTo, edit, onKeyDown } = useGridCursor(size, act)
  const rowPx = remToPx(ROW_REM)
  const { scroller, indexes, reveal } = useRowWindow({
    count: products.length,
    rowPx,
    beyond: BEYOND,
    headPx: rowPx,
  })
  const find = (id: string) => latest.current.products.find((product) => product.id === id)
  const { remember, undo } = useGridUndo(find, save)
  const { pasted, onPaste, endPaste } = useGridPaste({ draft, products, cursor, moveTo, edit })
  useEffect(() => reveal(cursor.row), [reveal, cursor.row])
  const done: CellEditEnd = useCallback(
    (row, column, text, step) => {
      const product = latest.current.products[row]
      const name = GRID_COLUMNS[column - 1]
      const change = text === null || !name || name === 'state' ? null : readCell(name, text)
      if (product && change) void latest.current.save(product, change).then(remember)
      moveTo(row + step[0], column + step[1])
    },
    [moveTo, remember],
  )
  const toggle = useCallback((id: string, isRange: boolean) => latest.current.toggle(id, isRange), [])
  const categories = useMemo(
    () => categoriesInOrder(draft).map(({ id, label }) => ({ value: id, label })),
    [draft],
  )
  const onKey = (event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (!isUndo || cursor.isEditing) return onKeyDown(event)
    event.preventDefault()
    void undo()
  }
  return (
    <>
      <div
        ref={scroller}
        className={styles.grid}
        role="grid"
        aria-label={t`Dishes`}
        aria-rowcount={products.length + 1}
        aria-colcount={GRID_COLUMNS.length + 1}
        aria-multiselectable="true"
        onKeyDown={onKey}
        onPaste={onPaste}
      >
        <Head selection={selection} total={products.length} order={order} onOrder={onOrder} />
        <ListedPrices minors={products.map(({ priceMinor }) => priceMinor)}>
          <div role="rowgroup" className={styles.rows} style={{ height: products.length * rowPx }}>
            {indexes.map((index) => {
              const product = products[index]
              const isActive = cursor.row === index
              return product ? (
                <ItemGridRow
                  key={product.id}
                  product={product}
                  categories={categories}
                  row={index}
                  top={index * rowPx}
                  isSelected={selection.ids.has(product.id)}
                  column={isActive ? cursor.column : null}
                  isEditing={isActive && cursor.isEditing}
                  typed={isActive ? cursor.typed : null}
                  onMove={moveTo}
                  onEdit={edit}
                  onDone={done}
                  onToggle={toggle}
                />
              ) : null
            })}
          </div>
        </ListedPrices>
      </div>
      {pasted && (
        <PasteDialog
          draft={draft}
          outcome={pasted}
          onClose={endPaste}
          onDone={(stepId) => remember({ stepId })}
        />
      )}
    </>
  )
}

interface HeadProps {
  readonly selection: ProductSelection
  readonly total: number
  readonly order: GridOrder
  readonly onOrder: (order: GridOrder) => void
}

const SORT_OF: Partial<Record<(typeof GRID_COLUMNS)[number], GridSort>> = {
  label: 'label',
  price: 'price',
  state: 'state',
}

function Head({ selection, total, order, onOrder }: HeadProps) {
  const names = useGridColumnNames()
  const count = selection.ids.size
  return (
    <div role="row" className={styles.head} aria-rowindex={1}>
      <span role="columnheader" className={styles.box}>
        <input
          type="checkbox"
          className={styles.check}
          aria-label={plural(total, {
            one: 'Select the # dish that matches',
            other: 'Select all # dishes that match',
          })}
          checked={count > 0 && count === total}
          ref={(element) => {
            if (element) element.indeterminate = count > 0 && count < total
          }}
          onChange={() => (count === total ? selection.none() : selection.all())}
        />
      </span>
      {GRID_COLUMNS.map((column) => {
        const sort = SORT_OF[column]
        const isSorted = sort !== undefined && order.by === sort
        return (
          <span
            key={column}
            role="columnheader"
            data-column={column}
            aria-sort={isSorted ? (order.isDescending ? 'descending' : 'ascending') : 'none'}
          >
            {sort ? (
              <UnstyledButton
                className={styles.sort ?? ''}
                // Ascending, descending, and back to the order of the menus.
                onClick={() =>
                  onOrder(
                    !isSorted
                      ? { by: sort, isDescending: false }
                      : order.isDescending
                        ? { by: 'menu', isDescending: false }
                        : { by: sort, isDescending: true },
                  )
                }
              >
                {names[column]}
                {isSorted && (order.isDescending ? <IconArrowDown size={14} /> : <IconArrowUp size={14} />)}
              </UnstyledButton>
            ) : (
              names[column]
            )}
          </span>
        )
      })}
    </div>
  )
}
