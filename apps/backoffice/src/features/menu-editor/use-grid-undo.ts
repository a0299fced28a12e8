/** Undo of the grid's saved changes by keyboard, the latest first. */
import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useCallback, useRef } from 'react'
import type { Product } from './filter-products.ts'
import { type CellChange, cellsBefore } from './grid-columns.ts'
import { useUndo } from './use-undo-step.tsx'

/** Saved change: a step of the draft, or cells of one dish with the values before. */
export type Undoable =
  | { readonly stepId: string }
  | { readonly itemId: string; readonly change: CellChange; readonly before: CellChange }

/** Changes that are remembered. */
const MOST = 20

/** @param find a dish as it is now */
export function useGridUndo(
  find: (itemId: string) => Product | undefined,
  save: (product: Product, change: CellChange) => Promise<unknown>,
) {
  const { t } = useLingui()
  const undoStep = useUndo()
  const done = useRef<Undoable[]>([])
  const remember = useCallback((change: Undoable | null) => {
    if (change) done.current = [...done.current, change].slice(-MOST)
  }, [])

  async function undo() {
    const last = done.current.pop()
    if (!last) return
    if ('stepId' in last) return undoStep(last.stepId)
    const product = find(last.itemId)
    const held = product && cellsBefore(product, last.change)
    if (!product || JSON.stringify(held) !== JSON.stringify(last.change)) {
      notifications.show({ message: t`It was changed since then and stays as it is` })
      return
    }
    if (await save(product, last.before)) notifications.show({ message: t`It is as it was before` })
  }

  return { remember, undo }
}
