import cookie from '@fastify/cookie'
import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { apiTokenRoutes } from './features/account/api-token.routes.ts'
import { registerGuardFirst } from './features/account/callers/guard-first.ts'
import { hasCredentials } from './features/account/callers/has-credentials.ts'
import { linkRoutes } from './features/account/link.routes.ts'
import { ownAccountRoutes } from './features/account/own-account.routes.ts'
import { passkeyRoutes } from './features/account/passkeys.routes.ts'
import { screenRoutes } from './features/account/screens.routes.ts'
import { secondFactorRoutes } from './features/account/second-factor.routes.ts'
import { staffRoutes } from './features/account/staff.routes.ts'
import { tenantRoutes } from './features/account/tenant.routes.ts'
import { alertRoutes } from './features/alerts/alerts.routes.ts'
import { pushDeviceRoutes } from './features/alerts/push-devices.routes.ts'
import { analyticsRoutes } from './features/analytics/analytics.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { closingRoutes } from './features/closing/closing.routes.ts'
import { codeRoutes } from './features/codes/codes.routes.ts'
import { customDomainRoutes } from './features/custom-domain/custom-domain.routes.ts'
import { deletionRoutes } from './features/deletion/deletion.routes.ts'
import { discountRoutes } from './features/discount/discounts.routes.ts'
import { bulkRoutes } from './features/editor/bulk.routes.ts'
import { editorRoutes } from './features/editor/editor.routes.ts'
import { scheduledRoutes } from './features/editor/scheduled.routes.ts'
import { translationRoutes } from './features/editor/translations.routes.ts'
import { versionRoutes } from './features/editor/versions.routes.ts'
import { exportRoutes } from './features/export/export.routes.ts'
import { feedbackRoutes } from './features/feedback/feedback.routes.ts'
import { figureRoutes } from './features/figures/figures.routes.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { registerImages } from './features/images/images.routes.ts'
import { makeMissingFileReport } from './features/images/missing-file-report.ts'
import { uploadRoutes } from './features/images/upload.routes.ts'
import { importRoutes } from './features/import/import.routes.ts'
import { invoicePdfRoutes } from './features/invoice/invoice-pdf.routes.ts'
import { invoiceRoutes } from './features/invoice/invoices.routes.ts'
import { legalRoutes } from './features/legal/legal.routes.ts'
import { menuRoutes } from './features/menu/menu.routes.ts'
import { staffItemRoutes } from './features/menu/staff-items.routes.ts'
import { messageHookRoutes } from './features/messages/message-hook.routes.ts'
import { messageRoutes } from './features/messages/messages.routes.ts'
import { noticeRoutes } from './features/notices/notices.routes.ts'
import { notificationRoutes } from './features/notifications/notifications.routes.ts'
import { operatorChangeRoutes } from './features/operator/operator-changes.routes.ts'
import { operatorInstallationRoutes } from './features/operator/operator-installation.routes.ts'
import { operatorStoreRoutes } from './features/operator/operator-stores.routes.ts'
import { counterOrderRoutes } from './features/order/counter-orders.routes.ts'
import { orderRoutes } from './features/order/order.routes.ts'
import { orderListRoutes } from './features/order/order-list.routes.ts'
import { staffOrderRoutes } from './features/order/staff-orders.routes.ts'
import { stationRoutes } from './features/order/stations.routes.ts'
import { tableRoutes } from './features/order/tables.routes.ts'
import { otpRoutes } from './features/otp/otp.routes.ts'
import { gatewayRoutes } from './features/payment/gateway.routes.ts'
import { paymentRoutes } from './features/payment/payment.routes.ts'
import { paymentListRoutes } from './features/payment/payment-list.routes.ts'
import { staffPaymentRoutes } from './features/payment/staff-payment.routes.ts'
import { agentRoutes } from './features/printing/agent.routes.ts'
import { cloudPrntRoutes } from './features/printing/cloudprnt.routes.ts'
import { printingRoutes } from './features/printing/printing.routes.ts'
import { guestDataRoutes } from './features/privacy/guest-data.routes.ts'
import { privacyRoutes } from './features/privacy/privacy.routes.ts'
import { createStoreRoutes } from './features/store/create-store.routes.ts'
import { pauseRoutes } from './features/store/pause.routes.ts'
import { settingsRoutes } from './features/store/settings.routes.ts'
import { storePictureRoutes } from './features/store/store-pictures.routes.ts'
import { streamRoutes } from './features/streams/streams.routes.ts'
import { summaryRoutes } from './features/summary/summary.routes.ts'
import { undeliveredRoutes } from './features/undelivered/undelivered.routes.ts'
import { webhookRoutes } from './features/webhook/webhooks.routes.ts'
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

/** An order of a hundred lines is half as long. */
const BODY_LIMIT_BYTES = 64 * 1024

/** The whole server without its socket: tests inject requests, `startServer` listens. */
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
    // One line a request is written by a hook that leaves addresses out.
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
    // Our servers have one of their own.
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
  registerBodyParsing(app)
  registerGuardFirst(app)
  registerGracefulStop(app, servers, deps)
  await app.register(cookie)
  await registerApiDocs(app, { version: VERSION, publicUrl: config.publicUrl })

  const options = { deps }
  await app.register(healthRoutes, options)
  await app.register(menuRoutes, options)
  await app.register(orderRoutes, options)
  await app.register(otpRoutes, options)
  await app.register(paymentRoutes, options)
  await app.register(noticeRoutes, options)
  await app.register(analyticsRoutes, options)
  await app.register(feedbackRoutes, options)
  await app.register(privacyRoutes, options)
  await app.register(guestDataRoutes, options)
  await app.register(accountRoutes, options)
  await app.register(ownAccountRoutes, options)
  await app.register(secondFactorRoutes, options)
  await app.register(passkeyRoutes, options)
  await app.register(createStoreRoutes, options)
  await app.register(deletionRoutes, options)
  await app.register(linkRoutes, options)
  await app.register(staffRoutes, options)
  await app.register(screenRoutes, options)
  await app.register(apiTokenRoutes, options)
  await app.register(webhookRoutes, options)
  await app.register(undeliveredRoutes, options)
  await app.register(notificationRoutes, options)
  await app.register(summaryRoutes, options)
  await app.register(tenantRoutes, options)
  await app.register(auditRoutes, options)
  await app.register(operatorStoreRoutes, options)
  await app.register(operatorChangeRoutes, options)
  await app.register(operatorInstallationRoutes, options)
  await app.register(staffOrderRoutes, options)
  await app.register(orderListRoutes, options)
  await app.register(alertRoutes, options)
  await app.register(pushDeviceRoutes, options)
  await app.register(counterOrderRoutes, options)
  await app.register(invoiceRoutes, options)
  await app.register(tableRoutes, options)
  await app.register(staffPaymentRoutes, options)
  await app.register(paymentListRoutes, options)
  await app.register(gatewayRoutes, options)
  await app.register(messageRoutes, options)
  await app.register(messageHookRoutes, options)
  await app.register(closingRoutes, options)
  await app.register(stationRoutes, options)
  await app.register(printingRoutes, options)
  await app.register(cloudPrntRoutes, options)
  await app.register(agentRoutes, options)
  await app.register(figureRoutes, options)
  await app.register(invoicePdfRoutes, options)
  await app.register(pauseRoutes, options)
  await app.register(settingsRoutes, options)
  await app.register(customDomainRoutes, options)
  await app.register(legalRoutes, options)
  await app.register(codeRoutes, options)
  await app.register(discountRoutes, options)
  await app.register(staffItemRoutes, options)
  await app.register(streamRoutes, options)
  await app.register(editorRoutes, options)
  await app.register(versionRoutes, options)
  await app.register(scheduledRoutes, options)
  await app.register(bulkRoutes, options)
  await app.register(importRoutes, options)
  await app.register(exportRoutes, options)
  await app.register(translationRoutes, options)
  await app.register(uploadRoutes, options)
  await app.register(storePictureRoutes, options)
  const { dataDir } = config
  registerImages(app, {
    config,
    dataDir,
    imageBucket: deps.imageBucket,
    missingFileReport: makeMissingFileReport({ ...deps, dataDir }),
  })
  await app.register(backofficeRoutes, options)
  await app.register(guideRoutes, options)
  await app.register(pageRoutes, { deps, firstLooks: servers.firstLooks })
  return app
}

function trustedBy(trustProxy: Config['trustProxy']) {
  if (typeof trustProxy !== 'number') return trustProxy
  return (_address: string, hop: number) => hop < trustProxy
}
