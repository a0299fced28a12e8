import type { RenderPage } from '@thali/contract/page-state'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/database-types.ts'
import { DeliveryRelay } from './deliveries/delivery-relay.ts'
import type { Deps } from './deps.ts'
import { EventHub } from './events/event-hub.ts'
import { EventStreams } from './events/event-streams.ts'
import { makeAuth } from './features/account/better-auth.ts'
import { KnownCallers } from './features/account/known-callers.ts'
import { PasswordQueue } from './features/account/password-queue.ts'
import { IMPORT_UPLOADS, PICTURE_UPLOADS, UploadQueue } from './features/images/upload-queue.ts'
import { ImportReader } from './features/import/import-reader.ts'
import { PdfRenderer } from './features/invoice/pdf/pdf-renderer.ts'
import { StoreCache } from './features/menu/store-cache.ts'
import { PaymentRelay } from './features/payment/payment-relay.ts'
import { makeRandomId } from './make-id.ts'
import { BundledSample } from './pages/sample-page.ts'
import type { MailProvider } from './providers/mail/mail-provider.ts'
import type { Gateways } from './providers/payments/gateway.ts'
import type { SmsProvider } from './providers/sms/sms-provider.ts'
import { ResponseCache } from './response-cache/response-cache.ts'
import type { Secrets } from './secrets/secrets.ts'

export interface DepsParts {
  readonly config: Config
  readonly database: Database
  readonly log: FastifyBaseLogger
  readonly secrets: Secrets
  readonly sms: SmsProvider
  readonly mail: MailProvider
  /** None unless said. */
  readonly gateways?: Gateways
  readonly render: RenderPage
  readonly now?: () => Date
}

/** Puts together what use-cases and routes need, over an open and migrated database. */
export function makeDeps({
  config,
  database,
  log,
  secrets,
  sms,
  mail,
  gateways = new Map(),
  render,
  now = () => new Date(),
}: DepsParts): Deps {
  const live = new EventHub(database, (error) => log.warn({ err: error }, 'live events are late'))
  const base = {
    config,
    database,
    db: database.db,
    commits: database.commits,
    engine: database.engine,
    now,
    newId: makeRandomId,
    newSlug: makeRandomId,
    log,
    live,
    streams: new EventStreams(config.limits.streams),
    responseCache: new ResponseCache(),
    bundledSample: new BundledSample(),
    callers: new KnownCallers(),
    passwords: new PasswordQueue(),
    uploads: new UploadQueue(PICTURE_UPLOADS),
    imports: new UploadQueue(IMPORT_UPLOADS),
    importReader: new ImportReader(),
    pdf: new PdfRenderer(),
    secrets,
    sms,
    mail,
    gateways,
    render,
  }
  const relay = new DeliveryRelay(base)
  const payments = new PaymentRelay(base)
  return { ...base, relay, payments, storeCache: new StoreCache(base), auth: makeAuth(base) }
}
