/** Filters of the list of staff, kept in the URL. */
import type { Invitation, Member } from '@thali/contract/staff'
import { ROLES, type Role } from '@thali/domain/people/permissions'
import { plainText } from '../../shared/plain-text.ts'

/** Member of the staff, or a person with an open invitation. */
export type Person =
  | ({ readonly kind: 'member' } & Member)
  | ({ readonly kind: 'invited'; readonly status: 'invited' } & Invitation)

/** Filters that the list offers as chips: one of the roles, one of the states. */
export const STAFF_FILTERS = [...ROLES, 'invited', 'active', 'banned'] as const
export type StaffFilter = (typeof STAFF_FILTERS)[number]

export interface StaffQuery {
  readonly text: string
  readonly filters: readonly StaffFilter[]
}

export function readStaffQuery(search: URLSearchParams): StaffQuery {
  return {
    text: search.get('q') ?? '',
    filters: STAFF_FILTERS.filter((filter) => search.getAll('show').includes(filter)),
  }
}

/** The URL of the same list with other filters. */
export function writeStaffQuery({ text, filters }: StaffQuery): URLSearchParams {
  const search = new URLSearchParams()
  if (text !== '') search.set('q', text)
  for (const filter of filters) search.append('show', filter)
  return search
}

/**
 * Matching people: members by role and name, then open invitations, banned members last. Several roles are combined
 * by OR, and so are several states.
 */
export function listPeople(
  members: readonly Member[],
  invitations: readonly Invitation[],
  { text, filters }: StaffQuery,
  locale: string,
): Person[] {
  const wanted = plainText(text)
  const isRole = (filter: StaffFilter): filter is Role => ROLES.includes(filter as Role)
  const roles = filters.filter(isRole)
  const states = filters.filter((filter) => !isRole(filter))
  const people: Person[] = [
    ...invitations.map((one) => ({ ...one, kind: 'invited', status: 'invited' }) as const),
    ...members.map((one) => ({ ...one, kind: 'member' }) as const),
  ]
  const { compare } = new Intl.Collator(locale)
  return people
    .filter(({ name, email }) => plainText(name).includes(wanted) || plainText(email ?? '').includes(wanted))
    .filter(({ role }) => roles.length === 0 || roles.includes(role))
    .filter(({ status }) => states.length === 0 || states.includes(status))
    .sort(
      (one, other) =>
        PLACES.indexOf(one.status) - PLACES.indexOf(other.status) ||
        ROLES.indexOf(one.role) - ROLES.indexOf(other.role) ||
        compare(one.name, other.name),
    )
}

const PLACES: readonly Person['status'][] = ['active', 'invited', 'banned']
