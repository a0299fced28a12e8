/** Pages for diners, their assets, and the files for browsers and robots about them. */
import { errorAnswer } from '@thali/contract/error'
import { isProgramPath } from '@thali/contract/match-path'
import { DINER_API, FILES, routeOf } from '@thali/contract/paths'
import { text } from '@thali/contract/text'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { answerError, readError } from '../plugins/errors.ts'
import type { RequestShortcut } from '../plugins/http-server.ts'
import { answerFailedPage } from './answer-failed-page.ts'
import { answerPage, answerPageState } from './answer-page.ts'
import { readAssets, STOREFRONT_BUILD } from './assets.ts'
import { builtFilesRoutes } from './built-files.routes.ts'
import { registerCachedPageShortcut } from './cached-page-shortcut.ts'
import { parsePageRequest } from './page-request.ts'
import { lowerCasePath } from './page-target.ts'
import { previewRoutes } from './preview.routes.ts'
import { robots } from './robots.ts'
import { storeAppRoutes } from './store-app.routes.ts'

export interface PageRoutesOptions {
  readonly deps: Deps
  /** Handlers that see a request before Fastify does. */
  readonly firstLooks?: RequestShortcut[]
  /** Folder of the storefront's build for browsers. */
  readonly build?: string
}

/** Registers the pages, their files, and the page states for navigation inside the browser. */
export async function pageRoutes(
  instance: FastifyInstance,
  { deps, firstLooks = [], build = STOREFRONT_BUILD }: PageRoutesOptions,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const assetsOf = readAssets(build)
  await instance.register(builtFilesRoutes, { deps, build })
  await instance.register(storeAppRoutes, { deps })
  await instance.register(previewRoutes, { deps, assetsOf })
  registerCachedPageShortcut(instance, deps, firstLooks)

  app.get(
    routeOf(DINER_API.page.path),
    {
      schema: {
        tags: ['diner'],
        summary: 'The state from which a page is rendered',
        querystring: z.object({ path: text(2000, 1), lang: text(10).optional() }),
        response: { 200: z.unknown().describe('PageState'), '4xx': errorAnswer },
      },
    },
    (request, reply) => {
      const { path, lang } = request.query
      return answerPageState(
        deps,
        parsePageRequest(path, request.headers, lang, request.customDomain),
        request,
        reply,
      )
    },
  )

  app.get(FILES.robots, { schema: { hide: true } }, (request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'max-age=3600' })
      .send(robots(request.customDomain?.origin ?? null)),
  )

  const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (isProgramPath(routeOf(request.raw.url ?? ''))) return answerError(error, request, reply)
    return answerFailedPage(deps, assetsOf, readError(error, request), request, reply)
  }
  app.get('/*', { schema: { hide: true }, errorHandler }, (request, reply) => {
    const { url } = request.raw
    if (url === undefined || isProgramPath(routeOf(url))) return reply.callNotFound()
    const path = routeOf(url)
    const lowerCase = lowerCasePath(path)
    if (lowerCase) return reply.redirect(lowerCase + url.slice(path.length), 308)
    return answerPage(
      deps,
      assetsOf,
      parsePageRequest(url, request.headers, null, request.customDomain),
      request,
      reply,
    )
  })
}
