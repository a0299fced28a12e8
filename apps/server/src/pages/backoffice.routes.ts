/** Serves the staff's single-page app: one page whatever the address, with a nonce of its own per request. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { APP_PAGES } from '@thali/contract/app-pages'
import { matchPattern } from '@thali/contract/match-path'
import { FILES, routeOf } from '@thali/contract/paths'
import { Refusal } from '@thali/contract/refusal'
import { isReserved } from '@thali/contract/reserved-slugs'
import { SAMPLE_SLUG } from '@thali/domain/store/slug'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { ASSET_NAME, FOR_EVER, sendFile } from './send-file.ts'

/** Where the build of the backoffice lies. */
const BUILD = join(import.meta.dirname, '../../../backoffice/dist/client')
const NONCE_PLACE = /__NONCE__/g

export interface BackofficeOptions {
  readonly deps: Pick<Deps, 'responseCache'>
  /** Folder of the backoffice's build. */
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

/** Whether the app has a page at a path; where it will have one some day, no store is. */
function isAppPage(path: string): boolean {
  return Object.values(APP_PAGES).some((pattern) => {
    const values = matchPattern(pattern, path)
    if (pattern !== APP_PAGES.store || values?.slug === SAMPLE_SLUG) return values !== null
    return values !== null && !isReserved(values.slug ?? '')
  })
}

/** Registers `/app/*`, `/auth/*`, the staff's page of an order by its id, and the app's files. */
export async function backofficeRoutes(
  app: FastifyInstance,
  { deps, build = BUILD }: BackofficeOptions,
): Promise<void> {
  let page: string | undefined
  const readPage = () => {
    const file = join(build, 'index.html')
    if (!existsSync(file)) throw new Refusal('server.unavailable', { missing: 'the backoffice is not built' })
    page = readFileSync(file, 'utf8')
    return page
  }

  app.get<{ Params: { name: string } }>(
    `${FILES.backofficeAssets}:name`,
    { schema: { hide: true } },
    (request, reply) => {
      const { name } = request.params
      if (!ASSET_NAME.test(name) || name.endsWith('.html')) throw new Refusal('page.not-found')
      return sendFile(deps, join(build, name), FOR_EVER, request, reply)
    },
  )

  for (const url of ['/app', '/app/*', '/auth', '/auth/*', APP_PAGES.orderById]) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const nonce = randomBytes(18).toString('base64')
      const html = (page ?? readPage()).replace(NONCE_PLACE, nonce)
      return reply
        .code(isAppPage(routeOf(request.url)) ? 200 : 404)
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', policy(nonce))
        .header('x-content-type-options', 'nosniff')
        .header('referrer-policy', 'same-origin')
        .header('x-frame-options', 'DENY')
        .header('x-robots-tag', 'noindex')
        .send(html)
    })
  }
}
