/** Cell of the grid that has the keyboard focus, and whether it is being edited. */
import { type KeyboardEvent, useCallback, useState } from 'react'

export interface Cursor {
  readonly row: number
  /** 0 is the checkbox of the row. */
  readonly column: number
  readonly isEditing: boolean
  /** Initial text of the editor; null keeps the content of the cell. */
  readonly typed: string | null
}

const PAGE_ROWS = 12

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGE_ROWS, 0],
  PageDown: [PAGE_ROWS, 0],
}

interface Size {
  readonly rows: number
  readonly columns: number
}

/** A cursor over a grid of this size; `onEdit` decides whether a cell is edited, or acts immediately. */
export function useGridCursor({ rows, columns }: Size, onEdit: (row: number, column: number) => boolean) {
  const [cursor, setCursor] = useState<Cursor>({ row: 0, column: 1, isEditing: false, typed: null })
  const moveTo = useCallback(
    (row: number, column: number) =>
      setCursor({
        row: Math.max(0, Math.min(rows - 1, row)),
        column: Math.max(0, Math.min(columns - 1, column)),
        isEditing: false,
        typed: null,
      }),
    [rows, columns],
  )
  const edit = useCallback(
    (row: number, column: number, typed: string | null = null) => {
      const isEditing = onEdit(row, column)
      setCursor({ row, column, isEditing, typed: isEditing ? typed : null })
    },
    [onEdit],
  )

  function onKeyDown(event: KeyboardEvent) {
    if (cursor.isEditing || event.defaultPrevented) return
    const { key } = event
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey
    const step = STEPS[key]
    if (step && !isShortcut) moveTo(cursor.row + step[0], cursor.column + step[1])
    else if (key === 'Home') moveTo(event.ctrlKey ? 0 : cursor.row, event.ctrlKey ? cursor.column : 0)
    else if (key === 'End')
      moveTo(event.ctrlKey ? rows - 1 : cursor.row, event.ctrlKey ? cursor.column : columns - 1)
    else if (key === 'Enter' || key === 'F2' || key === ' ') edit(cursor.row, cursor.column)
    else if (key.length === 1 && !isShortcut && cursor.column > 0) edit(cursor.row, cursor.column, key)
    else return
    event.preventDefault()
  }

  return { cursor, moveTo, edit, onKeyDown }
}
