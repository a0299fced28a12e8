import type { IncomingHttpHeaders } from 'node:http'
import type { PageLanguage, PageState } from '@thali/contract/page-state'
import { SAMPLE_SLUG } from '@thali/domain/slug'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { validUntil } from '../features/menu/answer-validity.ts'
import { KeptAnswer } from '../features/menu/kept-answer.ts'
import { keptAnswersOf } from '../features/menu/kept-answers.ts'
import type { LoadedStore } from '../features/menu/load-open-store.ts'
import { sendKept } from '../features/menu/send-kept.ts'
import { storeMemoryOf } from '../features/menu/store-memory.ts'
import { VERSION } from '../version.ts'
import type { AssetsOf } from './assets.ts'
import { type BuiltPage, buildPage } from './build-page.ts'
import { accessHeaders, pageHeaders } from './page-headers.ts'
import { PAGE_LANGUAGES, pageLanguage } from './page-language.ts'
import { type PageTarget, pageTarget, plainPath } from './page-target.ts'

/** What a browser asks for: a page of the site in a language. */
export interface Asked {
  readonly target: PageTarget
  /** Path as asked, with the only parameter that says which page it is. */
  readonly path: string
  readonly lang: PageLanguage
}

const NO_QUERY = new URLSearchParams()

/** Reads an address and a request's language hints. `url` is a path with its query. */
export function readAsked(url: string, headers: IncomingHttpHeaders, askedLang: string | null = null): Asked {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  const query = at < 0 ? NO_QUERY : new URLSearchParams(url.slice(at))
  const target = pageTarget(path, query)
  return {
    target,
    path: withParameter(slugOf(target) === null ? path : plainPath(path), target),
    lang: pageLanguage({
      asked: askedLang ?? query.get('lang'),
      cookie: headers.cookie,
      acceptLanguage: headers['accept-language'],
    }),
  }
}

/** Answers with a page, from memory where nothing changed since it was made. */
export async function answerPage(
  deps: Deps,
  assetsOf: AssetsOf,
  asked: Asked,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return answer(deps, asked, 'html', request, reply, (state) => {
    const { page } = state
    const manifest = 'store' in page && page.store ? `/${page.store.slug}/manifest.webmanifest` : null
    const rendered = deps.render(state, assetsOf(page.kind, asked.lang, manifest))
    return {
      status: rendered.status,
      bytes: Buffer.from(rendered.html),
      headers: pageHeaders(rendered, asked.target.kind),
    }
  })
}

/** Answers with what a page is rendered from, for a browser that is already here. */
export async function answerPageState(
  deps: Deps,
  asked: Asked,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return answer(deps, asked, 'json', request, reply, (state) => ({
    status: 200,
    bytes: Buffer.from(JSON.stringify(state)),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...accessHeaders(asked.target.kind),
      vary: 'accept-encoding, cookie, accept-language',
    },
  }))
}

type Form = 'html' | 'json'

interface Made {
  readonly status: number
  readonly bytes: Buffer
  readonly headers: Record<string, string>
}

async function answer(
  deps: Deps,
  asked: Asked,
  form: Form,
  request: FastifyRequest,
  reply: FastifyReply,
  make: (state: PageState) => Made,
): Promise<FastifyReply> {
  const known = peekAnswer(deps, asked, form)
  if (known) return sendKept(request, reply, known)

  const at = deps.now().getTime()
  const { page, source }: BuiltPage = await buildPage(deps, asked.target)
  const settled = source === null ? asked : withKnownMenu(asked, source)
  const made = make(stateOf(deps, settled, page))
  const parts = {
    ...made,
    headers: { ...(reply.getHeaders() as Record<string, string>), ...made.headers },
    source,
    validUntil: source ? validUntil(source, at) : at,
  }
  const isKept = source !== null && slugOf(asked.target) === source.store.slug && made.status === 200
  const kept = isKept ? keptAnswersOf(deps).put(keyOf(settled, form), parts) : new KeptAnswer(parts)
  return sendKept(request, reply, kept)
}

/** The page from memory, if it is there and still holds; made anew by `answerPage` otherwise. */
export function peekPage(deps: Deps, asked: Asked): KeptAnswer | undefined {
  return peekAnswer(deps, asked, 'html')
}

function peekAnswer(deps: Deps, asked: Asked, form: Form): KeptAnswer | undefined {
  const slug = slugOf(asked.target)
  const loaded = slug === null ? undefined : storeMemoryOf(deps).peek(slug)
  if (!loaded) return undefined
  return keptAnswersOf(deps).get(keyOf(withKnownMenu(asked, loaded), form), loaded, deps.now().getTime())
}

/** A menu that the store does not have opens nothing: such addresses share the answer of the plain one. */
function withKnownMenu(asked: Asked, { all }: LoadedStore): Asked {
  const menuId = menuOf(asked.target)
  if (menuId === null || all.menus.some((menu) => menu.id === menuId)) return asked
  return { ...asked, path: asked.path.slice(0, asked.path.indexOf('?')) }
}

/** The menu that an address opens beside its store's others. */
function menuOf(target: PageTarget): string | null {
  return target.kind === 'store' || target.kind === 'sample' ? target.menuId : null
}

function withParameter(path: string, target: PageTarget): string {
  const [name, value] = parameterOf(target, path)
  return value === null ? path : `${path}?${name}=${encodeURIComponent(value)}`
}

/** The parameter without which an address would lead to another page; the browser tells pages apart by it, too. */
function parameterOf(target: PageTarget, path: string): [name: string, value: string | null] {
  if (target.kind === 'place-order') return ['store', target.slug]
  if (target.kind === 'status') return ['s', plainPath(path) === '/order' ? target.orderSlug : null]
  return ['men', menuOf(target)]
}

function keyOf({ lang, path, target }: Asked, form: Form): string {
  return `${form} ${lang} ${path} ${slugOf(target) ?? ''}`
}

function stateOf({ config }: Deps, { lang, path }: Asked, page: PageState['page']): PageState {
  return {
    lang,
    languages: PAGE_LANGUAGES,
    version: VERSION,
    origin: config.publicUrl,
    ...(config.appTokens[0] === undefined ? {} : { appToken: config.appTokens[0] }),
    path,
    page,
  }
}

/** Slug of the store that alone decides what the page shows; null for pages that are made for each request. */
function slugOf(target: PageTarget): string | null {
  switch (target.kind) {
    case 'store':
    case 'legal':
      return target.slug
    case 'home':
    case 'sample':
      return SAMPLE_SLUG
    default:
      return null
  }
}
