import { STAFF_MAX } from '@thali/contract/staff'
import { defineFollower } from '../../../events/follower.ts'
import { readMembers } from '../people/staff/read-members.ts'
import { deleteShiftsFrom, listPlanned } from './shift.queries.ts'

/** Removes shifts to come of people who are members no more; those who are banned may come back, and keep them. */
export const shiftFollower = defineFollower({
  name: 'shifts-of-members',
  events: ['staff.changed'],
  begins: 'now',
  async follow(_deps, tx, storeId, events) {
    const at = events.at(-1)?.at
    if (!at) return
    const members = await readMembers(tx, storeId)
    const gone = (await listPlanned(tx, storeId, at, 2 * STAFF_MAX)).filter((userId) => !members.has(userId))
    await deleteShiftsFrom(tx, storeId, gone, at)
  },
})
