import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, PasswordInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ACCESS_API } from '@thali/contract/access-paths'
import type { ChangePassword } from '@thali/contract/accounts'
import { type FormEvent, useState } from 'react'
import { ApiError, callApi } from '../../shared/api.ts'
import { errorMessage } from '../../shared/error-messages.ts'
import styles from './own-page.module.css'
import { sessionsKey } from './use-sessions.ts'

const PASSWORD_MIN = 10
const PASSWORD_MAX = 128

/** A new password, set with the old one; every other session ends. */
export function PasswordForm({ email }: { email: string }) {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const [missing, setMissing] = useState<'current' | 'password' | null>(null)
  const change = useMutation({
    mutationFn: (body: ChangePassword) => callApi(ACCESS_API.changePassword, {}, { body }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: sessionsKey })
      notifications.show({ message: t`The password is changed, and you are signed out everywhere else.` })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const form = new FormData(element)
    const current = String(form.get('current'))
    const password = String(form.get('password'))
    const lacks = current === '' ? 'current' : password.length < PASSWORD_MIN ? 'password' : null
    setMissing(lacks)
    if (lacks === null) change.mutate({ current, password }, { onSuccess: () => element.reset() })
  }
  const code = change.error instanceof ApiError ? change.error.code : null
  const isWrong = code === 'session.wrong-credentials'
  const isCommon = code === 'password.common'
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {change.isError && !isWrong && !isCommon && (
        <Alert color="red" role="alert">
          {i18n._(errorMessage(change.error))}
        </Alert>
      )}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordInput
        name="current"
        label={t`Password until now`}
        autoComplete="current-password"
        size="md"
        maxLength={PASSWORD_MAX}
        error={
          (missing === 'current' && t`Please enter your password.`) ||
          (isWrong && t`This is not your password.`)
        }
      />
      <PasswordInput
        name="password"
        label={t`New password`}
        description={t`At least ${PASSWORD_MIN} characters; a short sentence is easy to remember.`}
        autoComplete="new-password"
        size="md"
        maxLength={PASSWORD_MAX}
        error={
          (missing === 'password' && t`At least ${PASSWORD_MIN} characters, please.`) ||
          (isCommon && i18n._(errorMessage(change.error)))
        }
      />
      <Button type="submit" loading={change.isPending}>
        <Trans>Change the password</Trans>
      </Button>
    </form>
  )
}
