import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { OPERATOR_API } from '@thali/contract/operator-paths'
import type { OperatorStoreDetail } from '@thali/contract/operators'
import { useState } from 'react'
import { Form } from '../../shared/forms/form.tsx'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { useAction } from '../../shared/use-call.ts'
import styles from './operator.module.css'
import { OwnerLinkPanel } from './owner-link-panel.tsx'

/** Makes a person an owner by a link. */
export function HandOverPart({ store: { id: storeId } }: { readonly store: OperatorStoreDetail }) {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  const handOver = useAction(OPERATOR_API.handOverStore, {
    values: { storeId },
    renews: ['operator'],
    // The link is a secret, and is not kept once the page is left.
    gcTime: 0,
  })
  return (
    <FormPanel title={t`Hand over`}>
      <p>
        <Trans>
          The person who opens the link becomes an owner. Previous owners stay until the new one removes them
          under Staff.
        </Trans>
      </p>
      <Form className={styles.fields} onSubmit={() => handOver.mutate({ body: { email: email.trim() } })}>
        <TextInput
          type="email"
          required
          label={t`E-mail of the new owner`}
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={handOver.isPending}>
          <Trans>Create the link</Trans>
        </Button>
      </Form>
      {handOver.data && <OwnerLinkPanel made={handOver.data} email={handOver.variables.body.email} />}
    </FormPanel>
  )
}
