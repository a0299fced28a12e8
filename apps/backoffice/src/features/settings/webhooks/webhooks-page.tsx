import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button } from '@mantine/core'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { Webhook } from '@thali/contract/webhooks'
import { useState } from 'react'
import { Link } from 'react-router'
import { ListPage } from '../../../shared/look/list-page.tsx'
import { Pending } from '../../../shared/look/pending.tsx'
import { StateMessage } from '../../../shared/look/state-message.tsx'
import { useStore } from '../../../shared/session.ts'
import styles from '../printers/printers.module.css'
import { AddWebhookDialog } from './add-webhook-dialog.tsx'
import { useWebhooks } from './use-webhooks.ts'

/** `/app/{slug}/settings/webhooks`: programs that get the events of the store. */
export function WebhooksPage() {
  const { t } = useLingui()
  const webhooks = useWebhooks()
  const { data } = webhooks
  const [isAdding, setAdding] = useState(false)
  const isAny = data !== undefined && data.items.length > 0
  const add = (
    <Button size="md" leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={() => setAdding(true)}>
      <Trans>Add a webhook</Trans>
    </Button>
  )
  return (
    <ListPage title={t`Webhooks`} count={data?.items.length} action={isAny && add}>
      {isAny && (
        <ul className={styles.list}>
          {data.items.map((webhook) => (
            <WebhookCard key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      {data?.items.length === 0 && (
        <StateMessage
          icon={<IconWebhook size={32} />}
          title={t`No webhooks yet`}
          action={{ label: t`Add a webhook`, onClick: () => setAdding(true) }}
        >
          {t`A webhook tells another program, such as a till or a delivery service, of each order the moment it comes.`}
        </StateMessage>
      )}
      <Pending query={webhooks} failure={t`The webhooks could not be loaded`} />
      {isAdding && <AddWebhookDialog onClose={() => setAdding(false)} />}
    </ListPage>
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
