import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { APP_PAGES } from '@thali/contract/app-pages'
import { OPERATOR_API } from '@thali/contract/operator-paths'
import type { OperatorStoreDetail } from '@thali/contract/operators'
import { pathTo } from '@thali/contract/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Form } from '../../shared/forms/form.tsx'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { sessionQuery } from '../../shared/session.ts'
import { useAction } from '../../shared/use-call.ts'
import styles from './operator.module.css'

const MINUTES = [15, 30, 60, 240] as const

/** Enters the store as a manager, for a reason its owner reads. */
export function VisitPart({ store: { id: storeId, slug } }: { readonly store: OperatorStoreDetail }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [minutes, setMinutes] = useState(30)
  const visit = useAction(OPERATOR_API.visitStore, { values: { storeId }, renews: ['operator'] })
  const submit = () => {
    visit.mutate(
      { body: { reason: reason.trim(), minutes } },
      {
        async onSuccess() {
          queries.removeQueries(sessionQuery)
          await navigate(pathTo(APP_PAGES.board, { slug }))
        },
      },
    )
  }
  return (
    <FormPanel title={t`Enter the store`}>
      <p>
        <Trans>
          You work in it as a manager, until the time is over or you leave. The reason, and everything you do,
          are in the store’s log of changes, which its owner can read.
        </Trans>
      </p>
      <Form className={styles.fields} onSubmit={submit}>
        <TextInput
          required
          label={t`Reason, which its owner reads`}
          minLength={5}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <NativeSelect
          label={t`For`}
          value={String(minutes)}
          data={MINUTES.map((count) => ({ value: String(count), label: t`${count} minutes` }))}
          onChange={(event) => setMinutes(Number(event.currentTarget.value))}
        />
        <Button type="submit" variant="default" loading={visit.isPending}>{t`Enter`}</Button>
      </Form>
    </FormPanel>
  )
}
