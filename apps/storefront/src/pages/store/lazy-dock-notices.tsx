import type { StoreMenus } from '@thali/domain/menu/menu'
import { lazy, Suspense } from 'react'
import { usePainted } from '../../ui/use-painted.ts'

const RETRY_MS = 3_000

const Notices = lazy(async () => {
  const { DockNotices } = await fetchNotices()
  return { default: DockNotices }
})

async function fetchNotices() {
  for (;;) {
    try {
      return await import('./dock-notices.tsx')
    } catch {
      await networkMayBeBack()
    }
  }
}

/** Resolves when the network may be back; it may have returned before the listener was set, so also after a pause. */
function networkMayBeBack(): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener('online', resolve, { once: true })
    if (navigator.onLine) setTimeout(resolve, RETRY_MS)
  })
}

/** Dock notices, usually none: the code is loaded after the rest of the page, and again once a lost network is back. */
export function LazyDockNotices({ menus }: { menus: StoreMenus }) {
  const isPainted = usePainted()
  if (!isPainted) return null
  return (
    <Suspense>
      <Notices menus={menus} />
    </Suspense>
  )
}
