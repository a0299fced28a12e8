/** Who may do what in a store. The server decides by this table; screens read it to leave out what would be refused. */

/** What a member of a store's staff is. */
export type Role = 'owner' | 'manager' | 'cashier' | 'kitchen' | 'waiter'

/** Every role, the most powerful first. */
export const ROLES: readonly Role[] = ['owner', 'manager', 'cashier', 'kitchen', 'waiter']

/** Something that a role may or may not do. */
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

/** What everybody of a store's staff may do. */
const EVERYBODY: readonly Permission[] = ['orders.view', 'calendar.view', 'calendar.note']

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
 * The permission table. Owners' accounts, payment and message keys, API tokens, webhooks, the audit
 * log, erasing guests and deleting the store are the owners' own. The kitchen never cancels a guest's order; waiters and cashiers leave menu and staff to others, and cashiers close the day as well.
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
 * What API tokens may do, each by its name, so that a new permission is closed to them: a stolen token makes nobody a
 * way in, and nothing disappear.
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

/** True when an API token may do it at all, as far as its role goes. */
export function isOpenToTokens(permission: Permission): boolean {
  return BY_TOKEN.includes(permission)
}

/** True when an API token of this role may do it. */
export function tokenMayDo(role: Role, permission: Permission): boolean {
  return isOpenToTokens(permission) && mayDo(role, permission)
}

/** True when somebody may do it: by their PIN alone no more than an API token of theirs. */
export function mayDoIn(
  { role, isByPin = false }: { readonly role: Role; readonly isByPin?: boolean | undefined },
  permission: Permission,
): boolean {
  return isByPin ? tokenMayDo(role, permission) : mayDo(role, permission)
}

/** True when `role` may do nothing that `other` may not. Kitchen is within neither waiter nor cashier, nor they within it. */
export function isWithin(role: Role, other: Role): boolean {
  return PERMISSIONS[role].every((permission) => mayDo(other, permission))
}

/** True when only a person with a password, and so with an e-mail address, can have the role. */
export function needsEmail(role: Role): boolean {
  return mayDo(role, 'staff.manage')
}

/** The permission that it takes to invite, change or remove somebody of this role. */
export function permissionToManage(role: Role): Permission {
  return role === 'owner' ? 'owners.manage' : 'staff.manage'
}
