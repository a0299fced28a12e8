import { STAFF_MAX } from '@thali/contract/staff'
import { defineFollower } from '../../../events/follower.ts'
import { readMembers } from '../people/staff/read-members.ts'
import { publishShift } from './plan-shift.ts'
import { deleteShiftsFrom, listPlanned } from './shift.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Removes future shifts of former members; banned ones may return, and keep theirs. */
export const shiftFollower = defineFollower({
  name: 'shifts-of-members',
  events: ['staff.changed'],
  begins: 'now',
  async follow(deps, tx, storeId, events) {
    const at = events.at(-1)?.at
    if (!at) return
    const members = await readMembers(tx, storeId)
    // Current shifts count as well: a banned member no longer works.
    const since = new Date(at.getTime() - DAY_MS)
    const planned = await listPlanned(tx, storeId, since, 2 * STAFF_MAX)
    await deleteShiftsFrom(
      tx,
      storeId,
      planned.filter((userId) => !members.has(userId)),
      at,
    )
    if (planned.length > 0) await publishShift(deps, tx, storeId, '')
  },
})
