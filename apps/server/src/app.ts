import cookie from '@fastify/cookie'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { registerGuardFirst } from './features/base/account/callers/guard-first.ts'
import { hasCredentials } from './features/base/account/callers/has-credentials.ts'
import { answerSession } from './features/base/people/answer-session.ts'
import { registerFaultCounts } from './features/hosting/operator/fault-counts.ts'
import { registerImages } from './features/menu/images/images.routes.ts'
import { makeMissingFileReport } from './features/menu/images/missing-file-report.ts'
import { FEATURES } from './features.ts'
import { registerMetrics } from './metrics/metrics.routes.ts'
import { backofficeRoutes } from './pages/backoffice.routes.ts'
import { registerCustomDomains } from './pages/custom-domain-requests.ts'
import { guideRoutes } from './pages/guide.routes.ts'
import { pageRoutes } from './pages/page.routes.ts'
import { registerApiDocs } from './plugins/api-docs.ts'
import { registerAppTokens } from './plugins/app-tokens.ts'
import { registerBodyParsing } from './plugins/body-parsing.ts'
import { makeNetworkReader } from './plugins/client-network.ts'
import { registerCompression } from './plugins/compress-answers.ts'
import { answerError, registerErrors } from './plugins/errors.ts'
import { registerGracefulStop } from './plugins/graceful-stop.ts'
import { makeHttpServers } from './plugins/http-server.ts'
import { registerRateLimits } from './plugins/rate-limits.ts'
import { registerRequestLog } from './plugins/request-log.ts'
import { earlySecurityHeaders, registerSecurityHeaders } from './plugins/security-headers.ts'
import { VERSION } from './version.ts'

/** Twice the size of an order of a hundred lines. */
const BODY_LIMIT_BYTES = 64 * 1024

/** The whole server without a socket: tests inject requests, `startServer` listens. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps
  const trustProxy = trustedBy(config.trustProxy)
  const networkOf = makeNetworkReader(trustProxy)
  const servers = makeHttpServers(
    config,
    (request, network) => deps.callers.find(request) ?? networkOf(request, network),
  )
  let requests = 0
  const run = deps.newId().slice(0, 8)
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    // A hook logs one line per request, without addresses.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => `${run}-${++requests}`,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy,
    // Requests on open connections are still answered while the server stops.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 512 },
    frameworkErrors: (error, request, reply) => {
      // No hook has run yet.
      reply.headers(earlySecurityHeaders(config, request.headers.host))
      void answerError(error as FastifyError, request, reply)
    },
    serverFactory: (handler) => servers.create(handler),
    // Our servers have their own.
    clientErrorHandler: () => {},
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  registerSecurityHeaders(app, config)
  registerCustomDomains(app, deps)
  registerErrors(app)
  registerRateLimits(app, config.limits, deps.orderRates, (request) => deps.callers.find(request))
  registerAppTokens(app, config.appTokens)
  registerRequestLog(app)
  registerCompression(app, hasCredentials)
  registerMetrics(app, deps)
  registerFaultCounts(app, deps)
  registerBodyParsing(app)
  registerGuardFirst(app)
  registerGracefulStop(app, servers, deps)
  await app.register(cookie)
  await registerApiDocs(app, { version: VERSION, publicUrl: config.publicUrl })

  const options = { deps }
  for (const { routes = [] } of FEATURES)
    for (const register of routes) await app.register(named(register), options)
  const { dataDir } = config
  registerImages(app, {
    config,
    dataDir,
    imageBucket: deps.imageBucket,
    missingFileReport: makeMissingFileReport({ ...deps, dataDir }),
  })
  const readSession = (request: FastifyRequest, reply: FastifyReply) => answerSession(deps, request, reply)
  await app.register(backofficeRoutes, { deps, readSession })
  await app.register(guideRoutes, options)
  await app.register(pageRoutes, { deps, firstLooks: servers.firstLooks })
  return app
}

/** A plugin with a name: for one without, Fastify searches all loaded modules. */
function named<Plugin extends (...args: never[]) => unknown>(plugin: Plugin): Plugin {
  return Object.assign(plugin, { [Symbol.for('fastify.display-name')]: plugin.name })
}

function trustedBy(trustProxy: Config['trustProxy']) {
  if (typeof trustProxy !== 'number') return trustProxy
  return (_address: string, hop: number) => hop < trustProxy
}
