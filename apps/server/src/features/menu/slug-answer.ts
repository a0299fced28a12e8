import { storeTime } from '@thali/domain/store-clock'
import { isViewOnly } from '@thali/domain/subscription'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { validUntil } from './answer-validity.ts'
import type { KeptAnswer } from './kept-answer.ts'
import { keptAnswersOf } from './kept-answers.ts'
import { type LoadedStore, storeAt } from './load-open-store.ts'
import { sendKept } from './send-kept.ts'
import { toSlugResponse } from './slug-response.view.ts'
import { storeMemoryOf } from './store-memory.ts'
import { openMenusKey, visibleMenus } from './visible-menus.ts'

/** Minutes since midnight of `{hours}-{minutes}`, padded or not; null when it is no time of day. */
export function readMinuteOfDay(text: string): number | null {
  const match = /^(\d|[01]\d|2[0-3])-(\d|[0-5]\d)$/.exec(text)
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

/** What the store is at this moment, beside its menus. */
export function shownNow({ now }: Deps, loaded: LoadedStore) {
  const at = now().getTime()
  return {
    store: storeAt(loaded, at),
    viewMode: isViewOnly(loaded.store, storeTime(at, loaded.store.timeZone).date),
    onlinePayment: loaded.onlinePayment,
  }
}

/** The slug response of a minute of the day, rendered once for each set of open menus of a version. */
export function sendSlugResponse(
  deps: Deps,
  loaded: LoadedStore,
  minuteOfDay: number,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = peek(deps, loaded, minuteOfDay)
  if (known) return sendKept(request, reply, known)
  const at = deps.now().getTime()
  const menus = visibleMenus(loaded.all, minuteOfDay)
  const answer = keptAnswersOf(deps).put(keyOf(loaded, minuteOfDay), {
    status: 200,
    bytes: Buffer.from(JSON.stringify(toSlugResponse({ ...shownNow(deps, loaded), menus }))),
    headers: {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    },
    source: loaded,
    validUntil: validUntil(loaded, at),
  })
  return sendKept(request, reply, answer)
}

/** The slug response from memory, if it is there and still holds. */
export function peekSlugResponse(deps: Deps, slug: string, minuteOfDay: number): KeptAnswer | undefined {
  const loaded = storeMemoryOf(deps).peek(slug)
  return loaded && peek(deps, loaded, minuteOfDay)
}

function peek(deps: Deps, loaded: LoadedStore, minuteOfDay: number): KeptAnswer | undefined {
  return keptAnswersOf(deps).get(keyOf(loaded, minuteOfDay), loaded, deps.now().getTime())
}

function keyOf({ store, all }: LoadedStore, minuteOfDay: number): string {
  return `slug ${store.slug} ${openMenusKey(all.menus, minuteOfDay)}`
}
