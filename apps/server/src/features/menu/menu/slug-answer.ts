import type { Menu } from '@thali/domain/menu/menu'
import { isViewOnly } from '@thali/domain/store/subscription'
import { storeTime } from '@thali/domain/time/store-clock'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { type CachedResponse, STALE_HEADERS } from '../../../response-cache/cached-response.ts'
import { sendCachedResponse } from '../../../response-cache/send-cached-response.ts'
import { shareAnswer } from '../../../shared-cache/shared-headers.ts'
import { variantOf } from '../../base/store/custom-domains.ts'
import { validUntil } from './answer-validity.ts'
import { type LoadedStore, storeAt } from './load-store.ts'
import { toSlugResponse } from './slug-response.view.ts'
import { openMenusKey, visibleMenus } from './visible-menus.ts'

/** Minutes since midnight of `{hours}-{minutes}`, padded or not; null for an invalid time. */
export function readMinuteOfDay(text: string): number | null {
  const match = /^(\d|[01]\d|2[0-3])-(\d|[0-5]\d)$/.exec(text)
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

/** Current state of the store, without its menus. */
export function shownNow({ now, config }: Deps, loaded: LoadedStore) {
  const at = now().getTime()
  return {
    store: storeAt(loaded, at),
    viewMode: isViewOnly(loaded.store, storeTime(at, loaded.store.timeZone).date),
    onlinePayment: loaded.onlinePayment && config.onlinePayment,
  }
}

/**
 * The slug response of a minute of the day, rendered once for each set of open menus of a version.
 *
 * @param only open menu to return alone
 */
export function sendSlugResponse(
  deps: Deps,
  loaded: LoadedStore,
  minuteOfDay: number,
  request: FastifyRequest,
  reply: FastifyReply,
  only?: Menu,
): Promise<FastifyReply> {
  const variant = `${variantOf(request.customDomain)}${only ? ` menu ${only.id}` : ''}`
  const known = cachedResponse(deps, loaded, minuteOfDay, variant)
  if (known) return sendCachedResponse(request, reply, known)
  const at = deps.now().getTime()
  const menus = visibleMenus(only ? { ...loaded.all, menus: [only] } : loaded.all, minuteOfDay)
  const clockEndsAt = validUntil(loaded, at)
  // A shared cache would not check the token.
  const isOpen = deps.config.appTokens.length === 0
  const sharing = isOpen ? shareAnswer(deps, loaded.store.id, at, clockEndsAt) : null
  const answer = deps.responseCache.put(keyOf(deps, loaded, minuteOfDay, variant), {
    status: 200,
    bytes: Buffer.from(JSON.stringify(toSlugResponse({ ...shownNow(deps, loaded), menus }))),
    headers: {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      ...sharing?.headers,
      ...(deps.live.stale ? STALE_HEADERS : {}),
    },
    source: loaded,
    validFrom: at,
    validUntil: sharing?.validUntil ?? clockEndsAt,
  })
  return sendCachedResponse(request, reply, answer)
}

/**
 * The slug response from memory, if it is cached and still valid.
 *
 * @param variant part of the cache key: headers differ by host name, contents by requested menu
 */
export function cachedSlugResponse(
  deps: Deps,
  slug: string,
  minuteOfDay: number,
  variant: string,
): CachedResponse | undefined {
  const loaded = deps.storeCache.getFresh(slug)
  return loaded && cachedResponse(deps, loaded, minuteOfDay, variant)
}

function cachedResponse(
  deps: Deps,
  loaded: LoadedStore,
  minuteOfDay: number,
  variant: string,
): CachedResponse | undefined {
  return deps.responseCache.get(keyOf(deps, loaded, minuteOfDay, variant), loaded, deps.now().getTime())
}

function keyOf({ live }: Deps, { store, all }: LoadedStore, minuteOfDay: number, variant: string): string {
  return `${live.stale ? 'stale ' : ''}slug ${store.slug} ${openMenusKey(all, minuteOfDay)}${variant}`
}
