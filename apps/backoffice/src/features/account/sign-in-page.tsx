import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { SignIn } from '@thali/contract/accounts'
import { pathAfterSignIn, STAFF_API } from '@thali/contract/paths'
import type { FormEvent } from 'react'
import { callApi } from '../../shared/api.ts'
import { errorMessage } from '../../shared/error-messages.ts'
import styles from './door.module.css'
import { Door } from './door.tsx'

/** `/auth/login` */
export function SignInPage() {
  const { t, i18n } = useLingui()
  const signIn = useMutation({
    mutationFn: (body: SignIn) => callApi(STAFF_API.signIn, {}, { body }),
    // A fresh page: nothing of an earlier session stays in memory.
    onSuccess: () => location.assign(pathAfterSignIn(location.search)),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    signIn.mutate({ email: String(form.get('email')), password: String(form.get('password')) })
  }
  return (
    <Door title={t`Sign in to your restaurant`}>
      <form className={styles.form} onSubmit={submit}>
        {signIn.isError && (
          <Alert color="red" role="alert">
            {i18n._(errorMessage(signIn.error))}
          </Alert>
        )}
        <TextInput
          name="email"
          type="email"
          label={t`E-mail`}
          autoComplete="username"
          size="md"
          required
          autoFocus
        />
        <PasswordInput
          name="password"
          label={t`Password`}
          autoComplete="current-password"
          size="md"
          required
        />
        <Button type="submit" size="lg" loading={signIn.isPending || signIn.isSuccess}>
          <Trans>Sign in</Trans>
        </Button>
      </form>
      <p className={styles.muted}>
        <Trans>No password yet, or forgotten? Ask whoever runs this server for a one-time link.</Trans>
      </p>
    </Door>
  )
}
