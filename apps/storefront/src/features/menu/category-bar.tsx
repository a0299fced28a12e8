import { useLingui } from '@lingui/react/macro'
import type { Category } from '@thali/domain/menu/menu'
import { type MouseEvent, useEffect, useRef } from 'react'
import { classNames } from '../../platform/class-names.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { labelIn } from '../../texts/translated.ts'
import styles from './category-bar.module.css'
import { showCategory } from './show-category.ts'
import { useCategoryInView } from './use-category-in-view.ts'

/** Chips, on wide windows a column, that link to the categories and follow the scroll position. */
export function CategoryBar({ categories }: { categories: readonly Category[] }) {
  const { t } = useLingui()
  const { lang } = useStoreView()
  const row = useRef<HTMLUListElement>(null)
  const current = useCategoryInView(categories)

  useEffect(() => {
    const chips = row.current?.querySelectorAll('a') ?? []
    const chip = [...chips].find((link) => link.dataset.category === current)
    if (!row.current || !chip) return
    const left = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2
    const top = chip.offsetTop - (row.current.clientHeight - chip.offsetHeight) / 2
    row.current.scrollTo({ left, top })
  }, [current])

  function follow(event: MouseEvent, id: string) {
    if (!showCategory(id, true)) return
    event.preventDefault()
    history.replaceState(history.state, '', `#${encodeURIComponent(id)}`)
  }

  return (
    <nav className={styles.bar} aria-label={t`Categories`}>
      <ul ref={row}>
        {categories.map((category) => (
          <li key={category.id}>
            <a
              href={`#${encodeURIComponent(category.id)}`}
              data-category={category.id}
              className={classNames(styles.chip, category.id === current && styles.current)}
              aria-current={category.id === current || undefined}
              onClick={(event) => follow(event, category.id)}
              dir="auto"
            >
              {labelIn(lang, category)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
