import type { MuteThread } from '@thali/contract/chat'
import { Refusal } from '@thali/contract/refusal'
import { muteEndsAt } from '@thali/domain/chat/mute'
import { findStoreClock } from '../../../db/find-store.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { requirePerson, type Staff } from '../../base/account/guard.ts'
import { publishThread } from './append-message.ts'
import { putMute } from './mute.queries.ts'
import { lockStaffThread } from './open-thread.ts'

/**
 * Mutes or unmutes a thread for the caller; other members are unaffected.
 *
 * @throws {Refusal} conversation.invalid
 */
export async function muteThread(deps: Deps, staff: Staff, id: string, { mute }: MuteThread): Promise<void> {
  const { storeId } = staff
  const userId = requirePerson(staff)
  const at = deps.now()
  await inTransaction(deps.db, async (tx) => {
    const conversation = await lockStaffThread(tx, staff, id, at)
    const clock = await findStoreClock(tx, storeId)
    if (!clock) throw new Refusal('store.not-found')
    const endsAt = mute === 'off' ? null : muteEndsAt(mute, at.getTime(), clock)
    const until = endsAt === null ? null : new Date(endsAt)
    await putMute(tx, { storeId, userId, at }, id, mute === 'off' ? null : { until })
    await publishThread(deps, tx, storeId, conversation, { seq: conversation.lastSeq, isForGuests: false })
  })
}
