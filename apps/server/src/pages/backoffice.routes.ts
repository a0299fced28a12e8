/** Serves the staff's single-page app: one page whatever the address, with a nonce of its own per request. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { Refusal } from '@thali/contract/refusal'
import type { FastifyInstance } from 'fastify'

/** Where the build of the backoffice lies. */
const BUILD = join(import.meta.dirname, '../../../backoffice/dist/client')
/** As in the backoffice's Vite configuration. */
const ASSETS = '/assets-backoffice/'
const NONCE_PLACE = /__NONCE__/g
const YEAR_MS = 365 * 86_400_000

/** Mantine writes style elements, so styles need the nonce; scripts are files only. */
function policy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Registers `/app/*`, `/auth/*` and the app's files. */
export async function backofficeRoutes(
  app: FastifyInstance,
  { build = BUILD }: { build?: string } = {},
): Promise<void> {
  let page: string | undefined
  const readPage = () => {
    const file = join(build, 'index.html')
    if (!existsSync(file)) throw new Refusal('server.unavailable', { missing: 'the backoffice is not built' })
    page = readFileSync(file, 'utf8')
    return page
  }

  if (existsSync(build)) {
    await app.register(fastifyStatic, {
      root: build,
      prefix: ASSETS,
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      immutable: true,
      maxAge: YEAR_MS,
      allowedPath: (path) => !path.endsWith('.html'),
    })
  }

  for (const url of ['/app', '/app/*', '/auth/*']) {
    app.get(url, { schema: { hide: true } }, async (_request, reply) => {
      const nonce = randomBytes(18).toString('base64')
      const html = (page ?? readPage()).replace(NONCE_PLACE, nonce)
      return reply
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
