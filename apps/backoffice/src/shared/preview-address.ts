import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo, QUERY } from '@thali/contract/paths'

interface PreviewedMenu {
  readonly language: string
  /** Dish opened initially, of its category alone; absent: the whole menu. */
  readonly itemId?: string | null | undefined
  /** Different for each state that is to be loaded anew. */
  readonly version?: string
}

/** Address of the storefront with the store's draft. */
export function previewAddress(storeId: string, { language, itemId, version }: PreviewedMenu): string {
  const query = new URLSearchParams({
    ...(itemId && { [QUERY.item]: itemId }),
    [QUERY.lang]: language,
    ...(version && { v: version }),
  })
  return `${pathTo(APP_PAGES.preview, { storeId })}?${query}`
}
