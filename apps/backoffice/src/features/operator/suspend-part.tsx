import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, TextInput } from '@mantine/core'
import { OPERATOR_API } from '@thali/contract/operator-paths'
import type { OperatorStoreDetail } from '@thali/contract/operators'
import { useState } from 'react'
import { Form } from '../../shared/forms/form.tsx'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { useAction } from '../../shared/use-call.ts'
import styles from './operator.module.css'

/** Suspends ordering at a store, and resumes it. */
export function SuspendPart({ store }: { readonly store: OperatorStoreDetail }) {
  const { t } = useLingui()
  const { id: storeId, suspendedReason } = store
  const [reason, setReason] = useState('')
  const suspend = useAction(OPERATOR_API.suspendStore, { values: { storeId }, renews: ['operator'] })
  const resume = useAction(OPERATOR_API.resumeStore, { values: { storeId }, renews: ['operator'] })
  if (suspendedReason !== null)
    return (
      <FormPanel title={t`Suspended`}>
        <p>
          <Trans>Guests see the menu and cannot order. Its staff read: {suspendedReason}</Trans>
        </p>
        <Group gap={8}>
          <Button loading={resume.isPending} onClick={() => resume.mutate()}>
            <Trans>Allow orders again</Trans>
          </Button>
        </Group>
      </FormPanel>
    )
  const submit = () => {
    suspend.mutate({ body: { reason: reason.trim() } }, { onSuccess: () => setReason('') })
  }
  return (
    <FormPanel title={t`Suspend`}>
      <p>{t`Guests see the menu and cannot order, until you let the store go on.`}</p>
      <Form className={styles.fields} onSubmit={submit}>
        <TextInput
          required
          label={t`Reason, which its staff read`}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button type="submit" variant="light" color="red" loading={suspend.isPending}>
          <Trans>Suspend the store</Trans>
        </Button>
      </Form>
    </FormPanel>
  )
}
