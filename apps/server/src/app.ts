import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { apiTokenRoutes } from './features/account/api-token.routes.ts'
import { analyticsRoutes } from './features/analytics/analytics.routes.ts'
import { feedbackRoutes } from './features/feedback/feedback.routes.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { liveRoutes } from './features/live/live.routes.ts'
import { makeLostWatch } from './features/media/lost-watch.ts'
import { registerMedia } from './features/media/media.routes.ts'
import { menuRoutes } from './features/menu/menu.routes.ts'
import { staffItemRoutes } from './features/menu/staff-items.routes.ts'
import { findOrderStatus } from './features/order/find-order-status.ts'
import { orderRoutes } from './features/order/order.routes.ts'
import { staffOrderRoutes } from './features/order/staff-orders.routes.ts'
import { otpRoutes } from './features/otp/otp.routes.ts'
import { pauseRoutes } from './features/store/pause.routes.ts'
import { backofficeRoutes } from './pages/backoffice.routes.ts'
import { pageRoutes } from './pages/page.routes.ts'
import { registerApiDocs } from './plugins/api-docs.ts'
import { registerAppTokens } from './plugins/app-tokens.ts'
import { registerBodyParsing } from './plugins/body-parsing.ts'
import { answerError, registerErrors } from './plugins/errors.ts'
import { registerGracefulStop } from './plugins/graceful-stop.ts'
import { registerRateLimits } from './plugins/rate-limits.ts'
import { registerRequestLog } from './plugins/request-log.ts'
import { registerSecurityHeaders, securityHeaders } from './plugins/security-headers.ts'
import { VERSION } from './version.ts'

const BODY_LIMIT_BYTES = 256 * 1024
const SLOWEST_REQUEST_MS = 30_000

/** The whole server without its socket: tests inject requests, `startServer` listens. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps
  let requests = 0
  const run = deps.newId().slice(0, 8)
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    // One line a request is written by a hook that leaves addresses out.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => `${run}-${++requests}`,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: SLOWEST_REQUEST_MS,
    trustProxy: trustedBy(config.trustProxy),
    // Requests on open connections are still answered while the server stops.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 512 },
    frameworkErrors: (error, request, reply) => {
      // No hook has run yet.
      reply.headers(securityHeaders(config))
      void answerError(error as FastifyError, request, reply)
    },
    clientErrorHandler: answerBrokenRequest,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  registerSecurityHeaders(app, config)
  registerErrors(app)
  registerRateLimits(app, config.limits)
  registerAppTokens(app, config.appTokens)
  registerRequestLog(app)
  registerBodyParsing(app)
  registerGracefulStop(app, deps.streams)
  await app.register(cookie)
  await registerApiDocs(app, { version: VERSION, publicUrl: config.publicUrl })

  const options = { deps }
  await app.register(healthRoutes, options)
  await app.register(menuRoutes, options)
  await app.register(orderRoutes, options)
  await app.register(otpRoutes, options)
  await app.register(analyticsRoutes, options)
  await app.register(feedbackRoutes, options)
  await app.register(accountRoutes, options)
  await app.register(apiTokenRoutes, options)
  await app.register(staffOrderRoutes, options)
  await app.register(pauseRoutes, options)
  await app.register(staffItemRoutes, options)
  await app.register(liveRoutes, { deps, findStatus: findOrderStatus })
  const { dataDir } = config
  registerMedia(app, { dataDir, lostWatch: makeLostWatch({ ...deps, dataDir }) })
  await app.register(backofficeRoutes)
  await app.register(pageRoutes, options)
  return app
}

/** Bytes that are no HTTP request get the error shape, too, written by hand. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, code, message] = brokenRequestWords(error.code)
  const body = JSON.stringify({ error: { code, message, details: {} } })
  socket.write(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      'X-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
  // Not only our half: whoever holds on to theirs would hold the connection, and the server when it stops.
  socket.destroySoon()
}

function brokenRequestWords(fault: string | undefined) {
  switch (fault) {
    case 'HPE_HEADER_OVERFLOW':
      return ['431 Request Header Fields Too Large', 'request.too-large', 'The request is too large.']
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return ['408 Request Timeout', 'request.malformed', 'The request did not arrive in time.']
    default:
      return ['400 Bad Request', 'request.malformed', 'The request is not understood.']
  }
}

function trustedBy(trustProxy: Config['trustProxy']) {
  if (typeof trustProxy !== 'number') return trustProxy
  return (_address: string, hop: number) => hop < trustProxy
}
