import type { UserId } from '@thali/domain/ids'
import type { Db } from '../../../../db/schema.ts'
import type { Deps } from '../../../../deps.ts'
import { publishEvent } from '../../../../events/publish-event.ts'
import { listStoresOfMember } from './membership.queries.ts'

/**
 * Notifies every process that a person's sessions or role changed, so that open streams of their stores check at once
 * whether they may continue. Stores are taken in ascending order of id, so that two such writers never deadlock.
 */
export async function publishStaffEvent(deps: Pick<Deps, 'commits'>, tx: Db, userId: UserId, at: Date) {
  for (const storeId of await listStoresOfMember(tx, userId)) {
    await publishEvent(deps, tx, { storeId, kind: 'staff.changed', at })
  }
}
