/** Mails the owners of a store who have confirmed their address. */

import type { StoreId } from '@thali/domain/ids'
import { USUAL_LANGUAGE } from '@thali/domain/language'
import { findStoreNames } from '../../../../db/find-store.ts'
import type { Db } from '../../../../db/schema.ts'
import type { MailParams, SystemMailKind } from '../../../../deliveries/mail/mail-kinds.ts'
import { type QueueDeps, queueDelivery } from '../../../../deliveries/queue-delivery.ts'
import type { MailProvider } from '../../../../providers/mail/mail-provider.ts'
import { emailOrNull } from '../../account/staff-email.ts'
import { listOwnersToMail } from './staff.queries.ts'

interface OwnerMail<Kind extends SystemMailKind> {
  readonly kind: Kind
  /** Id of its subject: each owner gets one mail of a kind about it. */
  readonly about: string
  readonly expiresAt?: Date
  readonly params: (store: { readonly slug: string; readonly name: string }) => MailParams[Kind]
}

/** Queues a mail to each owner, within the transaction of the event that it reports; none if no mail is set up. */
export async function queueOwnerMail<Kind extends SystemMailKind>(
  deps: QueueDeps & { readonly mail: Pick<MailProvider, 'available'> },
  tx: Db,
  storeId: StoreId,
  { kind, about, expiresAt, params }: OwnerMail<Kind>,
): Promise<void> {
  if (!deps.mail.available) return
  const store = await findStoreNames(tx, storeId)
  if (!store) return
  for (const { id, email, language } of await ownersToMail(tx, storeId)) {
    await queueDelivery(deps, tx, {
      channel: 'mail',
      kind,
      storeId,
      about: `${about} ${id}`,
      to: email,
      language: language ?? USUAL_LANGUAGE,
      sender: store.name,
      ...(expiresAt && { expiresAt }),
      params: params(store),
    })
  }
}

/** Active owners of a store who have an e-mail address, and have confirmed it. */
export async function ownersToMail(db: Db, storeId: StoreId) {
  const owners = await listOwnersToMail(db, storeId)
  return owners.filter(({ email }) => emailOrNull(email) !== null)
}
