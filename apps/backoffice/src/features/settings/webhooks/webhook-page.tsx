import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button, Group, Modal, Switch } from '@mantine/core'
import { IconSend, IconWebhook } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { AddWebhook, Webhook, WebhookMessage } from '@thali/contract/webhooks'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Form } from '../../../shared/forms/form.tsx'
import { FormPanel } from '../../../shared/forms/form-panel.tsx'
import { SaveBar } from '../../../shared/forms/save-bar.tsx'
import { useUnsavedGuard } from '../../../shared/forms/use-unsaved-guard.ts'
import { Pending } from '../../../shared/look/pending.tsx'
import { ShowOlder } from '../../../shared/look/show-older.tsx'
import { StateMessage } from '../../../shared/look/state-message.tsx'
import { SureButton } from '../../../shared/look/sure-button.tsx'
import { useStore } from '../../../shared/session.ts'
import { useStoreTimeFormats } from '../../../shared/use-store-time-formats.ts'
import styles from '../printers/printers.module.css'
import settings from '../settings.module.css'
import { SettingsPage } from '../settings-page.tsx'
import { SecretNote } from './secret-note.tsx'
import { useEventNames } from './use-event-names.ts'
import { useWebhookActions, useWebhookLog, useWebhooks, webhookSettings } from './use-webhooks.ts'
import { countProblems, WebhookFields } from './webhook-fields.tsx'
import log from './webhook-log-panel.module.css'
import { WebhookBadge } from './webhooks-page.tsx'

const COLORS = { waiting: 'gray', delivered: 'green', failed: 'red' } as const

/** `/app/{slug}/settings/webhooks/{webhookId}`: a webhook, its events, and the messages sent to it. */
export function WebhookPage() {
  const { t } = useLingui()
  const { slug } = useStore()
  const { webhookId } = useParams()
  const navigate = useNavigate()
  const webhooks = useWebhooks()
  const { data } = webhooks
  const webhook = data?.items.find(({ id }) => id === webhookId)
  const back = pathTo(APP_PAGES.settingsWebhooks, { slug })
  return (
    <SettingsPage title={webhook?.label}>
      {webhook && <WebhookEditor key={`${webhook.id} ${webhook.revision}`} webhook={webhook} />}
      {data && !webhook && (
        <StateMessage
          icon={<IconWebhook size={32} />}
          title={t`This webhook was removed`}
          action={{ label: t`All webhooks`, onClick: () => void navigate(back) }}
        />
      )}
      <Pending query={webhooks} failure={t`The webhooks could not be loaded`} />
    </SettingsPage>
  )
}

interface Edited extends AddWebhook {
  readonly active: boolean
}

function WebhookEditor({ webhook }: { webhook: Webhook }) {
  const { t } = useLingui()
  const saved: Edited = { ...webhookSettings(webhook), active: webhook.active }
  const [values, setValues] = useState(saved)
  const { save, test } = useWebhookActions()
  const isDirty = JSON.stringify(values) !== JSON.stringify(saved)
  const guard = useUnsavedGuard(isDirty)
  return (
    <Form
      className={settings.form}
      onSubmit={() =>
        isDirty && save.mutate({ webhookId: webhook.id, body: { ...values, revision: webhook.revision } })
      }
    >
      <div className={styles.scroll}>
        <div className={styles.title}>
          <WebhookBadge webhook={webhook} />
          <Button
            variant="default"
            leftSection={<IconSend size={20} aria-hidden="true" />}
            disabled={!webhook.active}
            loading={test.isPending}
            onClick={() => test.mutate({ webhookId: webhook.id })}
          >
            <Trans>Send a test</Trans>
          </Button>
        </div>
        <div className={styles.layout}>
          <div className={styles.form}>
            <Switch
              label={t`On`}
              description={t`What happens while it is off is not sent afterwards.`}
              checked={values.active}
              onChange={(event) => setValues({ ...values, active: event.currentTarget.checked })}
            />
            <WebhookFields
              values={values}
              onChange={(next) => setValues({ ...next, active: values.active })}
            />
            <WebhookActions webhook={webhook} />
          </div>
          <WebhookLogPanel webhook={webhook} />
        </div>
      </div>
      <SaveBar
        isShown={isDirty}
        problems={countProblems(values)}
        isSaving={save.isPending}
        onUndo={() => setValues(saved)}
        guard={guard}
      >
        <Trans>Your changes to this webhook would be lost.</Trans>
      </SaveBar>
    </Form>
  )
}

/** A new secret or the webhook's removal. */
function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { t } = useLingui()
  const { slug } = useStore()
  const { moment } = useStoreTimeFormats()
  const navigate = useNavigate()
  const { rotate, remove } = useWebhookActions()
  const [secret, setSecret] = useState<string | null>(null)
  const former = webhook.secrets.find(({ endsAt }) => endsAt !== null)
  const back = () => void navigate(pathTo(APP_PAGES.settingsWebhooks, { slug }))
  return (
    <Group gap={8}>
      <Button
        variant="default"
        loading={rotate.isPending}
        onClick={() =>
          rotate.mutate({ webhookId: webhook.id }, { onSuccess: (made) => setSecret(made.secret) })
        }
      >
        <Trans>New secret</Trans>
      </Button>
      <SureButton
        label={t`Remove this webhook…`}
        sureLabel={t`Remove it, with its log`}
        loading={remove.isPending}
        onSure={() => remove.mutate({ webhookId: webhook.id }, { onSuccess: back })}
      />
      {former?.endsAt && (
        <p className={styles.muted}>{t`The previous secret also signs until ${moment(former.endsAt)}.`}</p>
      )}
      <Modal opened={secret !== null} onClose={() => setSecret(null)} title={t`Signing secret`}>
        {secret && <SecretNote secret={secret} />}
      </Modal>
    </Group>
  )
}

/** Messages sent to a webhook in the last week, each with the response and a button to send it again. */
function WebhookLogPanel({ webhook }: { webhook: Webhook }) {
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
