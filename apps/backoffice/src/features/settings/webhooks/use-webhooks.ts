import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { WEBHOOK_API } from '@thali/contract/webhook-paths'
import type { AddWebhook, ChangeWebhook, Webhook } from '@thali/contract/webhooks'
import { callApi } from '../../../shared/api.ts'
import { useStore } from '../../../shared/session.ts'
import { useActionOptions } from '../../../shared/use-action-options.ts'

/** Deliveries change without an event. */
const LOOK_EVERY_MS = 10_000

/** The store's webhooks and their current state. */
export function useWebhooks() {
  const { storeId } = useStore()
  return useQuery({
    queryKey: ['webhooks', storeId],
    queryFn: ({ signal }) => callApi(WEBHOOK_API.webhooks, { storeId }, { signal }),
    refetchInterval: LOOK_EVERY_MS,
  })
}

/** Messages sent to a webhook in the last week, newest first. */
export function useWebhookLog(webhookId: string) {
  const { storeId } = useStore()
  return useInfiniteQuery({
    queryKey: ['webhooks', storeId, 'log', webhookId],
    queryFn: ({ signal, pageParam }) =>
      callApi(WEBHOOK_API.webhookLog, { storeId, webhookId, before: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: LOOK_EVERY_MS,
  })
}

/** Actions on webhooks; each shows its error, and refetches the list. */
export function useWebhookActions() {
  const { t } = useLingui()
  const { storeId } = useStore()
  const options = useActionOptions(['webhooks', storeId])
  const add = useMutation({
    ...options,
    mutationFn: (body: AddWebhook) => callApi(WEBHOOK_API.addWebhook, { storeId }, { body }),
  })
  const save = useMutation({
    ...options,
    mutationFn: ({ id, body }: { id: string; body: ChangeWebhook }) =>
      callApi(WEBHOOK_API.changeWebhook, { storeId, webhookId: id }, { body }),
    onSuccess: () => notifications.show({ message: t`Saved` }),
  })
  const remove = useMutation({
    ...options,
    mutationFn: (webhookId: string) => callApi(WEBHOOK_API.removeWebhook, { storeId, webhookId }),
  })
  const rotate = useMutation({
    ...options,
    mutationFn: (webhookId: string) => callApi(WEBHOOK_API.rotateWebhookSecret, { storeId, webhookId }),
  })
  const test = useMutation({
    ...options,
    mutationFn: (webhookId: string) => callApi(WEBHOOK_API.testWebhook, { storeId, webhookId }),
    onSuccess: () => notifications.show({ message: t`A test is on its way. The log shows the answer.` }),
  })
  const replay = useMutation({
    ...options,
    mutationFn: (at: { webhookId: string; messageId: string }) =>
      callApi(WEBHOOK_API.replayWebhook, { storeId, ...at }),
    onSuccess: () => notifications.show({ message: t`It is sent again.` }),
  })
  return { add, save, remove, rotate, test, replay }
}

/** Only a webhook's settings, as sent. */
export function webhookSettings({ label, url, events, withContact }: Webhook): AddWebhook {
  return { label, url, events, withContact }
}
