import type { RenderPage } from '@thali/contract/page-state'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Db, Engine } from './db/schema.ts'
import type { EventStreams } from './features/live/event-streams.ts'
import type { LiveHub } from './features/live/live-hub.ts'
import type { SmsProvider } from './features/sms/sms-provider.ts'
import type { Secrets } from './secrets/secrets.ts'

/** Everything that use-cases and routes need from outside themselves; built once, faked in tests. */
export interface Deps {
  readonly config: Config
  readonly db: Db
  readonly engine: Engine
  /** For health checks and backups; queries go through `db`. */
  readonly database: Database
  readonly now: () => Date
  /** 128 random bits, lower case. */
  readonly newId: () => string
  /** As unguessable as an id, for addresses that open what they name. */
  readonly newSlug: () => string
  readonly log: FastifyBaseLogger
  readonly live: LiveHub
  readonly streams: EventStreams
  readonly secrets: Secrets
  readonly sms: SmsProvider
  /** The storefront's renderer, built or from Vite. */
  readonly render: RenderPage
}
