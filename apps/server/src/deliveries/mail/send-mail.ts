import type { LeasedDelivery } from '../deliveries.queries.ts'
import type { RelayDeps } from '../relay-deps.ts'
import type { MailContents, SystemMailKind } from './mail-kinds.ts'
import { writeMail } from './write-mail.ts'

/** Sends one mail. @throws {MailFailure} */
export async function sendMail(
  { mail, config }: RelayDeps,
  leased: LeasedDelivery,
  contents: MailContents<SystemMailKind>,
  signal: AbortSignal,
): Promise<void> {
  const defaultSender = config.smtp?.from.name || new URL(config.publicUrl).hostname
  const installation = { publicUrl: config.publicUrl, defaultSender, mailbox: config.smtp?.from.address }
  const message = writeMail(leased.kind as SystemMailKind, contents, installation)
  await mail.send({ id: leased.id, ...message }, signal)
}
