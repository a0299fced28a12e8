import { lazy, Suspense } from 'react'
import { usePainted } from '../../ui/use-painted.ts'
import styles from './store-notices.module.css'

const Range = lazy(async () => {
  // Without network the menu does not show it.
  const found = await import('./ready-range.tsx').catch(() => null)
  return { default: found?.ReadyRange ?? (() => null) }
})

/** Present preparation time, loaded after the rest of the page; its row is reserved, so that nothing moves. */
export function LazyReadyRange() {
  const isPainted = usePainted()
  return (
    <li className={styles.ready}>
      <Suspense>{isPainted && <Range />}</Suspense>
    </li>
  )
}
