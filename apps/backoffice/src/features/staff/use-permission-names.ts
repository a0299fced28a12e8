import { useLingui } from '@lingui/react/macro'
import type { Permission } from '@thali/domain/people/permissions'
import type { PermissionGroup } from './permission-groups.ts'

/** Names of permissions and their groups. */
export function usePermissionNames() {
  const { t } = useLingui()
  const permissions: Record<Permission, string> = {
    'orders.view': t`See orders`,
    'orders.move': t`Move orders on`,
    'orders.cancel': t`Cancel orders`,
    'orders.discard': t`Strike off single items`,
    'orders.create': t`Enter orders for guests`,
    'items.availability': t`Mark dishes sold out`,
    'ordering.pause': t`Pause ordering`,
    'menu.edit': t`Edit the menu`,
    'menu.publish': t`Publish the menu and roll it back`,
    'prices.bulk': t`Change many prices at once`,
    'store.settings': t`Change the settings of the store`,
    'posts.edit': t`Write and publish offers and news`,
    'figures.view': t`See sales figures`,
    'bills.issue': t`Issue bills`,
    'chat.rooms': t`Write with the rest of the staff`,
    'chat.answer': t`Read and answer what guests write`,
    'mail.answer': t`Answer letters and feedback by mail`,
    'reservations.subscribe': t`Have reservations in a calendar of their own`,
    'calendar.view': t`See the calendar and who works when`,
    'calendar.note': t`Write notes into the calendar`,
    'reservations.manage': t`Take reservations and seat their guests`,
    'payments.mark': t`Mark bills as paid`,
    'payments.refund': t`Refund payments`,
    'payments.close': t`Close the day and count the drawer`,
    'payments.keys': t`Change the keys of online payment`,
    'messages.keys': t`Change the accounts that messages are sent by`,
    'messages.view': t`Read messages`,
    'printers.manage': t`Set up printers`,
    'staff.view': t`See the staff`,
    'staff.manage': t`Invite, change and ban staff; pair screens`,
    'owners.manage': t`The same for owners`,
    'tokens.manage': t`Make and revoke API tokens`,
    'webhooks.manage': t`Set up webhooks`,
    'data.manage': t`Erase a guest’s data, delete the store`,
    'audit.view': t`Read the log of changes`,
  }
  const groups: Record<PermissionGroup, string> = {
    orders: t`Orders`,
    menu: t`Menu`,
    money: t`Money`,
    store: t`Store`,
    people: t`Access`,
  }
  return {
    permissionName: (one: Permission) => permissions[one],
    groupName: (one: PermissionGroup) => groups[one],
  }
}
