import { useLingui } from '@lingui/react/macro'

/** Names of message kinds and channels; a generic name for kinds that only a newer server knows. */
export function useMessageNames() {
  const { t } = useLingui()
  const kinds: Readonly<Record<string, string>> = {
    invitation: t`Invitation to the staff`,
    'daily-summary': t`Daily summary`,
    'chat-answer': t`An answer to a guest on WhatsApp`,
    'guest-waiting': t`Guests who wait for an answer`,
    'mails-received': t`New mails`,
    // Under this name diners get a message, and staff a notification.
    'push reservation-requested': t`Requests for a table`,
    'orders-waiting': t`Orders wait that nobody has touched`,
    'order-accepted': t`To a guest: the order was accepted`,
    'order-ready': t`To a guest: the order is ready`,
    'order-delayed': t`To a guest: the order takes longer`,
    'order-cancelled': t`To a guest: the order was cancelled`,
    'reservation-requested': t`To a guest: a reservation was asked for`,
    'reservation-confirmed': t`To a guest: a reservation was confirmed`,
    'reservation-changed': t`To a guest: a reservation was changed`,
    'reservation-cancelled': t`To a guest: a reservation was cancelled`,
    'reservation-expired': t`To a guest: a reservation was not answered in time`,
    'reservation-reminder': t`To a guest: a reminder of a reservation`,
    'subscription-ending': t`The subscription ends`,
    'store-deleted': t`The store was deleted`,
    'domain-failing': t`The TXT record of the domain is missing`,
    'domain-lost': t`The domain no longer shows the menu`,
    'webhook-disabled': t`A webhook was switched off`,
    webhook: t`Message to a webhook`,
    test: t`Test`,
  }
  const channels: Readonly<Record<string, string>> = {
    mail: t`E-mail`,
    push: t`Notification`,
    letter: t`Mail`,
    'diner-push': t`Notification`,
    message: t`SMS or WhatsApp`,
    webhook: t`Webhook`,
  }
  return {
    kind: (kind: string, channel: string) => kinds[`${channel} ${kind}`] ?? kinds[kind] ?? t`Message`,
    channel: (channel: string) => channels[channel] ?? channel,
  }
}
