import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button } from '@mantine/core'
import type { Webhook, WebhookMessage } from '@thali/contract/webhooks'
import { FormPanel } from '../../../shared/forms/form-panel.tsx'
import { ShowOlder } from '../../../shared/look/show-older.tsx'
import { useStoreTimeFormats } from '../../../shared/use-store-time-formats.ts'
import styles from '../printers/printers.module.css'
import { useEventNames } from './use-event-names.ts'
import { useWebhookActions, useWebhookLog } from './use-webhooks.ts'
import log from './webhook-log-panel.module.css'

const COLORS = { waiting: 'gray', delivered: 'green', failed: 'red' } as const

/** Messages sent to a webhook in the last week, each with the response and a button to send it again. */
export function WebhookLogPanel({ webhook }: { webhook: Webhook }) {
  const { t } = useLingui()
  const messagesRead = useWebhookLog(webhook.id)
  const messages = messagesRead.data?.pages.flatMap(({ items }) => items)
  return (
    <FormPanel title={t`Sent in the last seven days`}>
      {messages?.length === 0 && <p className={styles.muted}>{t`Nothing yet. Send a test.`}</p>}
      <ul className={styles.jobs} aria-label={t`Sent in the last seven days`}>
        {messages?.map((message) => (
          <LogRow key={message.id} webhook={webhook} message={message} />
        ))}
      </ul>
      <ShowOlder list={messagesRead} />
    </FormPanel>
  )
}

function LogRow({ webhook, message }: { webhook: Webhook; message: WebhookMessage }) {
  const { t } = useLingui()
  const { moment } = useStoreTimeFormats()
  const names = useEventNames()
  const { replay } = useWebhookActions()
  const { id, type, occurredAt, state, attempts, nextAttemptAt, lastStatus, lastError } = message
  const stateNames = { waiting: t`Waits`, delivered: t`Taken`, failed: t`Failed` }
  const came = lastStatus === null ? lastError && t`no answer` : t`answer ${lastStatus}`
  const next = nextAttemptAt && attempts > 0 && t`next try ${moment(nextAttemptAt)}`
  return (
    <li className={log.row}>
      <span className={styles.jobFacts}>
        {names[type]}
        <span>{[moment(occurredAt), came, next].filter(Boolean).join(' · ')}</span>
      </span>
      <Badge color={COLORS[state]} size="lg">
        {stateNames[state]}
      </Badge>
      <Button
        size="sm"
        variant="default"
        disabled={!webhook.active || state === 'waiting'}
        loading={replay.isPending}
        aria-label={t`Send again: ${names[type]}, ${moment(occurredAt)}`}
        onClick={() => replay.mutate({ webhookId: webhook.id, messageId: id })}
      >
        <Trans>Send again</Trans>
      </Button>
    </li>
  )
}
