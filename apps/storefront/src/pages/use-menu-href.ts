import { storePath } from '@thali/contract/paths'
import { lastMenuId } from '../state/device/last-menu.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

/** URL of a store's menu: the one that this tab had open last. */
export function useMenuHref(storeSlug: string): string {
  const isHydrated = useHydrated()
  return storePath(storeSlug, { menu: isHydrated ? lastMenuId(storeSlug) : null })
}
