import { useLingui } from '@lingui/react/macro'
import type { Category } from '@thali/domain/menu/menu'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { classNames } from '../../platform/class-names.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { labelIn } from '../../texts/translated.ts'
import styles from './category-bar.module.css'
import { showCategory } from './show-category.ts'

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
    if (showCategory(id, true)) event.preventDefault()
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
              // Browsers leave a focused chip half out of view.
              onKeyUp={({ currentTarget }) =>
                currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' })
              }
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

/** Category in view: the first that reaches the upper third of the window. */
function useCategoryInView(categories: readonly Category[]): string | null {
  const [current, setCurrent] = useState<string | null>(categories[0]?.id ?? null)

  useEffect(() => {
    const visible = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (entry.isIntersecting) visible.add(entry.target.id)
          else visible.delete(entry.target.id)
        }
        const first = categories.find((category) => visible.has(category.id))
        if (first) setCurrent(first.id)
      },
      { rootMargin: '-116px 0px -60% 0px' },
    )
    for (const category of categories) {
      const section = document.getElementById(category.id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [categories])

  return categories.some((category) => category.id === current) ? current : (categories[0]?.id ?? null)
}
