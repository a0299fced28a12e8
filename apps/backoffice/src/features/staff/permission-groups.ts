/** Groups of the table of permissions, by subject. */
import { PERMISSIONS, type Permission } from '@thali/domain/people/permissions'

export const PERMISSION_GROUPS = ['orders', 'menu', 'money', 'store', 'people'] as const
export type PermissionGroup = (typeof PERMISSION_GROUPS)[number]

const GROUP_OF: Readonly<Record<Permission, PermissionGroup>> = {
  'orders.view': 'orders',
  'orders.move': 'orders',
  'orders.create': 'orders',
  'orders.cancel': 'orders',
  'orders.discard': 'orders',
  'ordering.pause': 'orders',
  'items.availability': 'menu',
  'menu.edit': 'menu',
  'menu.publish': 'menu',
  'prices.bulk': 'menu',
  'bills.issue': 'money',
  'reservations.manage': 'orders',
  'calendar.view': 'people',
  'calendar.note': 'people',
  'chat.rooms': 'people',
  'chat.answer': 'orders',
  'mail.answer': 'store',
  'reservations.subscribe': 'orders',
  'payments.mark': 'money',
  'payments.refund': 'money',
  'payments.close': 'money',
  'figures.view': 'money',
  'payments.keys': 'money',
  'messages.keys': 'store',
  'store.settings': 'store',
  'posts.edit': 'store',
  'messages.view': 'store',
  'printers.manage': 'store',
  'data.manage': 'store',
  'staff.view': 'people',
  'staff.manage': 'people',
  'owners.manage': 'people',
  'tokens.manage': 'people',
  'webhooks.manage': 'people',
  'audit.view': 'people',
}

/** Permissions of a group. Owners have every one. */
export function permissionsOf(group: PermissionGroup): readonly Permission[] {
  return PERMISSIONS.owner.filter((permission) => GROUP_OF[permission] === group)
}
