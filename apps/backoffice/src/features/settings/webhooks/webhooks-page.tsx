import { Plural, useLingui } from '@lingui/react/macro'
import { Badge } from '@mantine/core'
import { IconWebhook } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { Webhook } from '@thali/contract/webhooks'
import { Link } from 'react-router'
import { AddableListPage } from '../../../shared/look/addable-list-page.tsx'
import { useStore } from '../../../shared/session.ts'
import styles from '../printers/printers.module.css'
import { AddWebhookDialog } from './add-webhook-dialog.tsx'
import { useWebhooks } from './use-webhooks.ts'

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
