import type { RenderPage } from '@thali/contract/page-state'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { CommitListeners } from './db/commit-listeners.ts'
import type { Database } from './db/database.ts'
import type { HealthCheck } from './db/health-check.ts'
import type { Replica } from './db/replica.ts'
import type { Db, Engine } from './db/schema.ts'
import type { DeliveryRelays } from './deliveries/delivery-relays.ts'
import type { LetterSender } from './deliveries/letters/letter-sender.ts'
import type { WebhookSender } from './deliveries/webhook/webhook-sender.ts'
import type { EventHub } from './events/event-hub.ts'
import type { EventStreams } from './events/event-streams.ts'
import type { FollowerLoop } from './events/follower-loop.ts'
import type { MailboxWork } from './features/after/mail/mailbox-work.ts'
import type { PrintWork } from './features/after/printing/print-work.ts'
import type { TicketRenderer } from './features/after/printing/render/ticket-renderer.ts'
import type { KnownCallers } from './features/base/account/callers/known-callers.ts'
import type { SessionCookies } from './features/base/account/callers/session-cookies.ts'
import type { PasswordQueue } from './features/base/people/users/password-queue.ts'
import type { CustomDomains } from './features/base/store/custom-domains.ts'
import type { ImageBucket } from './features/menu/images/image-bucket.ts'
import type { UploadQueue } from './features/menu/images/upload-queue.ts'
import type { ImportReader } from './features/menu/import/import-reader.ts'
import type { StoreCache } from './features/menu/menu/store-cache.ts'
import type { PdfRenderer } from './features/order/invoice/pdf/pdf-renderer.ts'
import type { KitchenCache } from './features/order/order/promise/kitchen-cache.ts'
import type { PaymentWork } from './features/order/payment/relay/payment-work.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { BundledSample } from './pages/sample-page.ts'
import type { Drain } from './plugins/drain.ts'
import type { SharedWindow } from './plugins/shared-window.ts'
import type { ResolveTxt } from './providers/dns/txt-resolver.ts'
import type { MailProvider } from './providers/mail/mail-provider.ts'
import type { StoreServers } from './providers/mail/store-servers.ts'
import type { MessageProviders } from './providers/messages/message-provider.ts'
import type { Gateways } from './providers/payments/gateway.ts'
import type { PushProvider } from './providers/push/push-provider.ts'
import type { SmsProvider } from './providers/sms/sms-provider.ts'
import type { ResponseCache } from './response-cache/response-cache.ts'
import type { Secrets } from './secrets/secrets.ts'
import type { PurgeQueue } from './shared-cache/purge-queue.ts'

/** Dependencies of use-cases and routes; built once, faked in tests. */
export interface Deps {
  readonly config: Config
  readonly db: Db
  readonly engine: Engine
  /** For health checks and backups; queries go through `db`. */
  readonly database: Database
  /** For display-only reads, if the operator has one. */
  readonly replica: Replica
  /** Listeners that are called after the commit of `publishEvent`. */
  readonly commits: CommitListeners
  readonly now: () => Date
  /** Waits for some milliseconds before an answer, so that its timing reveals nothing. */
  readonly pause: (ms: number) => Promise<unknown>
  /** 128 random bits, lower case. */
  readonly newId: () => string
  /** Slug as unguessable as an id, for addresses that give access to their resource. */
  readonly newSlug: () => string
  readonly log: FastifyBaseLogger
  readonly live: EventHub
  readonly streams: EventStreams
  /** Orders a minute of each caller, which processes share. */
  readonly orderRates: SharedWindow
  /** Stores as last committed; pages and API share it. */
  readonly storeCache: StoreCache
  /** Queues of the stores' kitchens. */
  readonly kitchens: KitchenCache
  /** Stores' own domains, by the host name of a request. */
  readonly customDomains: CustomDomains
  /** Resolves the DNS records that prove such a name. */
  readonly resolveTxt: ResolveTxt
  /** Rendered pages and API answers, under one bound of bytes. */
  readonly responseCache: ResponseCache
  /** Reports changed stores to the caches in front of this server. */
  readonly purges: PurgeQueue
  readonly metrics: Metrics
  /** State of draining, before this process stops. */
  readonly drain: Drain
  /** Check that the database reads and writes now. */
  readonly health: HealthCheck
  /** The sample shown without any store. */
  readonly bundledSample: BundledSample
  readonly sessionCookies: SessionCookies
  /** Hashes and compares all passwords of requests. */
  readonly passwords: PasswordQueue
  /** Sessions and API tokens seen in valid requests, which are counted separately from their address. */
  readonly callers: KnownCallers
  /** The one place where staff's uploads are read. */
  readonly uploads: UploadQueue
  /** Receives all uploaded menu files. */
  readonly imports: UploadQueue
  /** Reads menu files off the event loop. */
  readonly importReader: ImportReader
  /** Bucket of images shared by machines; null if they are only in the data directory. */
  readonly imageBucket: ImageBucket | null
  readonly secrets: Secrets
  /** The operator's account, shared by the stores. */
  readonly sms: SmsProvider
  /** Adapters of services where stores have accounts of their own. */
  readonly messages: MessageProviders
  /** Sends only by `relay`; others check whether it is available. */
  readonly mail: MailProvider
  /** Mail servers that stores name. */
  readonly mailServers: StoreServers
  /** Reads the mailboxes of stores. */
  readonly mailboxes: MailboxWork
  /** Sends letters of stores only by `relay`. */
  readonly letters: LetterSender
  /** Sends only by `relay`; others use its public key. */
  readonly push: PushProvider
  /** Posts to webhooks only by `relay`. */
  readonly webhooks: WebhookSender
  /** Adapters of payment gateways. */
  readonly gateways: Gateways
  /** Queries payments at gateways, and sends refunds. */
  readonly payments: PaymentWork
  /** Sends the messages queued by `queueDelivery`. */
  readonly relay: DeliveryRelays
  readonly prints: PrintWork
  /** Runs the reactions to events of stores. */
  readonly followers: FollowerLoop
  /** Renders bills and invoices off the event loop. */
  readonly pdf: PdfRenderer
  /** Renders print jobs off the event loop. */
  readonly tickets: TicketRenderer
  /** The storefront's renderer, built or from Vite. */
  readonly render: RenderPage
}
