import { useLingui } from '@lingui/react/macro'
import type { WebhookMessageType } from '@thali/domain/messages/webhook'

/** Names of events on the screen; the identifier that integrators know is shown beside each. */
export function useEventNames(): Readonly<Record<WebhookMessageType, string>> {
  const { t } = useLingui()
  return {
    'order.placed': t`Order placed`,
    'order.moved': t`Order moved on`,
    'order.ready': t`Order ready`,
    'order.out': t`Order on the way`,
    'order.delayed': t`Order delayed`,
    'order.cancelled': t`Order cancelled`,
    'order.paid': t`Order paid`,
    'order.refunded': t`Money refunded`,
    'menu.published': t`Menu published`,
    'item.availability': t`Dish sold out or back`,
    'feedback.given': t`Feedback given`,
    'webhook.test': t`Test`,
  }
}
