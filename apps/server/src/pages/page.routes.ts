/** Every page of the diner's side, what those pages load, and what tells browsers and robots about them. */
import { text } from '@thali/contract/text'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { answerPage, answerPageState, readAsked } from './answer-page.ts'
import { readAssets, STOREFRONT_BUILD } from './assets.ts'
import { builtFilesRoutes } from './built-files.routes.ts'
import { registerFastLane } from './fast-lane.ts'
import { storeAppRoutes } from './store-app.routes.ts'

/** Addresses of programs: what is missing there is told in JSON, not as a page. */
const NOT_PAGES =
  /^\/(?:(?:api|profile|restaurant|store|tenant|feedback|media|assets|assets-backoffice|health)(?:[/?]|$)|order\/[^/?])/
const ROBOTS = `User-agent: *
Disallow: /api/
Disallow: /app/
Disallow: /auth/
Disallow: /order
Disallow: /orders
Disallow: /place-order
Disallow: /status/
`

export interface PageRoutesOptions {
  readonly deps: Deps
  /** Folder of the storefront's build for browsers. */
  readonly build?: string
}

/** Registers the pages, their files, and the page states for navigation inside the browser. */
export async function pageRoutes(
  instance: FastifyInstance,
  { deps, build = STOREFRONT_BUILD }: PageRoutesOptions,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const assetsOf = readAssets(build)
  await instance.register(builtFilesRoutes, { deps, build })
  await instance.register(storeAppRoutes, { deps })
  registerFastLane(instance, deps)

  app.get(
    '/api/page',
    {
      schema: {
        tags: ['diner'],
        summary: 'What a page is rendered from',
        querystring: z.object({ path: text(2000, 1), lang: text(10).optional() }),
      },
    },
    (request, reply) => {
      const { path, lang } = request.query
      return answerPageState(deps, readAsked(path, request.headers, lang), request, reply)
    },
  )

  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'max-age=3600' })
      .send(ROBOTS),
  )

  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const { url } = request.raw
    if (url === undefined || NOT_PAGES.test(url)) return reply.callNotFound()
    return answerPage(deps, assetsOf, readAsked(url, request.headers), request, reply)
  })
}
