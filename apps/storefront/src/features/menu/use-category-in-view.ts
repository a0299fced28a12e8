import type { Category } from '@thali/domain/menu/menu'
import { useEffect, useState } from 'react'

/** Category in view: the first that reaches the upper third of the window. */
export function useCategoryInView(categories: readonly Category[]): string | null {
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
