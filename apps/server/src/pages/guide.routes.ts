/** Serves the product's documentation as built: static pages that depend on no store or user. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { GUIDE } from '@thali/contract/paths'
import { Refusal } from '@thali/contract/refusal'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { readError } from '../plugins/errors.ts'
import { answerFailedPage } from './answer-failed-page.ts'
import { readAssets } from './assets.ts'
import { sendFile, serveAssets } from './send-file.ts'

/** Build folder of the documentation. */
const BUILD = join(import.meta.dirname, '../../dist/guide')
const PAGE_NAME = /^[a-z]+(?:\/[a-z-]+){0,2}$/

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  // The search fetches its index.
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export interface GuideOptions {
  readonly deps: Deps
  readonly build?: string
}

/** Registers `/docs` and what lies below it. */
export async function guideRoutes(app: FastifyInstance, { deps, build = BUILD }: GuideOptions) {
  serveAssets(app, deps, `${GUIDE}/assets/`, join(build, 'assets'))
  const assetsOf = readAssets()
  const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    answerFailedPage(deps, assetsOf, readError(error, request), request, reply)
  for (const url of [GUIDE, `${GUIDE}/*`]) {
    app.get<{ Params: { '*'?: string } }>(url, { schema: { hide: true }, errorHandler }, (request, reply) => {
      if (!existsSync(build)) {
        throw new Refusal('server.unavailable', { missing: 'the documentation is not built' })
      }
      const name = (request.params['*'] ?? '').replace(/\/$/, '')
      if (name !== '' && !PAGE_NAME.test(name)) throw new Refusal('page.not-found')
      // A language has a folder and begins with its own first page.
      const isFolder = name === '' || existsSync(join(build, name, 'index.html'))
      reply.header('content-security-policy', POLICY)
      // Asked for each time, and answered 304: an upgrade shows at once.
      return sendFile(
        deps,
        join(build, isFolder ? join(name, 'index.html') : `${name}.html`),
        'public, no-cache',
        request,
        reply,
      )
    })
  }
}
