/** Paste of spreadsheet cells into the grid. */
import type { DraftMenu } from '@thali/contract/menu-editor'
import {
  type PastedOutcome,
  type PasteTarget,
  pasteCells,
  readPastedRows,
} from '@thali/domain/menu/paste-cells'
import { stepOfCurrency } from '@thali/domain/money/whole-currencies'
import { type ClipboardEvent, useState } from 'react'
import { useMay, useStore } from '../../shared/session.ts'
import { categoriesInOrder, type Product } from './filter-products.ts'
import { GRID_COLUMNS, type GridColumn } from './grid-columns.ts'
import type { Cursor } from './use-grid-cursor.ts'

const TYPED: readonly (GridColumn | undefined)[] = ['label', 'price', 'discount']

interface PasteInto {
  readonly draft: DraftMenu
  readonly products: readonly Product[]
  readonly cursor: Cursor
  readonly moveTo: (row: number, column: number) => void
  readonly edit: (row: number, column: number, typed: string) => void
}

/** Handler of pastes: one value begins the editing of a cell; several are `pasted` until they are confirmed or dropped. */
export function useGridPaste({ draft, products, cursor, moveTo, edit }: PasteInto) {
  const stepMinor = stepOfCurrency(useStore().currencyCode)
  const mayPaste = useMay('prices.bulk')
  const [pasted, setPasted] = useState<PastedOutcome | null>(null)

  function onPaste(event: ClipboardEvent) {
    const rows = readPastedRows(event.clipboardData.getData('text/plain'))
    const { row, column, isEditing } = cursor
    const isOne = rows.length === 1 && rows[0]?.length === 1
    if (rows.length === 0 || column === 0 || (isOne && isEditing)) return
    const columns = GRID_COLUMNS.slice(column - 1)
    if (isOne && TYPED.includes(columns[0])) {
      event.preventDefault()
      return edit(row, column, rows[0]?.[0]?.trim() ?? '')
    }
    if (!mayPaste) return
    event.preventDefault()
    moveTo(row, column)
    const target = {
      rows: products.slice(row),
      columns: columns.map((name) => (name === 'state' ? null : name)),
      categories: categoriesInOrder(draft),
      stepMinor,
    }
    setPasted(pasteCells(rows, target as unknown as PasteTarget))
  }

  return { pasted, onPaste, endPaste: () => setPasted(null) }
}
