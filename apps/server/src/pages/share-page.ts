import type { Page } from '@thali/contract/page-state'
import type { Deps } from '../deps.ts'
import { type SharedCacheHeaders, shareAnswer } from '../shared-cache/shared-headers.ts'
import type { BuiltPage } from './build-page.ts'
import { languagesOf } from './page-language.ts'
import type { PageRequest } from './page-request.ts'

const SHARED_KINDS: ReadonlySet<Page['kind']> = new Set(['store', 'legal', 'posts', 'post'])

/**
 * Sharing of a page by caches: only pages of a store whose language depends on neither cookie nor browser.
 *
 * @param endsAt milliseconds since 1970 from which the clock makes it wrong
 * @returns null where it must not be shared
 */
export function sharePage(
  deps: Deps,
  { isLangNamed, target }: PageRequest,
  { page, source }: BuiltPage,
  { at, endsAt }: { readonly at: number; readonly endsAt: number },
): SharedCacheHeaders | null {
  if (!source || !SHARED_KINDS.has(page.kind) || target.kind === 'home') return null
  if (target.kind === 'store' && target.hidesPosts) return null
  const isSameForAll = isLangNamed || languagesOf(page).length === 1
  return isSameForAll ? shareAnswer(deps, source.store.id, at, endsAt) : null
}
