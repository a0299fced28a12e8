import type { RenderPage } from '@thali/contract/page-state'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/database-types.ts'
import type { Deps } from './deps.ts'
import { EventStreams } from './features/live/event-streams.ts'
import { LiveHub } from './features/live/live-hub.ts'
import type { SmsProvider } from './features/sms/sms-provider.ts'
import { makeRandomId } from './make-id.ts'
import { readSecretKey } from './secrets/secret-key.ts'
import { makeSecrets } from './secrets/secrets.ts'

export interface DepsParts {
  readonly config: Config
  readonly database: Database
  readonly log: FastifyBaseLogger
  readonly sms: SmsProvider
  readonly render: RenderPage
  readonly now?: () => Date
}

/** Puts together what use-cases and routes need, over an open and migrated database. */
export function makeDeps({ config, database, log, sms, render, now = () => new Date() }: DepsParts): Deps {
  return {
    config,
    database,
    db: database.db,
    engine: database.engine,
    now,
    newId: makeRandomId,
    newSlug: makeRandomId,
    log,
    live: new LiveHub(database.db, (error) => log.warn({ err: error }, 'live events are late')),
    streams: new EventStreams(config.limits.streams),
    secrets: makeSecrets(readSecretKey(config)),
    sms,
    render,
  }
}
