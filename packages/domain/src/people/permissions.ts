/** Who may do what in a store. The server decides by this table; screens read it to leave out what would be refused. */

/** What a member of a store's staff is. */
export type Role = 'owner' | 'manager' | 'kitchen' | 'waiter'

/** Every role, the most powerful first. */
export const ROLES: readonly Role[] = ['owner', 'manager', 'kitchen', 'waiter']

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
  | 'figures.view'
  | 'bills.issue'
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

const DAILY_WORK: readonly Permission[] = [
  'orders.view',
  'orders.move',
  'orders.cancel',
  'orders.discard',
  'orders.create',
  'items.availability',
  'ordering.pause',
  'bills.issue',
  'payments.mark',
]

const MANAGEMENT: readonly Permission[] = [
  'menu.edit',
  'menu.publish',
  'prices.bulk',
  'store.settings',
  'figures.view',
  'payments.refund',
  'payments.close',
  'messages.view',
  'printers.manage',
  'staff.view',
  'staff.manage',
]

/**
 * The permission table. Owners' accounts, payment and message keys, API tokens, webhooks and the audit log are the owners' own. The kitchen never cancels
 * a guest's order; waiters leave the menu to others.
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
  ],
  manager: [...DAILY_WORK, ...MANAGEMENT],
  kitchen: ['orders.view', 'orders.move', 'orders.discard', 'items.availability', 'ordering.pause'],
  waiter: [
    'orders.view',
    'orders.move',
    'orders.cancel',
    'orders.discard',
    'orders.create',
    'bills.issue',
    'payments.mark',
  ],
}

/** What no API token may do, whatever its role: a stolen one cannot make itself or anybody else a way in. */
const NEVER_BY_TOKEN: readonly Permission[] = [
  'tokens.manage',
  'webhooks.manage',
  'staff.manage',
  'owners.manage',
  'payments.keys',
  'messages.keys',
]

/** True when the table grants `permission` to `role`. */
export function mayDo(role: Role, permission: Permission): boolean {
  return PERMISSIONS[role].includes(permission)
}

/** True when an API token of this role may do it. */
export function tokenMayDo(role: Role, permission: Permission): boolean {
  return !NEVER_BY_TOKEN.includes(permission) && mayDo(role, permission)
}

/** True when `role` may do nothing that `other` may not. Kitchen and waiter are not within each other. */
export function isWithin(role: Role, other: Role): boolean {
  return PERMISSIONS[role].every((permission) => mayDo(other, permission))
}

/** The permission that it takes to invite, change or remove somebody of this role. */
export function permissionToManage(role: Role): Permission {
  return role === 'owner' ? 'owners.manage' : 'staff.manage'
}
