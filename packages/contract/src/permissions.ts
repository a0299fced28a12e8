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
  | 'items.availability'
  | 'ordering.pause'
  | 'tokens.manage'

const DAILY_WORK: readonly Permission[] = [
  'orders.view',
  'orders.move',
  'orders.cancel',
  'orders.discard',
  'items.availability',
  'ordering.pause',
]

/** The permission table. The kitchen never cancels a guest's order; waiters leave the menu to others. */
export const PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  owner: [...DAILY_WORK, 'tokens.manage'],
  manager: DAILY_WORK,
  kitchen: ['orders.view', 'orders.move', 'orders.discard', 'items.availability', 'ordering.pause'],
  waiter: ['orders.view', 'orders.move', 'orders.cancel', 'orders.discard'],
}

/** True when the table grants `permission` to `role`. */
export function mayDo(role: Role, permission: Permission): boolean {
  return PERMISSIONS[role].includes(permission)
}

/** True when an API token of this role may do it. No token manages tokens: a stolen one cannot make another. */
export function tokenMayDo(role: Role, permission: Permission): boolean {
  return permission !== 'tokens.manage' && mayDo(role, permission)
}

/** True when `role` may do nothing that `other` may not. Kitchen and waiter are not within each other. */
export function isWithin(role: Role, other: Role): boolean {
  return PERMISSIONS[role].every((permission) => mayDo(other, permission))
}
