import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { ACCESS_API } from '@thali/contract/access-paths'
import { useState } from 'react'
import { errorMessage } from '../../shared/error-messages.ts'
import { Form } from '../../shared/forms/form.tsx'
import { sessionQuery } from '../../shared/session.ts'
import { useCall } from '../../shared/use-call.ts'
import styles from './own-page.module.css'

const NAME_MAX = 120

/** Name of the signed-in person, as shown beside their actions in any store. */
export function NameForm({ name }: { name: string }) {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const [typed, setTyped] = useState(name)
  const trimmed = typed.trim()
  const change = useCall(ACCESS_API.changeName, {
    async onSuccess() {
      await queries.invalidateQueries(sessionQuery)
      notifications.show({ message: t`Your name is changed.` })
    },
  })
  const submit = () => {
    if (trimmed !== '' && trimmed !== name) change.mutate({ body: { name: trimmed } })
  }
  const problem = change.isError ? i18n._(errorMessage(change.error)) : null
  return (
    <Form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label={t`Your name`}
        maxLength={NAME_MAX}
        autoComplete="name"
        value={typed}
        error={trimmed === '' ? t`Please enter a name.` : problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" disabled={trimmed === '' || trimmed === name} loading={change.isPending}>
        <Trans>Save the name</Trans>
      </Button>
    </Form>
  )
}
