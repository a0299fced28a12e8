/// <reference lib="webworker" />
/** Keeps visited menus readable without network. It answers nothing that must be fresh: no order, no status. */
import { assets, buildId } from 'virtual:built-assets'
import { offlineAnswer } from './worker/offline-page.ts'
import { languageOf, pageKey, requestKind } from './worker/request-kind.ts'

const worker = globalThis as unknown as ServiceWorkerGlobalScope

const ASSETS = `assets-${buildId}`
const PAGES = 'pages-1'
const PICTURES = 'pictures-1'
const LANGUAGE = 'https://kept.invalid/language'
const KEPT_BUILDS = 2
const KEPT_PAGES = 30
const KEPT_PICTURES = 300
const PAGE_WAIT_MS = 4000

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(ASSETS).then((cache) => cache.addAll(assets)))
  void worker.skipWaiting()
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOldBuilds(), worker.clients.claim()]))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  switch (requestKind(request, worker.location.origin)) {
    case 'asset':
      return event.respondWith(keptOrFetched(event, ASSETS))
    case 'picture':
      return event.respondWith(keptOrFetched(event, PICTURES, KEPT_PICTURES))
    case 'page':
      return event.respondWith(freshPage(event))
    case 'leave':
      return
  }
})

/** A page that was open before the worker took over hands in what it shows. */
worker.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { page, pictures, lang } = event.data as { page?: string; pictures?: string[]; lang?: string }
  if (lang) event.waitUntil(keepLanguage(lang))
  if (
    page &&
    requestKind({ method: 'GET', mode: 'navigate', url: page }, worker.location.origin) === 'page'
  ) {
    // Without network the page stays as it was kept.
    event.waitUntil(ifThereIsRoom(fetch(page).then(keepPage)))
  }
  if (pictures) event.waitUntil(keepPictures(pictures))
})

async function keptOrFetched(event: FetchEvent, name: string, most?: number): Promise<Response> {
  const { request } = event
  const kept = await match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) event.waitUntil(ifThereIsRoom(keep(request, response.clone(), name, most)))
  return response
}

async function keep(request: Request, response: Response, name: string, most?: number): Promise<void> {
  const cache = await caches.open(name)
  await cache.put(request, response)
  if (most) await forgetOldest(cache, most)
}

/** The network's answer if it comes in time and is one, else the copy of the last visit. */
async function freshPage(event: FetchEvent): Promise<Response> {
  const { request } = event
  const fetched = fetch(request)
  event.waitUntil(ifThereIsRoom(fetched.then((response) => keepPage(response.clone()))))
  const lang = new URL(request.url).searchParams.get('lang') ?? (await keptLanguage())
  const kept = await match(pageKey(request.url, lang))
  if (!kept) return fetched.catch(() => offlineAnswer())
  const answered = fetched.then(
    (response) => (response.status < 500 ? response : kept),
    () => kept,
  )
  return Promise.race([answered, later(PAGE_WAIT_MS).then(() => kept)])
}

/** A phone without room for copies is still shown what the network brings. */
async function ifThereIsRoom(keeping: Promise<void>): Promise<void> {
  await keeping.catch(() => undefined)
}

async function match(key: Request | string): Promise<Response | undefined> {
  return caches.match(key).catch(() => undefined)
}

async function keepPage(response: Response): Promise<void> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  const mayKeep = !/no-store/.test(response.headers.get('cache-control') ?? '')
  if (!response.ok || response.redirected || !isPage || !mayKeep) return
  const cache = await caches.open(PAGES)
  const lang = languageOf(await response.clone().text())
  await keepLanguage(lang)
  await cache.put(pageKey(response.url, lang), response)
  await forgetOldest(cache, KEPT_PAGES)
}

async function keepPictures(pictures: readonly string[]): Promise<void> {
  const cache = await caches.open(PICTURES)
  const ours = pictures.filter(
    (url) => requestKind({ method: 'GET', mode: 'no-cors', url }, worker.location.origin) === 'picture',
  )
  await Promise.allSettled(ours.slice(0, KEPT_PICTURES).map((url) => cache.add(url)))
}

async function keepLanguage(lang: string): Promise<void> {
  const cache = await caches.open(PAGES)
  await cache.put(LANGUAGE, new Response(lang))
}

async function keptLanguage(): Promise<string> {
  const kept = await match(LANGUAGE)
  return kept ? kept.text() : 'en'
}

/** Caches list their entries in the order in which they were put. */
async function forgetOldest(cache: Cache, most: number): Promise<void> {
  const keys = (await cache.keys()).filter((key) => key.url !== LANGUAGE)
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}

/** Kept pages need the scripts of their own build, so the build before this one stays. */
async function forgetOldBuilds(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith('assets-') && name !== ASSETS)
  await Promise.all(
    builds.slice(0, Math.max(0, builds.length - KEPT_BUILDS + 1)).map((name) => caches.delete(name)),
  )
}

function later(waitMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, waitMs))
}
