import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { AddWebhook, NewWebhook } from '@thali/contract/webhooks'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Form } from '../../../shared/forms/form.tsx'
import { useStore } from '../../../shared/session.ts'
import styles from '../printers/printers.module.css'
import { SecretNote } from './secret-note.tsx'
import { useWebhookActions } from './use-webhooks.ts'
import { countProblems, WebhookFields } from './webhook-fields.tsx'

const EMPTY: AddWebhook = {
  label: '',
  url: '',
  events: ['order.placed', 'order.moved', 'order.cancelled'],
  withContact: false,
}

/** Form of a new webhook, with its URL and events; then its secret. */
export function AddWebhookDialog({ onClose }: { onClose: () => void }) {
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
