import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { WEBHOOK_API } from '@thali/contract/webhook-paths'
import type { AddWebhook, Webhook } from '@thali/contract/webhooks'
import { useActionOptions } from '../../../shared/use-action-options.ts'
import { useCall } from '../../../shared/use-call.ts'
import { useStorePages } from '../../../shared/use-store-pages.ts'
import { useStoreQuery } from '../../../shared/use-store-query.ts'

/** Deliveries change without an event. */
const LOOK_EVERY_MS = 10_000

/** The store's webhooks and their current state. */
export function useWebhooks() {
  return useStoreQuery(['webhooks'], WEBHOOK_API.webhooks, { refetchInterval: LOOK_EVERY_MS })
}

/** Messages sent to a webhook in the last week, newest first. */
export function useWebhookLog(webhookId: string) {
  const options = { refetchInterval: LOOK_EVERY_MS }
  return useStorePages(['webhooks', 'log', webhookId], WEBHOOK_API.webhookLog, { webhookId }, options)
}

/** Actions on webhooks; each shows its error, and refetches the list. */
export function useWebhookActions() {
  const { t } = useLingui()
  const options = useActionOptions('webhooks')
  const add = useCall(WEBHOOK_API.addWebhook, options)
  const save = useCall(WEBHOOK_API.changeWebhook, {
    ...options,
    onSuccess: () => notifications.show({ message: t`Saved` }),
  })
  const remove = useCall(WEBHOOK_API.removeWebhook, options)
  const rotate = useCall(WEBHOOK_API.rotateWebhookSecret, options)
  const test = useCall(WEBHOOK_API.testWebhook, {
    ...options,
    onSuccess: () => notifications.show({ message: t`A test is on its way. The log shows the answer.` }),
  })
  const replay = useCall(WEBHOOK_API.replayWebhook, {
    ...options,
    onSuccess: () => notifications.show({ message: t`It is sent again.` }),
  })
  return { add, save, remove, rotate, test, replay }
}

/** Only a webhook's settings, as sent. */
export function webhookSettings({ label, url, events, withContact }: Webhook): AddWebhook {
  return { label, url, events, withContact }
}
