import { useLingui } from '@lingui/react/macro'
import { PERMISSIONS, type Permission } from '@thali/domain/people/permissions'

export const PERMISSION_GROUPS = ['orders', 'menu', 'money', 'store', 'people'] as const
type PermissionGroup = (typeof PERMISSION_GROUPS)[number]

export function usePermissionNames() {
  const { t } = useLingui()
  const permissions: Readonly<Record<Permission, readonly [PermissionGroup, name: string]>> = {
    'orders.view': ['orders', t`See orders`],
    'orders.move': ['orders', t`Move orders on`],
    'orders.cancel': ['orders', t`Cancel orders`],
    'orders.discard': ['orders', t`Strike off single items`],
    'orders.create': ['orders', t`Enter orders for guests`],
    'items.availability': ['menu', t`Mark dishes sold out`],
    'ordering.pause': ['orders', t`Pause ordering`],
    'menu.edit': ['menu', t`Edit the menu`],
    'menu.publish': ['menu', t`Publish the menu and roll it back`],
    'prices.bulk': ['menu', t`Change many prices at once`],
    'store.settings': ['store', t`Change the settings of the store`],
    'posts.edit': ['store', t`Write and publish offers and news`],
    'figures.view': ['money', t`See sales figures`],
    'bills.issue': ['money', t`Issue bills`],
    'chat.rooms': ['people', t`Write with the rest of the staff`],
    'chat.answer': ['orders', t`Read and answer what guests write`],
    'mail.answer': ['store', t`Answer mail and feedback`],
    'reservations.subscribe': ['orders', t`Keep reservations in a separate calendar`],
    'calendar.view': ['people', t`See the calendar and who works when`],
    'calendar.note': ['people', t`Write notes into the calendar`],
    'reservations.manage': ['orders', t`Take reservations and seat their guests`],
    'payments.mark': ['money', t`Mark bills as paid`],
    'payments.refund': ['money', t`Refund payments`],
    'payments.close': ['money', t`Close the day and count the drawer`],
    'payments.keys': ['money', t`Change the keys of online payment`],
    'messages.keys': ['store', t`Change the accounts that messages are sent by`],
    'messages.view': ['store', t`Read messages`],
    'printers.manage': ['store', t`Set up printers`],
    'staff.view': ['people', t`See the staff`],
    'staff.manage': ['people', t`Invite, edit and ban staff; pair screens`],
    'owners.manage': ['people', t`The same for owners`],
    'tokens.manage': ['people', t`Create and revoke API tokens`],
    'webhooks.manage': ['people', t`Set up webhooks`],
    'data.manage': ['store', t`Erase a guest’s data, delete the store`],
    'audit.view': ['people', t`Read the log of changes`],
  }
  const groups: Readonly<Record<PermissionGroup, string>> = {
    orders: t`Orders`,
    menu: t`Menu`,
    money: t`Money`,
    store: t`Store`,
    people: t`Access`,
  }
  return {
    permissionsOf: (group: PermissionGroup) => PERMISSIONS.filter((one) => permissions[one][0] === group),
    permissionName: (one: Permission) => permissions[one][1],
    groupName: (one: PermissionGroup) => groups[one],
  }
}
