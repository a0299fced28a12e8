import { useLingui } from '@lingui/react/macro'
import type { NotificationKind } from '@thali/domain/messages/notification'

export function useNotificationKindNames(): Readonly<Record<NotificationKind, string>> {
  const { t } = useLingui()
  return {
    'orders-waiting': t`Orders that wait`,
    'ordering-paused': t`Ordering paused automatically`,
    'message-undelivered': t`Messages that were not delivered`,
    'messages-failing': t`SMS and WhatsApp that fail`,
    'printer-silent': t`Silent printers`,
    'refund-due': t`Money to refund`,
    'refund-failed': t`Refused refunds`,
    'gateway-difference': t`Differences with a payment service`,
    'later-sold-out': t`An order for later has sold-out dishes`,
    'bill-asked': t`Guests who ask for the bill`,
    'guest-request': t`Guests who call the staff`,
    'reservation-requested': t`Requests for a table`,
    'reservation-booked': t`Tables booked online`,
    'reservation-changed': t`Reservations changed by guests`,
    'reservation-cancelled': t`Reservations cancelled by guests`,
    'message-unanswered': t`Guests who wait for an answer`,
    'mail-received': t`New mails`,
    'mailbox-failing': t`A mailbox that cannot be read`,
    'feedback-low': t`Low ratings`,
    'schedule-refused': t`Menus that were not published`,
    'subscription-ending': t`End of the subscription`,
    'store-deleted': t`The store deleted`,
    'backup-failed': t`Backups that failed`,
    'domain-failing': t`Domain at risk`,
    'domain-lost': t`Domain lost`,
    'webhook-disabled': t`Webhooks switched off`,
  }
}
