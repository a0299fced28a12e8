/// <reference lib="webworker" />
/**
 * Keeps visited menus readable without network, and shows push messages to diners and staff. No response about an
 * order is stored: without network the page of one is the empty page of all orders, which the device fills with the
 * orders it has seen.
 */

import { assets, buildId } from 'virtual:built-assets'
import { PAGES, parameterOf, pathTo, QUERY, routeOf } from '@thali/contract/paths'
import { offlineAnswer } from './worker/offline-page.ts'
import { openNotice, showNotice } from './worker/push-notice.ts'
import { cachedPageKey, languageOfPage, requestHandling, withoutPlace } from './worker/request-handling.ts'

const worker = globalThis as unknown as ServiceWorkerGlobalScope

const ASSETS = `assets-${buildId}`
const PAGE_CACHE = 'pages-1'
const PICTURES = 'pictures-1'
const LANGUAGE = 'https://kept.invalid/language'
const MAX_BUILDS = 2
const MAX_PAGES = 30
const MAX_CACHED_PICTURES = 300
const PAGE_WAIT_MS = 4000

worker.addEventListener('install', (event) => {
  const caching = caches.open(ASSETS).then((cache) => cache.addAll(assets))
  // Always fetched: an older one loads the scripts of another build.
  event.waitUntil(Promise.all([caching, ifThereIsRoom(fetch(PAGES.orders).then(cachePage))]))
  void worker.skipWaiting()
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOldBuilds(), worker.clients.claim()]))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  switch (requestHandling(request, worker.location.origin)) {
    case 'asset':
      return event.respondWith(cachedOrFetched(event, ASSETS))
    case 'picture':
      return event.respondWith(picture(event))
    case 'page':
      return event.respondWith(freshPage(event))
    case 'order':
      return event.respondWith(freshOrder(request))
    case 'served':
      return event.respondWith(fetch(request).catch(() => offlineAnswer()))
    case 'leave':
      return
  }
})

/** Receives the content of a page that was open before the worker took over. */
worker.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { page, pictures, lang } = event.data as { page?: string; pictures?: string[]; lang?: string }
  if (lang) event.waitUntil(ifThereIsRoom(cacheLanguage(lang).then(() => cacheShell(lang))))
  if (
    page &&
    requestHandling({ method: 'GET', mode: 'navigate', url: page }, worker.location.origin) === 'page'
  ) {
    // Without network the page stays as it was cached.
    event.waitUntil(ifThereIsRoom(fetch(page).then(cachePage)))
  }
  if (pictures) event.waitUntil(cachePictures(pictures))
})

worker.addEventListener('push', (event) => {
  event.waitUntil(showNotice(worker, event.data?.text() ?? ''))
})

worker.addEventListener('notificationclick', (event) => {
  event.waitUntil(openNotice(worker, event.notification))
})

async function cachedOrFetched(event: FetchEvent, name: string, most?: number): Promise<Response> {
  const { request } = event
  const cached = await match(request)
  if (cached) return cached
  const response = await fetch(request)
  if (response.ok) event.waitUntil(ifThereIsRoom(cacheResponse(request, response.clone(), name, most)))
  return response
}

/** A picture; if it cannot be fetched, another width of it from the cache. */
async function picture(event: FetchEvent): Promise<Response> {
  try {
    return await cachedOrFetched(event, PICTURES, MAX_CACHED_PICTURES)
  } catch (error) {
    const other = await findOtherWidth(event.request.url).catch(() => undefined)
    if (other) return other
    throw error
  }
}

async function findOtherWidth(url: string): Promise<Response | undefined> {
  const folder = url.slice(0, url.lastIndexOf('/') + 1)
  const cache = await caches.open(PICTURES)
  const key = (await cache.keys()).find((other) => other.url.startsWith(folder))
  return key && cache.match(key)
}

async function cacheResponse(request: Request, response: Response, name: string, most?: number) {
  const cache = await caches.open(name)
  await cache.put(request, response)
  if (most) await forgetOldest(cache, most)
}

/** The network's response if it is successful and in time, else the copy of the last visit. */
async function freshPage(event: FetchEvent): Promise<Response> {
  const { request } = event
  const fetched = fetch(request)
  event.waitUntil(ifThereIsRoom(fetched.then((response) => cachePage(response.clone()))))
  const lang = new URL(request.url).searchParams.get(QUERY.lang) ?? (await storedLanguage())
  const cached = (await match(cachedPageKey(request.url, lang))) ?? (await findMenuOfCart(request.url))
  if (!cached) return fetched.catch(() => offlineAnswer())
  const answered = fetched.then(
    (response) => (response.status < 500 ? response : cached),
    () => cached,
  )
  return Promise.race([answered, later(PAGE_WAIT_MS).then(() => cached)])
}

/** Menu of a cart that has no copy of its own: the menu's page holds all data of the cart, and shows it there. */
async function findMenuOfCart(url: string): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(url)
  const slug = searchParams.get(parameterOf(PAGES.cart) ?? '')
  return pathname === routeOf(PAGES.cart) && slug ? findPage(pathTo(PAGES.store, { slug })) : undefined
}

/** The network's response if it is successful and in time, else a page that fetches the order itself. */
async function freshOrder(request: Request): Promise<Response> {
  const fetched = fetch(request)
  const shell = await findPage(PAGES.orders)
  if (!shell) return fetched.catch(() => offlineAnswer())
  const answered = fetched.then(
    (response) => (response.status < 500 ? response : shell),
    () => shell,
  )
  return Promise.race([answered, later(PAGE_WAIT_MS).then(() => shell)])
}

/** Copy of a page in the diner's language, or in another; that of all orders holds no personal data. */
async function findPage(path: string): Promise<Response | undefined> {
  const address = worker.location.origin + path
  return (
    (await match(cachedPageKey(address, await storedLanguage()))) ?? match(address, { ignoreSearch: true })
  )
}

async function cacheShell(lang: string): Promise<void> {
  const address = worker.location.origin + PAGES.orders
  if (!(await match(cachedPageKey(address, lang))))
    await cachePage(await fetch(`${address}?${QUERY.lang}=${lang}`))
}

/** Ignores a failure to cache, so that a phone without space still shows the response. */
async function ifThereIsRoom(caching: Promise<void>): Promise<void> {
  await caching.catch(() => undefined)
}

async function match(key: Request | string, how?: CacheQueryOptions): Promise<Response | undefined> {
  return caches.match(key, how).catch(() => undefined)
}

async function cachePage(response: Response): Promise<void> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  const mayKeep = !/no-store/.test(response.headers.get('cache-control') ?? '')
  if (!response.ok || response.redirected || !isPage || !mayKeep) return
  const cache = await caches.open(PAGE_CACHE)
  const html = await response.text()
  const lang = languageOfPage(html)
  await cacheLanguage(lang)
  await cache.put(cachedPageKey(response.url, lang), new Response(withoutPlace(html), response))
  await forgetOldest(cache, MAX_PAGES)
}

async function cachePictures(pictures: readonly string[]): Promise<void> {
  const cache = await caches.open(PICTURES)
  const ours = pictures.filter(
    (url) => requestHandling({ method: 'GET', mode: 'no-cors', url }, worker.location.origin) === 'picture',
  )
  await Promise.allSettled(ours.slice(0, MAX_CACHED_PICTURES).map((url) => cache.add(url)))
}

async function cacheLanguage(lang: string): Promise<void> {
  const cache = await caches.open(PAGE_CACHE)
  await cache.put(LANGUAGE, new Response(lang))
}

/** Language chosen on the page, from its cookie if this browser lets a worker read it; otherwise the last one sent. */
async function storedLanguage(): Promise<string> {
  const chosen = await (worker.cookieStore as CookieStore | undefined)?.get('lang').catch(() => null)
  if (chosen?.value) return chosen.value
  const cached = await match(LANGUAGE)
  return cached ? cached.text() : 'en'
}

/** Caches list their entries in insertion order. */
async function forgetOldest(cache: Cache, most: number): Promise<void> {
  const keys = (await cache.keys()).filter((key) => key.url !== LANGUAGE)
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}

/** Removes old builds except the previous one, since cached pages need the scripts of their own build. */
async function forgetOldBuilds(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith('assets-') && name !== ASSETS)
  await Promise.all(
    builds.slice(0, Math.max(0, builds.length - MAX_BUILDS + 1)).map((name) => caches.delete(name)),
  )
}

function later(waitMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, waitMs))
}
