import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { MenuIcon } from '../../ui/icons.tsx'
import { CategoryList } from './category-list.tsx'
import styles from './category-list-button.module.css'
import { FLOATING_PLACE } from './floating-place.ts'
import type { ShownCategory } from './shown-categories.ts'

/** Floating button that lists the categories with their counts and links to them. Appears once the page is hydrated. */
export function CategoryListButton({ categories }: { categories: readonly ShownCategory[] }) {
  const { t } = useLingui()
  const [place] = useState(() => document.getElementById(FLOATING_PLACE))
  const [isOpen, setOpen] = useState(false)
  if (!place) return null
  return (
    <>
      {createPortal(
        <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <MenuIcon />
          {t`Categories`}
        </button>,
        place,
      )}
      {isOpen && <CategoryList categories={categories} onClosed={() => setOpen(false)} />}
    </>
  )
}
