/** Selected dishes of the grid; removed or filtered ones do not count. */
import { useCallback, useMemo, useState } from 'react'
import type { Product } from './filter-products.ts'

export interface ProductSelection {
  readonly ids: ReadonlySet<string>
  /** Selects or deselects; with `isRange`, everything between the last row and this one. */
  toggle(id: string, isRange: boolean): void
  all(): void
  none(): void
}

export function useProductSelection(products: readonly Product[]): ProductSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string | null>(null)
  const ids = useMemo(
    () => new Set(products.filter(({ id }) => chosen.has(id)).map(({ id }) => id)),
    [products, chosen],
  )
  const toggle = useCallback(
    (id: string, isRange: boolean) => {
      const at = products.findIndex((product) => product.id === id)
      const from = isRange && last !== null ? products.findIndex((product) => product.id === last) : -1
      const range =
        from < 0
          ? [id]
          : products.slice(Math.min(at, from), Math.max(at, from) + 1).map((product) => product.id)
      setChosen((before) => {
        const after = new Set(before)
        const isOn = !before.has(id)
        for (const one of range) {
          if (isOn) after.add(one)
          else after.delete(one)
        }
        return after
      })
      setLast(id)
    },
    [products, last],
  )
  const all = useCallback(() => setChosen(new Set(products.map(({ id }) => id))), [products])
  const none = useCallback(() => setChosen(new Set()), [])
  return { ids, toggle, all, none }
}
