import { setTimeout as wait } from 'node:timers/promises'
import type { RenderPage } from '@thali/contract/page-state'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/database-types.ts'
import { isOutage } from './db/engine-errors.ts'
import { HealthCheck } from './db/health-check.ts'
import { Replica } from './db/replica.ts'
import { warnOfFault } from './db/warn-of-fault.ts'
import { DeliveryRelays } from './deliveries/delivery-relays.ts'
import type { Deps } from './deps.ts'
import { EventHub } from './events/event-hub.ts'
import { EventStreams } from './events/event-streams.ts'
import { FollowerLoop } from './events/follower-loop.ts'
import { MailboxReader } from './features/after/mail/mailbox-reader.ts'
import { letterSender } from './features/after/mail/send-letter.ts'
import { PrintRelay } from './features/after/printing/print-relay.ts'
import { TicketRenderer } from './features/after/printing/render/ticket-renderer.ts'
import { webhookSender } from './features/after/webhook/send-webhook.ts'
import { KnownCallers } from './features/base/account/callers/known-callers.ts'
import { SessionCookies } from './features/base/account/callers/session-cookies.ts'
import { PasswordQueue } from './features/base/people/users/password-queue.ts'
import { CustomDomains } from './features/base/store/custom-domains.ts'
import { openImageBucket } from './features/menu/images/image-bucket.ts'
import { IMPORT_UPLOADS, PICTURE_UPLOADS, UploadQueue } from './features/menu/images/upload-queue.ts'
import { ImportReader } from './features/menu/import/import-reader.ts'
import { StoreCache } from './features/menu/menu/store-cache.ts'
import { PdfRenderer } from './features/order/invoice/pdf/pdf-renderer.ts'
import { KitchenCache } from './features/order/order/promise/kitchen-cache.ts'
import { PaymentRelay } from './features/order/payment/relay/payment-relay.ts'
import { allFollowers } from './features.ts'
import { makeRandomId } from './make-id.ts'
import { Metrics } from './metrics/metrics.ts'
import { BundledSample } from './pages/sample-page.ts'
import { Drain } from './plugins/drain.ts'
import { SharedWindow } from './plugins/shared-window.ts'
import { type ResolveTxt, resolveSystemTxt } from './providers/dns/txt-resolver.ts'
import type { MailProvider } from './providers/mail/mail-provider.ts'
import { makeStoreServers, type StoreServers } from './providers/mail/store-servers.ts'
import { makeMessageProviders } from './providers/messages/make-message-providers.ts'
import type { MessageProviders } from './providers/messages/message-provider.ts'
import { makePostPublic, type PostPublic } from './providers/outbound/post-public.ts'
import type { Gateways } from './providers/payments/gateway.ts'
import type { PushProvider } from './providers/push/push-provider.ts'
import { webPush } from './providers/push/web-push.ts'
import type { SmsProvider } from './providers/sms/sms-provider.ts'
import { ResponseCache } from './response-cache/response-cache.ts'
import type { Secrets } from './secrets/secrets.ts'
import { PurgeQueue } from './shared-cache/purge-queue.ts'

export interface DepsParts {
  readonly config: Config
  readonly database: Database
  readonly log: FastifyBaseLogger
  readonly secrets: Secrets
  readonly sms: SmsProvider
  /** At their own addresses by default. */
  readonly messages?: MessageProviders
  readonly mail: MailProvider
  /** By default only at public addresses. */
  readonly mailServers?: StoreServers
  /** By the push services of browsers by default. */
  readonly push?: PushProvider
  /** Posts to untrusted addresses; by default only to public ones. */
  readonly postPublic?: PostPublic
  /** By the name servers of this machine by default. */
  readonly resolveTxt?: ResolveTxt
  /** Time limit of an answer by the replica, in milliseconds; for tests. */
  readonly replicaLimitMs?: number
  /** For tests: how long a placement waits for a kitchen that is not in memory. */
  readonly kitchenLimitMs?: number
  /** None by default. */
  readonly gateways?: Gateways
  readonly render: RenderPage
  readonly now?: () => Date
  readonly pause?: Deps['pause']
}

/** Builds the dependencies of use-cases and routes, over an open and migrated database. */
export function makeDeps({
  config,
  database,
  log,
  secrets,
  sms,
  messages = makeMessageProviders(makePostPublic()),
  mail,
  mailServers = makeStoreServers(),
  postPublic = makePostPublic(),
  push = webPush(config, secrets, postPublic),
  resolveTxt = resolveSystemTxt,
  replicaLimitMs,
  kitchenLimitMs,
  gateways = new Map(),
  render,
  now = () => new Date(),
  pause = wait,
}: DepsParts): Deps {
  const { commits } = database
  const health = new HealthCheck(database, now, (message, found, reason) => {
    if (found === 'ok') log.info(message)
    else log.error({ database: found, ...(reason !== null && { reason }) }, message)
  })
  const live = new EventHub(database, (error) => {
    if (isOutage(error)) void health.look()
    else log.warn({ err: error }, 'live events are late')
  })
  const base = {
    config,
    database,
    db: database.db,
    replica: new Replica({
      url: config.databaseReplicaUrl,
      primary: database,
      ...(replicaLimitMs && { answerLimitMs: replicaLimitMs }),
      onChange: (reason) => logReplica(log, reason),
      onFault: (error) => log.warn({ err: error }, 'the replica failed, and the primary answers'),
    }),
    commits,
    engine: database.engine,
    now,
    pause,
    newId: makeRandomId,
    newSlug: makeRandomId,
    log,
    live,
    streams: new EventStreams(config.limits.streams, { mostOfDiners: config.limits.dinerStreams }),
    orderRates: new SharedWindow(config.limits.ordersPerMinute),
    responseCache: new ResponseCache(),
    drain: new Drain(),
    health,
    purges: new PurgeQueue({ config, commits, now, log }),
    bundledSample: new BundledSample(),
    callers: new KnownCallers(),
    passwords: new PasswordQueue(),
    uploads: new UploadQueue(PICTURE_UPLOADS),
    imports: new UploadQueue(IMPORT_UPLOADS),
    importReader: new ImportReader(),
    pdf: new PdfRenderer(),
    tickets: new TicketRenderer(),
    imageBucket: openImageBucket(config),
    secrets,
    sms,
    messages,
    mail,
    mailServers,
    push,
    gateways,
    resolveTxt,
    render,
  }
  const webhooks = webhookSender({ ...base, postPublic, relay: { wake: () => relay.wake() } })
  const letters = letterSender(base)
  const relay = new DeliveryRelays({ ...base, webhooks, letters })
  const payments = new PaymentRelay(base)
  const metrics = new Metrics(base)
  const followers = new FollowerLoop(
    { ...base, relay },
    {
      followers: allFollowers(),
      onFollowed: (follower, lagMs) => metrics.noteFollowed(follower, lagMs / 1000),
      onFailed: (error, about) => log.error({ err: error, ...about }, 'a follower failed, and tries again'),
      onUnavailable: (error) => warnOfFault(log, error, 'followers wait for the database'),
    },
  )
  metrics.addFollowers(() => followers.waitingMs)
  const deps: Deps = {
    ...base,
    metrics,
    webhooks,
    letters,
    relay,
    followers,
    payments,
    storeCache: new StoreCache(base),
    kitchens: new KitchenCache({ ...base, kitchenLimitMs }, (error) =>
      warnOfFault(log, error, 'a kitchen could not be read'),
    ),
    customDomains: new CustomDomains(base),
    sessionCookies: new SessionCookies(base),
    get prints() {
      return prints
    },
    get mailboxes() {
      return mailboxes
    },
  }
  const prints = new PrintRelay(deps)
  const mailboxes = new MailboxReader(deps)
  return deps
}

function logReplica(log: FastifyBaseLogger, reason: string | null): void {
  if (reason === null) log.info('menus and figures are read from the replica')
  else log.warn(`the replica is not read: ${reason}`)
}
