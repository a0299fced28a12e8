import { useLingui } from '@lingui/react/macro'
import { Checkbox, Switch, TextInput } from '@mantine/core'
import type { AddWebhook } from '@thali/contract/webhooks'
import { WEBHOOK_EVENTS } from '@thali/domain/messages/webhook'
import styles from '../printers/printers.module.css'
import { useEventNames } from './use-event-names.ts'

interface WebhookFieldsProps {
  readonly values: AddWebhook
  readonly onChange: (values: AddWebhook) => void
}

/** Name and address, the events sent, and how much of the diner's data. */
export function WebhookFields({ values, onChange }: WebhookFieldsProps) {
  const { t } = useLingui()
  const names = useEventNames()
  return (
    <>
      <TextInput
        label={t`Name`}
        description={t`For yourself, such as the program's name`}
        maxLength={60}
        value={values.label}
        onChange={(event) => onChange({ ...values, label: event.currentTarget.value })}
      />
      <TextInput
        type="url"
        inputMode="url"
        label={t`Address`}
        placeholder="https://"
        maxLength={500}
        error={values.url !== '' && !isSecure(values.url) && t`It has to start with https://`}
        value={values.url}
        onChange={(event) => onChange({ ...values, url: event.currentTarget.value })}
      />
      <Checkbox.Group
        label={t`What is sent`}
        value={[...values.events]}
        onChange={(events) =>
          onChange({ ...values, events: WEBHOOK_EVENTS.filter((event) => events.includes(event)) })
        }
      >
        <div className={styles.pair}>
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox key={event} mt="xs" value={event} label={names[event]} description={event} />
          ))}
        </div>
      </Checkbox.Group>
      <Switch
        label={t`Send the guest's name, phone and address, too`}
        description={t`Only where the receiver needs them, for a delivery. They leave this server.`}
        checked={values.withContact}
        onChange={(event) => onChange({ ...values, withContact: event.currentTarget.checked })}
      />
    </>
  )
}

/** Invalid fields. */
export function countProblems({ label, url, events }: AddWebhook): number {
  return [label.trim() === '', !isSecure(url), events.length === 0].filter(Boolean).length
}

function isSecure(url: string): boolean {
  return URL.canParse(url.trim()) && new URL(url.trim()).protocol === 'https:'
}
