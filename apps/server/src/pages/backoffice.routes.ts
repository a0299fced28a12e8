/**
 * Serves the staff's single-page app: one page whatever the address, with a nonce of its own per request, who is signed in,
 * and inside a store the frame of its pages.
 */

import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Membership, Session } from '@thali/contract/accounts'
import { APP_PAGES } from '@thali/contract/app-pages'
import { matchPattern, segmentsOf } from '@thali/contract/match-path'
import { FILES, routeOf } from '@thali/contract/paths'
import { Refusal } from '@thali/contract/refusal'
import { isReserved } from '@thali/contract/reserved-slugs'
import {
  type PageSession,
  type RenderStaffFrame,
  STAFF_LANGUAGE_COOKIE,
  type StaffFrame,
} from '@thali/contract/staff-frame'
import type { StoreId } from '@thali/domain/ids'
import { directionOf, LANGUAGE_TAGS, type Language } from '@thali/domain/language'
import { SAMPLE_SLUG } from '@thali/domain/store/slug'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { pageLanguage } from './page-language.ts'
import { readPreloads } from './preloads.ts'
import { serveAssets } from './send-file.ts'

const BUILD = join(import.meta.dirname, '../../../backoffice/dist')
/** Placeholders in the page that are filled; all other text comes from the page's own file. */
const PLACES = /<html [^>]*>|<\/head>|__NONCE__|__FRAME__|"__SESSION__"/g
const CHOSEN_LANGUAGE = new RegExp(`(?:^|;\\s*)${STAFF_LANGUAGE_COOKIE}=(${LANGUAGE_TAGS.join('|')})(?:;|$)`)
/** Pages of a store without the frame of the backoffice. */
const FRAMELESS = [APP_PAGES.firstMenu, APP_PAGES.storeReady]

export interface BackofficeOptions {
  readonly deps: Pick<Deps, 'responseCache' | 'live'>
  /** Reads the session of a request; may set cookies on the answer. */
  readonly readSession: (request: FastifyRequest, reply: FastifyReply) => Promise<Session>
  readonly build?: string
}

/** Mantine writes style elements, so styles need the nonce; scripts are files only. */
function policy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // A picture is shown before it is uploaded.
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    // Of our own pages only the preview lets itself be framed.
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Whether the app has a page at a path; a reserved slug is kept for later pages and is no store. */
function isAppPage(path: string): boolean {
  return Object.values(APP_PAGES).some((pattern) => {
    const values = matchPattern(pattern, path)
    if (pattern !== APP_PAGES.store || values?.slug === SAMPLE_SLUG) return values !== null
    return values !== null && !isReserved(values.slug ?? '')
  })
}

/** The language that was chosen on this device, else the signed-in person's, else the browser's. */
function languageOf(
  { headers: { cookie = '', ...headers } }: FastifyRequest,
  session: Session | null,
): Language {
  const chosen = CHOSEN_LANGUAGE.exec(cookie)?.[1] ?? session?.user?.language ?? null
  const acceptLanguage = headers['accept-language']
  return pageLanguage({ fromQuery: chosen, cookie: undefined, acceptLanguage })
}

/** Store of a page, for a signed-in member; undefined where the page has no frame. */
function storeAt(path: string, session: Session | null): Membership | undefined {
  const [first, slug] = segmentsOf(path)
  if (`/${first}` !== APP_PAGES.home || !isAppPage(path)) return undefined
  if (FRAMELESS.some((pattern) => matchPattern(pattern, path))) return undefined
  return session?.stores.find((one) => one.slug === slug)
}

/** JSON that cannot end its script element. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** Registers `/app/*`, `/auth/*`, the staff's page of an order by its id, and the app's files. */
export async function backofficeRoutes(
  app: FastifyInstance,
  { deps, readSession, build = BUILD }: BackofficeOptions,
): Promise<void> {
  let page: { readonly html: string; readonly preloadsOf: ReturnType<typeof readPreloads> } | undefined
  const readPage = () => {
    const file = join(build, 'client/index.html')
    if (!existsSync(file)) throw new Refusal('server.unavailable', { missing: 'the backoffice is not built' })
    const html = readFileSync(file, 'utf8')
    page = { html, preloadsOf: readPreloads(join(build, 'client'), html) }
    return page
  }
  let renderer: { renderFrame: RenderStaffFrame } | undefined
  const renderFrame = async (frame: StaffFrame) => {
    renderer ??= await import(pathToFileURL(join(build, 'server/frame.server.js')).href)
    return renderer?.renderFrame(frame) ?? ''
  }

  const withEvents = async (session: Session, store: Membership | undefined): Promise<PageSession> => {
    if (!store) return session
    const { storeId } = store
    return { ...session, events: { storeId, seq: await deps.live.lastSeqOf(storeId as StoreId) } }
  }

  serveAssets(app, deps, FILES.backofficeAssets, join(build, 'client'))

  for (const url of ['/app', '/app/*', '/auth', '/auth/*', APP_PAGES.orderById]) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const nonce = randomBytes(18).toString('base64')
      const path = routeOf(request.url)
      const { html, preloadsOf } = page ?? readPage()
      // The app asks again and says what is wrong.
      const session = await readSession(request, reply).catch(() => null)
      const language = languageOf(request, session)
      const store = storeAt(path, session)
      const { link, elements } = preloadsOf({ path, language, store })
      if (link) reply.header('link', link)
      const values: Record<string, string> = {
        __NONCE__: nonce,
        '</head>': `${elements}</head>`,
        __FRAME__: store ? await renderFrame({ language, store, path }) : '',
        '"__SESSION__"': session ? escapeJson(await withEvents(session, store).catch(() => session)) : '',
      }
      return reply
        .code(isAppPage(path) ? 200 : 404)
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', policy(nonce))
        .header('x-content-type-options', 'nosniff')
        .header('referrer-policy', 'same-origin')
        .header('x-frame-options', 'DENY')
        .header('x-robots-tag', 'noindex')
        .send(
          html.replace(
            PLACES,
            (place) => values[place] ?? `<html lang="${language}" dir="${directionOf(language)}">`,
          ),
        )
    })
  }
}
