import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../shared/api.ts'
import { errorMessage } from '../../shared/error-messages.ts'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import styles from './own-page.module.css'
import look from './second-factor.module.css'

interface OwnPasswordFormProps {
  /** What follows from the right password. */
  readonly action: string
  readonly isBusy: boolean
  readonly error: unknown
  onPassword(password: string): void
  onCancel(): void
}

/** The own password once more, before something that a borrowed device must not do. */
export function OwnPasswordForm({ action, isBusy, error, onPassword, onCancel }: OwnPasswordFormProps) {
  const { t, i18n } = useLingui()
  const [isMissing, setMissing] = useState(false)
  const isWrong = error instanceof ApiError && error.code === 'session.wrong-credentials'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    setMissing(password === '')
    if (password !== '') onPassword(password)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {error && !isWrong ? (
        <Alert color="red" role="alert">
          {i18n._(errorMessage(error))}
        </Alert>
      ) : null}
      <PasswordField
        label={t`Your password`}
        autoFocus
        error={(isMissing && t`Please enter your password.`) || (isWrong && t`This is not your password.`)}
      />
      <div className={look.buttons}>
        <Button type="submit" loading={isBusy}>
          {action}
        </Button>
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
