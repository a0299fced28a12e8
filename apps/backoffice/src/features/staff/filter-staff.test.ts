import type { Invitation, Member } from '@thali/contract/staff'
import { expect, it } from 'vitest'
import { listPeople, readStaffQuery, writeStaffQuery } from './filter-staff.ts'

const AT = '2026-11-21T06:30:00.000Z'
const member = (name: string, role: Member['role'], more: Partial<Member> = {}): Member => ({
  ...{ id: name, name, role, email: `${name.toLowerCase()}@example.com`, status: 'active' },
  ...{ joinedAt: AT, lastSeenAt: null, hasPin: false },
  ...more,
})
const RAVI: Invitation = {
  ...{ id: 'i', name: 'Ravi', email: null, role: 'waiter', invitedBy: 'Asha' },
  ...{ createdAt: AT, expiresAt: AT },
}
const STAFF = [
  member('Zoya', 'kitchen', { email: null }),
  member('Bala', 'kitchen'),
  member('Chetan', 'waiter', { status: 'banned' }),
  member('Asha', 'owner'),
]
const shown = (search: string) =>
  listPeople(STAFF, [RAVI], readStaffQuery(new URLSearchParams(search)), 'en').map(({ name }) => name)

it.each([
  ['', ['Asha', 'Bala', 'Zoya', 'Ravi', 'Chetan']],
  ['q=BA la', ['Bala']],
  ['q=asha@', ['Asha']],
  ['show=owner&show=waiter', ['Asha', 'Ravi', 'Chetan']],
  ['show=waiter&show=banned', ['Chetan']],
  ['show=invited&show=banned', ['Ravi', 'Chetan']],
  ['show=nonsense', ['Asha', 'Bala', 'Zoya', 'Ravi', 'Chetan']],
])('shows for %s who fits: the invited after the staff, the banned last', (search, names) => {
  expect(shown(search)).toEqual(names)
})

it('writes what it reads', () => {
  const search = new URLSearchParams('q=ra&show=waiter&show=banned')
  expect(writeStaffQuery(readStaffQuery(search)).toString()).toBe(search.toString())
})
