/** Permissions of roles in a store. The server decides by this table; screens read it to hide what would be refused. */

/** Role of a member of a store's staff. */
export type Role = 'owner' | 'manager' | 'cashier' | 'kitchen' | 'waiter'

/** Roles, the most powerful first. */
export const ROLES: readonly Role[] = ['owner', 'manager', 'cashier', 'kitchen', 'waiter']

const EVERYBODY = ROLES
const OWNERS: readonly Role[] = ['owner']
const MANAGEMENT: readonly Role[] = [...OWNERS, 'manager']
const DAY_CLOSERS: readonly Role[] = [...MANAGEMENT, 'cashier']
const SERVICE: readonly Role[] = [...DAY_CLOSERS, 'waiter']
/** Roles that know what the kitchen can still make. */
const COOKS: readonly Role[] = [...MANAGEMENT, 'kitchen']

interface Grant {
  readonly roles: readonly Role[]
  /**
   * Whether an API token of such a role may do it. Absent: no, so that a new permission is closed to them: a stolen
   * token can neither grant access nor delete anything.
   */
  readonly byToken?: true
}

const byTokenToo = (roles: readonly Role[]) => ({ roles, byToken: true }) as const
const byPersons = (roles: readonly Role[]) => ({ roles }) as const

/**
 * Permissions, a row each: the roles that have it, and whether API tokens may do it. Owners have every one. Owners'
 * accounts, payment and message keys, API tokens, webhooks, the audit log, erasing diners and deleting the store are
 * reserved to owners. The kitchen never cancels a diner's order; waiters and cashiers do not edit menu or staff, and
 * cashiers also close the day.
 */
const GRANTS = {
  'orders.view': byTokenToo(EVERYBODY),
  'calendar.view': byTokenToo(EVERYBODY),
  'calendar.note': byTokenToo(EVERYBODY),
  'chat.rooms': byTokenToo(EVERYBODY),
  'orders.move': byTokenToo(EVERYBODY),
  'orders.cancel': byTokenToo(SERVICE),
  'orders.discard': byTokenToo(EVERYBODY),
  'orders.create': byTokenToo(SERVICE),
  'bills.issue': byTokenToo(SERVICE),
  'reservations.manage': byTokenToo(SERVICE),
  'chat.answer': byTokenToo(SERVICE),
  'payments.mark': byTokenToo(SERVICE),
  'items.availability': byTokenToo(COOKS),
  'ordering.pause': byTokenToo(COOKS),
  'menu.edit': byTokenToo(MANAGEMENT),
  'menu.publish': byTokenToo(MANAGEMENT),
  'prices.bulk': byTokenToo(MANAGEMENT),
  'store.settings': byTokenToo(MANAGEMENT),
  'posts.edit': byTokenToo(MANAGEMENT),
  'mail.answer': byTokenToo(MANAGEMENT),
  'reservations.subscribe': byPersons(SERVICE),
  'figures.view': byTokenToo(MANAGEMENT),
  'payments.refund': byTokenToo(MANAGEMENT),
  'payments.close': byTokenToo(DAY_CLOSERS),
  'messages.view': byTokenToo(MANAGEMENT),
  'printers.manage': byTokenToo(MANAGEMENT),
  'staff.view': byTokenToo(MANAGEMENT),
  'staff.manage': byPersons(MANAGEMENT),
  'owners.manage': byPersons(OWNERS),
  'payments.keys': byPersons(OWNERS),
  'messages.keys': byPersons(OWNERS),
  'tokens.manage': byPersons(OWNERS),
  'webhooks.manage': byPersons(OWNERS),
  'audit.view': byTokenToo(OWNERS),
  'data.manage': byPersons(OWNERS),
} as const satisfies Readonly<Record<string, Grant>>

/** Action that a role may be allowed. */
export type Permission = keyof typeof GRANTS

const grantOf = (permission: Permission): Grant => GRANTS[permission]

/** All permissions, in the order of the table. */
export const PERMISSIONS = Object.keys(GRANTS) as readonly Permission[]

/** True when the table grants `permission` to `role`. */
export function mayDo(role: Role, permission: Permission): boolean {
  return grantOf(permission).roles.includes(role)
}

/** True where API tokens may have the permission at all, depending on their role. */
export function isOpenToTokens(permission: Permission): boolean {
  return grantOf(permission).byToken === true
}

/** True when an API token of this role may do it. */
export function tokenMayDo(role: Role, permission: Permission): boolean {
  return isOpenToTokens(permission) && mayDo(role, permission)
}

/** True where a person may do it; signed in by PIN only, they have no more permissions than an API token of theirs. */
export function mayDoIn(
  { role, isByPin = false }: { readonly role: Role; readonly isByPin?: boolean | undefined },
  permission: Permission,
): boolean {
  return isByPin ? tokenMayDo(role, permission) : mayDo(role, permission)
}

/**
 * True where `role` has no permission that `other` lacks. Kitchen is within neither waiter nor cashier, nor they within
 * it.
 */
export function isRoleWithin(role: Role, other: Role): boolean {
  return PERMISSIONS.every((permission) => mayDo(other, permission) || !mayDo(role, permission))
}

/** True where the role requires a password, and so an e-mail address. */
export function needsEmail(role: Role): boolean {
  return mayDo(role, 'staff.manage')
}

/** Permission needed to invite, change or remove a member with this role. */
export function permissionToManage(role: Role): Permission {
  return role === 'owner' ? 'owners.manage' : 'staff.manage'
}

/** Permission needed to repeat a print job of this kind. */
export function permissionToRepeat(kind: string): Permission {
  if (kind === 'bill') return 'bills.issue'
  return kind === 'closing' ? 'payments.close' : 'orders.move'
}
