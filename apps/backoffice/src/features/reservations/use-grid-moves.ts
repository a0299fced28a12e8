import type { GridRow } from '@thali/domain/reservation/day-grid'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useStore } from '../../shared/session.ts'
import type { GridItem } from './day-grid-row.tsx'
import { placesAfter, wallAfter } from './move-draft.ts'
import type { BlockDrag } from './use-drag-block.ts'
import type { Moves } from './use-move.tsx'

/**
 * Moves of parties on the grid, by a drop or by Shift and an arrow; the focus follows the party.
 *
 * @param reveal scrolls a row into view
 */
export function useGridMoves(
  rows: readonly GridRow<GridItem>[],
  moves: Moves,
  reveal: (row: number) => void,
) {
  const { timeZone } = useStore()
  const focused = useRef<string | null>(null)
  // A party moved to another row is a different button there.
  const [blockRef] = useState(() => (block: HTMLButtonElement | null) => {
    if (block && block.dataset.id === focused.current && document.activeElement === document.body)
      block.focus({ preventScroll: true })
  })

  function moveTo({ id, fromRow, row, quarters }: BlockDrag) {
    const [source, target] = [rows[fromRow], rows[row]]
    const item = source?.reservations.find((one) => one.id === id)
    if (!source || !item || !target) return
    focused.current = id
    moves.move(item.reservation, {
      ...wallAfter(item.startsAt, quarters, timeZone),
      placeIds: placesAfter(item.placeIds, source, target),
    })
  }

  function onKeyDown(event: KeyboardEvent) {
    const { target, key, shiftKey } = event
    if (!shiftKey || !(target instanceof HTMLElement) || !key.startsWith('Arrow')) return
    const id = target.dataset.id
    const fromRow = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? Number.NaN)
    if (!id || Number.isNaN(fromRow)) return
    event.preventDefault()
    const step = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1
    if (key === 'ArrowRight' || key === 'ArrowLeft') moveTo({ id, fromRow, row: fromRow, quarters: step })
    else if (rows[fromRow + step]) {
      reveal(fromRow + step)
      moveTo({ id, fromRow, row: fromRow + step, quarters: 0 })
    }
  }

  return { blockRef, moveTo, onKeyDown }
}
