import type { StoreId } from '@thali/domain/ids'
import type { NotificationKind, NotificationParams } from '@thali/domain/messages/notification'
import type { CommitListeners } from '../../db/commit-listeners.ts'
import type { Db } from '../../db/schema.ts'
import { publishEvent } from '../../events/publish-event.ts'
import { hasNotification, insertNotification } from './notification.queries.ts'

interface NewNotification<Kind extends NotificationKind> {
  readonly kind: Kind
  /** Id of its subject: there is one notification of a kind about it. Never a secret, address or phone. */
  readonly about: string
  readonly params: NotificationParams[Kind]
}

/**
 * Adds a notification for the staff of a store in the transaction of the change itself: it appears in their
 * notification centre after the commit. Locks the store's version until then, so call it last.
 */
export async function addNotification<Kind extends NotificationKind>(
  deps: { readonly commits: CommitListeners; now(): Date },
  tx: Db,
  storeId: StoreId,
  { kind, about, params }: NewNotification<Kind>,
): Promise<void> {
  if (await hasNotification(tx, storeId, { kind, about })) return
  const at = deps.now()
  const { eventSeq } = await publishEvent(deps, tx, { storeId, kind: 'notification.added', at })
  await insertNotification(tx, {
    store_id: storeId,
    seq: eventSeq,
    kind,
    about,
    params: JSON.stringify(params),
    created_at: at,
  })
}
