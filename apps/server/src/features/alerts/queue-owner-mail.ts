/** Mails the owners of a store who have confirmed their address. */
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../db/schema.ts'
import type { MailKind, MailParams } from '../../deliveries/mail/mail-kinds.ts'
import { type QueueDeps, queueDelivery } from '../../deliveries/queue-delivery.ts'
import type { MailProvider } from '../../providers/mail/mail-provider.ts'
import { emailOrNull } from '../account/people/staff-email.ts'
import { USUAL_LANGUAGE } from '../account/people/staff-language.ts'
import { type AlertStore, findAlertStore, listOwnersToMail } from './alert.queries.ts'

interface OwnerMail<Kind extends MailKind> {
  readonly kind: Kind
  /** Id of what it is about: each owner gets one mail of a kind about it. */
  readonly about: string
  readonly expiresAt?: Date
  readonly params: (store: AlertStore) => MailParams[Kind]
}

/** Queues a mail to each of them, within the transaction of what it tells; none where no mail is set up. */
export async function queueOwnerMail<Kind extends MailKind>(
  deps: QueueDeps & { readonly mail: Pick<MailProvider, 'available'> },
  tx: Db,
  storeId: StoreId,
  { kind, about, expiresAt, params }: OwnerMail<Kind>,
): Promise<void> {
  if (!deps.mail.available) return
  const store = await findAlertStore(tx, storeId)
  if (!store) return
  for (const { id, email, language } of await listOwnersToMail(tx, storeId)) {
    if (emailOrNull(email) === null) continue
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
