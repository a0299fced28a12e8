import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { CommitListeners } from '../db/commit-listeners.ts'
import type { Db } from '../db/schema.ts'
import type { MailProvider } from '../providers/mail/mail-provider.ts'
import type { MessageProviders } from '../providers/messages/message-provider.ts'
import type { PushProvider } from '../providers/push/push-provider.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { LetterSender } from './letters/letter-sender.ts'
import type { WebhookSender } from './webhook/webhook-sender.ts'

/** Dependencies of the relay, all part of `Deps`. */
export interface RelayDeps {
  readonly db: Db
  readonly commits: CommitListeners
  now(): Date
  newId(): string
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly secrets: Pick<Secrets, 'open'>
  readonly mail: MailProvider
  readonly push: PushProvider
  readonly messages: MessageProviders
  readonly webhooks: WebhookSender
  readonly letters: LetterSender
  readonly config: Pick<Config, 'publicUrl' | 'smtp'>
}
