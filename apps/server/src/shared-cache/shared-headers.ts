import type { StoreId } from '@thali/domain/ids'
import type { Config } from '../config.ts'
import { VALID_ALWAYS } from '../response-cache/cached-response.ts'

const SECOND_MS = 1000

interface SharingDeps {
  readonly config: Pick<Config, 'cdn'>
  readonly live: { readonly stale: boolean }
}

/** Headers and validity of a store's public answer for shared caches. */
export interface SharedCacheHeaders {
  readonly headers: Readonly<Record<string, string>>
  /** Milliseconds since 1970 from which memory must render it again, so that no shared cache shows it for too long. */
  readonly validUntil: number
}

/** Tag under which an edge purges all answers of a store. Printable, without blanks and commas. */
export function storeTag(storeId: StoreId): string {
  return `store-${encodeURIComponent(storeId)}`
}

/** Headers with the tag for each kind of edge; none where no edge is configured. */
export function tagHeaders({ cdn }: Pick<Config, 'cdn'>, storeId: StoreId): Readonly<Record<string, string>> {
  const tag = storeTag(storeId)
  return cdn ? { 'surrogate-key': tag, 'cache-tag': tag } : {}
}

/**
 * Lets shared caches keep an answer that is the same for every caller of this host; browsers revalidate each
 * time.
 *
 * A cache that takes the answer at the last moment shows it for `seconds`, and for as long again while it
 * revalidates: both end before the answer itself does.
 *
 * @param at milliseconds since 1970
 * @param validUntil from when the clock makes it wrong
 * @returns null where it is not to be shared
 */
export function shareAnswer(
  { config, live }: SharingDeps,
  storeId: StoreId,
  at: number,
  validUntil: number = VALID_ALWAYS.validUntil,
): SharedCacheHeaders | null {
  if (!config.cdn || live.stale) return null
  const third = Math.floor((validUntil - at) / (3 * SECOND_MS))
  const seconds = Math.min(config.cdn.seconds, third)
  if (seconds < 1) return null
  const atEdges = `public, max-age=${seconds}, stale-while-revalidate=${seconds}`
  return {
    headers: {
      'cache-control': `public, max-age=0, must-revalidate, s-maxage=${seconds}`,
      'cdn-cache-control': atEdges,
      'surrogate-control': atEdges,
      ...tagHeaders(config, storeId),
      vary: 'accept-encoding, host',
    },
    validUntil: validUntil - 2 * seconds * SECOND_MS,
  }
}
