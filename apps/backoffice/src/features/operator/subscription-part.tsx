import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { OPERATOR_API } from '@thali/contract/operator-paths'
import type { OperatorStoreDetail } from '@thali/contract/operators'
import type { FormEvent } from 'react'
import { Form } from '../../shared/forms/form.tsx'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { useAction } from '../../shared/use-call.ts'
import styles from './operator.module.css'

/** Name of the subscription, and the time until which diners can order. */
export function SubscriptionPart({ store }: { readonly store: OperatorStoreDetail }) {
  const { t } = useLingui()
  const { id: storeId, subscription } = store
  const save = useAction(OPERATOR_API.setSubscription, { values: { storeId }, renews: ['operator'] })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const values = new FormData(event.currentTarget)
    const textOf = (name: string) => String(values.get(name) ?? '').trim()
    const status = textOf('status') === 'active' ? 'active' : 'inactive'
    save.mutate(
      { body: { mode: textOf('mode'), status, endDate: textOf('endDate') } },
      { onSuccess: () => notifications.show({ message: t`The subscription is saved.` }) },
    )
  }
  const isActive = /^(active)?$/i.test(subscription.status.trim())
  return (
    <FormPanel title={t`Subscription`}>
      <p>
        <Trans>
          A store whose subscription is not active, or has ended, shows its menu without ordering. Its owners
          are mailed a week and a day before the end.
        </Trans>
      </p>
      <Form className={styles.fields} onSubmit={submit}>
        <TextInput name="mode" label={t`Kind`} maxLength={60} defaultValue={subscription.mode} />
        <NativeSelect
          name="status"
          label={t`State`}
          defaultValue={isActive ? 'active' : 'inactive'}
          data={[
            { value: 'active', label: t`Active` },
            { value: 'inactive', label: t`Not active` },
          ]}
        />
        <TextInput
          name="endDate"
          type="date"
          label={t`Last day`}
          defaultValue={subscription.endDate.slice(0, 10)}
        />
        <Button type="submit" loading={save.isPending}>{t`Save`}</Button>
      </Form>
    </FormPanel>
  )
}
