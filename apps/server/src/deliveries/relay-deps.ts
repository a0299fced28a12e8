import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'
import type { MailProvider } from '../providers/mail/mail-provider.ts'
import type { Secrets } from '../secrets/secrets.ts'

/** What the relay needs; `Deps` has it. */
export interface RelayDeps {
  readonly db: Db
  now(): Date
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly secrets: Pick<Secrets, 'open'>
  readonly mail: MailProvider
  readonly config: Pick<Config, 'publicUrl' | 'smtp'>
}
