import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button, Modal } from '@mantine/core'
import { IconWebhook } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { AddWebhook, NewWebhook, Webhook } from '@thali/contract/webhooks'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Form } from '../../../shared/forms/form.tsx'
import { AddableListPage } from '../../../shared/look/addable-list-page.tsx'
import { useStore } from '../../../shared/session.ts'
import styles from '../printers/printers.module.css'
import { SecretNote } from './secret-note.tsx'
import { useWebhookActions, useWebhooks } from './use-webhooks.ts'
import { countProblems, WebhookFields } from './webhook-fields.tsx'

const EMPTY: AddWebhook = {
  label: '',
  url: '',
  events: ['order.placed', 'order.moved', 'order.cancelled'],
  withContact: false,
}

/** `/app/{slug}/settings/webhooks`: programs that get the events of the store. */
export function WebhooksPage() {
  const { t } = useLingui()
  const webhooks = useWebhooks()
  return (
    <AddableListPage
      title={t`Webhooks`}
      query={webhooks}
      items={webhooks.data?.items}
      failure={t`The webhooks could not be loaded`}
      addLabel={t`Add a webhook`}
      empty={{
        icon: IconWebhook,
        title: t`No webhooks yet`,
        text: t`A webhook tells another program, such as a till or a delivery service, of each order the moment it comes.`,
      }}
      rows={(items) => (
        <ul className={styles.list}>
          {items.map((webhook) => (
            <WebhookCard key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      dialog={(onClose) => <AddWebhookDialog onClose={onClose} />}
    />
  )
}

function WebhookCard({ webhook }: { webhook: Webhook }) {
  const { slug } = useStore()
  const { id, label, url, events } = webhook
  return (
    <li>
      <Link className={styles.card} to={pathTo(APP_PAGES.webhook, { slug, webhookId: id })}>
        <IconWebhook size={28} aria-hidden="true" className={styles.icon} />
        <span className={styles.facts}>
          <strong>{label}</strong>
          <span>{new URL(url).hostname}</span>
          <span>
            <Plural value={events.length} one="# event" other="# events" />
          </span>
        </span>
        <WebhookBadge webhook={webhook} />
      </Link>
    </li>
  )
}

export function WebhookBadge({
  webhook: { active, disabledAt, failingSince, waiting },
}: {
  webhook: Webhook
}) {
  const { t } = useLingui()
  const [color, text] = !active
    ? disabledAt
      ? ['red', t`Switched off after it failed`]
      : ['gray', t`Off`]
    : failingSince
      ? ['red', waiting >= 100 ? t`Fails, 100 or more wait` : t`Fails, ${waiting} wait`]
      : ['green', t`On`]
  return (
    <Badge color={color ?? 'gray'} variant={color === 'red' ? 'filled' : 'light'} size="lg">
      {text}
    </Badge>
  )
}

/** Form of a new webhook, with its URL and events; then its secret. */
function AddWebhookDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { slug } = useStore()
  const navigate = useNavigate()
  const { add } = useWebhookActions()
  const [values, setValues] = useState(EMPTY)
  const [made, setMade] = useState<NewWebhook | null>(null)
  const open = (webhookId: string) => void navigate(pathTo(APP_PAGES.webhook, { slug, webhookId }))
  return (
    <Modal
      opened
      size="lg"
      onClose={() => (made ? open(made.id) : onClose())}
      title={made ? t`Signing secret` : t`Add a webhook`}
    >
      {made ? (
        <div className={styles.form}>
          <SecretNote secret={made.secret} />
          <Button onClick={() => open(made.id)}>{t`Done`}</Button>
        </div>
      ) : (
        <Form className={styles.form} onSubmit={() => add.mutate({ body: values }, { onSuccess: setMade })}>
          <WebhookFields values={values} onChange={setValues} />
          <Button type="submit" loading={add.isPending} disabled={countProblems(values) > 0}>
            <Trans>Add</Trans>
          </Button>
        </Form>
      )}
    </Modal>
  )
}
