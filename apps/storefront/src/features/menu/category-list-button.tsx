import { useLingui } from '@lingui/react/macro'
import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { afterPaint } from '../../platform/after-paint.ts'
import { MenuIcon } from '../../ui/icons.tsx'
import { lazyCode, useFetched } from '../../ui/use-fetched.ts'
import type { CategoryListProps } from './category-list.tsx'
import styles from './category-list-button.module.css'
import type { ShownCategory } from './shown-categories.ts'

const listCode = lazyCode(() => import('./category-list.tsx'))

/** Where the button floats: above the cart, below what is told now and then. */
export const FLOATING_PLACE = 'floating'

/** A floating button that lists the categories with their counts, and leads to them. */
export function CategoryListButton({ categories }: { categories: readonly ShownCategory[] }) {
  const { t } = useLingui()
  const fetched = useFetched()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [list, setList] = useState<{ List: ComponentType<CategoryListProps> } | null>(null)
  useEffect(
    () => afterPaint(() => startTransition(() => setPlace(document.getElementById(FLOATING_PLACE)))),
    [],
  )
  if (!place) return null
  return (
    <>
      {createPortal(
        <button
          type="button"
          className={styles.button}
          aria-haspopup="dialog"
          onClick={() => fetched(listCode, ({ CategoryList }) => setList({ List: CategoryList }))}
        >
          <MenuIcon />
          {t`Categories`}
        </button>,
        place,
      )}
      {list && <list.List categories={categories} onClosed={() => setList(null)} />}
    </>
  )
}
