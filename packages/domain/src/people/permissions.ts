/**
 * Permissions of roles in a store. The server decides by this table; screens read it to hide what would be refused.
 */

/** Role of a member of a store's staff. */
export type Role = 'owner' | 'manager' | 'cashier' | 'kitchen' | 'waiter'

/** Roles, the most powerful first. */
export const ROLES: readonly Role[] = ['owner', 'manager', 'cashier', 'kitchen', 'waiter']

/** Action that a role may be allowed. */
export type Permission =
  | 'orders.view'
  | 'orders.move'
  | 'orders.cancel'
  | 'orders.discard'
  | 'orders.create'
  | 'items.availability'
  | 'ordering.pause'
  | 'menu.edit'
  | 'menu.publish'
  | 'prices.bulk'
  | 'store.settings'
  | 'posts.edit'
  | 'figures.view'
  | 'bills.issue'
  | 'reservations.manage'
  | 'calendar.view'
  | 'calendar.note'
  | 'chat.rooms'
  | 'chat.answer'
  | 'mail.answer'
  | 'reservations.subscribe'
  | 'payments.mark'
  | 'payments.refund'
  | 'payments.close'
  | 'payments.keys'
  | 'messages.view'
  | 'messages.keys'
  | 'printers.manage'
  | 'staff.view'
  | 'staff.manage'
  | 'owners.manage'
  | 'tokens.manage'
  | 'webhooks.manage'
  | 'audit.view'
  | 'data.manage'

/** Permissions of all staff. */
const EVERYBODY: readonly Permission[] = ['orders.view', 'calendar.view', 'calendar.note', 'chat.rooms']

const SERVICE: readonly Permission[] = [
  ...EVERYBODY,
  'orders.move',
  'orders.cancel',
  'orders.discard',
  'orders.create',
  'bills.issue',
  'reservations.manage',
  'chat.answer',
  'payments.mark',
]

const DAILY_WORK: readonly Permission[] = [...SERVICE, 'items.availability', 'ordering.pause']

const MANAGEMENT: readonly Permission[] = [
  'menu.edit',
  'menu.publish',
  'prices.bulk',
  'store.settings',
  'posts.edit',
  'mail.answer',
  'reservations.subscribe',
  'figures.view',
  'payments.refund',
  'payments.close',
  'messages.view',
  'printers.manage',
  'staff.view',
  'staff.manage',
]

/**
 * Permissions by role. Owners' accounts, payment and message keys, API tokens, webhooks, the audit log, erasing diners
 * and deleting the store are reserved to owners. The kitchen never cancels a diner's order; waiters and cashiers do not
 * edit menu or staff, and cashiers also close the day.
 */
export const PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  owner: [
    ...DAILY_WORK,
    ...MANAGEMENT,
    'owners.manage',
    'payments.keys',
    'messages.keys',
    'tokens.manage',
    'webhooks.manage',
    'audit.view',
    'data.manage',
  ],
  manager: [...DAILY_WORK, ...MANAGEMENT],
  cashier: [...SERVICE, 'reservations.subscribe', 'payments.close'],
  kitchen: [...EVERYBODY, 'orders.move', 'orders.discard', 'items.availability', 'ordering.pause'],
  waiter: [...SERVICE, 'reservations.subscribe'],
}

/**
 * Permissions open to API tokens, listed one by one so that a new permission is closed to them: a stolen token can
 * neither grant access nor delete anything.
 */
const BY_TOKEN: readonly Permission[] = [
  'orders.view',
  'orders.move',
  'orders.cancel',
  'orders.discard',
  'orders.create',
  'items.availability',
  'ordering.pause',
  'bills.issue',
  'reservations.manage',
  'payments.mark',
  'calendar.view',
  'calendar.note',
  'chat.rooms',
  'chat.answer',
  'mail.answer',
  'menu.edit',
  'menu.publish',
  'prices.bulk',
  'store.settings',
  'posts.edit',
  'figures.view',
  'payments.refund',
  'payments.close',
  'messages.view',
  'printers.manage',
  'staff.view',
  'audit.view',
]

/** True when the table grants `permission` to `role`. */
export function mayDo(role: Role, permission: Permission): boolean {
  return PERMISSIONS[role].includes(permission)
}

/** True where API tokens may have the permission at all, depending on their role. */
export function isOpenToTokens(permission: Permission): boolean {
  return BY_TOKEN.includes(permission)
}

/** True when an API token of this role may do it. */
export function tokenMayDo(role: Role, permission: Permission): boolean {
  return isOpenToTokens(permission) && mayDo(role, permission)
}

/**
 * True where a person may do it; signed in by PIN only, they have no more permissions than an API token of theirs.
 */
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
  return PERMISSIONS[role].every((permission) => mayDo(other, permission))
}

/** True where the role requires a password, and so an e-mail address. */
export function needsEmail(role: Role): boolean {
  return mayDo(role, 'staff.manage')
}

/** Permission needed to invite, change or remove a member with this role. */
export function permissionToManage(role: Role): Permission {
  return role === 'owner' ? 'owners.manage' : 'staff.manage'
}
