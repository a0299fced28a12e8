import { APP_PAGES } from '@thali/contract/app-pages'
import type { Page, PageLanguage, PageState } from '@thali/contract/page-state'
import { FILES, pathTo } from '@thali/contract/paths'
import { isMenuOpenWithGrace } from '@thali/domain/menu/availability'
import { SAMPLE_SLUG } from '@thali/domain/store/slug'
import { storeTime } from '@thali/domain/time/store-clock'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { originOfDomain } from '../features/base/store/custom-domains.ts'
import { validUntil } from '../features/menu/menu/answer-validity.ts'
import type { LoadedStore } from '../features/menu/menu/load-store.ts'
import { openMenusKey } from '../features/menu/menu/visible-menus.ts'
import { CachedResponse, STALE_HEADERS, VALID_ALWAYS } from '../response-cache/cached-response.ts'
import type { Sendable } from '../response-cache/filled-response.ts'
import { sendCachedResponse } from '../response-cache/send-cached-response.ts'
import { SERVER_TEXTS } from '../server-texts.ts'
import { VERSION } from '../version.ts'
import type { FindAssets } from './assets.ts'
import { type BuiltPage, buildPage } from './build-page.ts'
import { movedAddress } from './moved-address.ts'
import { accessHeaders, isNeverKept, pageHeaders } from './page-headers.ts'
import { languagesOf, servedLanguage, withPauseReason } from './page-language.ts'
import { canonicalPath, type PageRequest, withKnownMenu } from './page-request.ts'
import type { PageTarget } from './page-target.ts'
import { openPlaceSlot, withPlace } from './place-slot.ts'
import { sharePage } from './share-page.ts'

/** Answers with a page, from memory where it is still valid. */
export async function answerPage(
  deps: Deps,
  assetsOf: FindAssets,
  wanted: PageRequest,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return answer(deps, wanted, 'html', request, reply, (state) => {
    const { page } = state
    const manifest = 'store' in page && page.store ? pathTo(FILES.manifest, { slug: page.store.slug }) : null
    const rendered = deps.render(state, assetsOf(page.kind, state.lang, manifest))
    return {
      status: rendered.status,
      ...openPlaceSlot(rendered.html),
      headers: pageHeaders(rendered, page.kind),
    }
  })
}

/** Answers with the state that a page is rendered from, for a browser that has a page open. */
export async function answerPageState(
  deps: Deps,
  wanted: PageRequest,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return answer(deps, wanted, 'json', request, reply, (state) => ({
    status: 200,
    bytes: Buffer.from(JSON.stringify(state)),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...accessHeaders(state.page.kind),
      vary: 'accept-encoding, cookie, accept-language',
    },
  }))
}

type Form = 'html' | 'json'

interface Made {
  readonly status: number
  readonly bytes: Buffer
  readonly slotAt?: number | undefined
  readonly headers: Record<string, string>
}

/** Source of pages without a store: the same for every visitor as long as this process lives. */
export const NO_STORE = 'no store'
async function answer(
  deps: Deps,
  wanted: PageRequest,
  form: Form,
  request: FastifyRequest,
  reply: FastifyReply,
  make: (state: PageState) => Made,
): Promise<FastifyReply> {
  const known = cachedAnswer(deps, wanted, form)
  if (known) return sendCachedResponse(request, reply, withPlace(deps, wanted, known))

  const at = deps.now().getTime()
  const built: BuiltPage = await buildPage(deps, wanted)
  // Browsers cache permanent redirects; the address of a domain's own page never moves.
  if (built.page.kind === 'not-found' && form === 'html' && !wanted.site) {
    const moved = await movedAddress(deps, wanted.target, searchOf(request.url))
    if (moved) return reply.code(308).header('location', moved).send()
  }
  const source = built.source ?? NO_STORE
  const canonical = { ...wanted, path: canonicalPath(wanted, built) }
  const key = keyOf(deps, canonical, form, source)
  // An address not in memory may lead to a cached page.
  const shared = isNeverKept(built.page.kind) ? undefined : deps.responseCache.get(key, source, at)
  if (shared) return sendCachedResponse(request, reply, withPlace(deps, wanted, shared))

  const isStale = deps.live.stale && source !== NO_STORE
  const shown = isStale ? stalePage(built.page, wanted.lang) : built.page
  const made = make(stateOf(deps, canonical, shown, built.source?.domain))
  const endsAt = built.source ? validUntil(built.source, at) : VALID_ALWAYS.validUntil
  // States of pages are for those who want the latest.
  const isShareable = form === 'html' && made.status === 200
  const sharing = isShareable ? sharePage(deps, wanted, built, { at, endsAt }) : null
  const parts = {
    ...made,
    headers: {
      ...(reply.getHeaders() as Record<string, string>),
      ...made.headers,
      ...sharing?.headers,
      ...(isStale ? STALE_HEADERS : {}),
    },
    source,
    validFrom: built.source ? at : VALID_ALWAYS.validFrom,
    validUntil: sharing?.validUntil ?? endsAt,
  }
  const isCacheable = !isNeverKept(built.page.kind)
  const cached = isCacheable ? deps.responseCache.put(key, parts) : new CachedResponse(parts)
  return sendCachedResponse(request, reply, withPlace(deps, wanted, cached))
}

/** Page from memory, if it is there and still valid; otherwise `answerPage` renders it. */
export function cachedPage(deps: Deps, wanted: PageRequest): Sendable | undefined {
  const known = cachedAnswer(deps, wanted, 'html')
  return known && withPlace(deps, wanted, known)
}

function cachedAnswer(deps: Deps, wanted: PageRequest, form: Form): CachedResponse | undefined {
  const source = cachedSource(deps, wanted.target)
  if (!source || isOfOther(wanted, source)) return undefined
  const canonical = source === NO_STORE ? wanted : withKnownMenu(wanted, source.all.menus)
  return deps.responseCache.get(keyOf(deps, canonical, form, source), source, deps.now().getTime())
}

function isOfOther({ site }: PageRequest, source: LoadedStore | typeof NO_STORE): boolean {
  return site !== null && source !== NO_STORE && source.store.slug !== site.slug
}

/** Source of a page, if known without a query. */
function cachedSource({ storeCache }: Deps, target: PageTarget): LoadedStore | typeof NO_STORE | undefined {
  switch (target.kind) {
    case 'store':
    case 'legal':
    case 'posts':
    case 'post':
      return storeCache.getFresh(target.slug)
    case 'home':
      return target.hasStores ? NO_STORE : storeCache.getFresh(SAMPLE_SLUG)
    case 'sample':
      return storeCache.getFresh(SAMPLE_SLUG)
    case 'menu':
      return storeCache.getFreshByMenu(target.menuId)
    case 'place-order':
      return target.slug === null ? NO_STORE : storeCache.getFresh(target.slug)
    case 'orders':
      return NO_STORE
    // No page's address may still be a route's.
    case 'not-found':
    case 'status':
    case 'thank-you':
    case 'reservations':
    case 'reservation':
      return undefined
  }
}

function keyOf(
  deps: Deps,
  { lang, isLangNamed, path, target, site }: PageRequest,
  form: Form,
  source: LoadedStore | typeof NO_STORE,
) {
  const { live, sms, now, config } = deps
  // Its headers differ.
  const named = config.cdn && isLangNamed ? ' named' : ''
  const key = `${form} ${lang}${named} ${path}${live.stale ? ' stale' : ''}${site ? ` ${site.origin}` : ''}`
  if (target.kind === 'home' && target.hasStores) return `${key} own stores`
  if (target.kind === 'store' && target.hidesPosts) return `${key} no posts`
  if (target.kind !== 'place-order' || source === NO_STORE) return key
  // The cart still sells items of a just closed menu, and shows whether codes can be sent.
  const { minuteOfDay } = storeTime(now().getTime(), source.store.timeZone)
  return `${key} ${openMenusKey(source.all, minuteOfDay, isMenuOpenWithGrace)} ${sms.available}`
}

/** @param domain the own domain of the store that it shows, if it has one */
export function stateOf(
  { config }: Deps,
  { lang, path, site }: Pick<PageRequest, 'lang' | 'path' | 'site'>,
  page: PageState['page'],
  domain: string | null = null,
): PageState {
  const served = servedLanguage(page, lang)
  return {
    lang: served,
    languages: languagesOf(page),
    version: VERSION,
    origin: site?.origin ?? config.publicUrl,
    ...(site && { customDomainOf: site.slug }),
    ...(domain !== null && { storeOrigin: originOfDomain(config, domain) }),
    ...(config.appTokens[0] === undefined ? {} : { appToken: config.appTokens[0] }),
    ...(config.signUp === 'open' && { signUp: APP_PAGES.register }),
    path,
    page: withPauseReason(page, served),
  }
}

/** The query of an address with its question mark; empty if there is none. */
function searchOf(url: string): string {
  const at = url.indexOf('?')
  return at === -1 ? '' : url.slice(at)
}

/** Page from memory while the database does not answer: it takes no order, and may be outdated. */
function stalePage(page: Page, lang: PageLanguage): Page {
  if ((page.kind !== 'store' && page.kind !== 'place-order') || !page.store?.ordering.open) return page
  const ordering = { open: false, reason: SERVER_TEXTS.menuOutOfDate[lang], until: null }
  return { ...page, store: { ...page.store, ordering } } as Page
}
