import { useLingui } from '@lingui/react/macro'
import { Button, Group, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { ApiError } from '../../shared/api.ts'
import { errorMessage } from '../../shared/error-messages.ts'
import { Form } from '../../shared/forms/form.tsx'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import { formText } from '../../shared/forms/short-form.tsx'
import { useFieldErrors } from '../../shared/forms/use-field-errors.ts'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import styles from './own-page.module.css'

interface OwnPasswordFormProps {
  /** Label of the button: the action that the password confirms. */
  readonly action: string
  /** Whether a code of the second factor is required as well. */
  readonly asksCode?: boolean
  readonly isBusy: boolean
  readonly error: unknown
  onSubmit(given: { password: string; code: string }): void
  onCancel(): void
}

/** Form that asks for the password again, before actions that must not be possible on a borrowed device. */
export function OwnPasswordForm(props: OwnPasswordFormProps) {
  const { action, asksCode = false, isBusy, error, onSubmit, onCancel } = props
  const { t, i18n } = useLingui()
  const { form, errors, check } = useFieldErrors<'password' | 'code'>()
  const refusal = error instanceof ApiError ? error.code : null
  const isPasswordWrong = refusal === 'session.wrong-credentials'
  const isCodeWrong = asksCode && refusal === 'second-factor.wrong'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const values = new FormData(event.currentTarget)
    const password = String(values.get('password') ?? '')
    const code = formText(values, 'code')
    const isRight = check({
      password: password === '' ? t`Please enter your password.` : '',
      code: asksCode && code.length < 6 ? t`Please enter the code.` : '',
    })
    if (isRight) onSubmit({ password, code })
  }
  return (
    <Form className={styles.form} ref={form} onSubmit={submit} noValidate>
      {!isPasswordWrong && !isCodeWrong && <ErrorAlert error={error} />}
      <PasswordField
        label={t`Your password`}
        autoFocus
        error={errors.password || (isPasswordWrong && t`This is not your password.`)}
      />
      {asksCode && (
        <TextInput
          name="code"
          label={t`Code from your app, or a recovery code`}
          autoComplete="one-time-code"
          maxLength={20}
          error={errors.code || (isCodeWrong && i18n._(errorMessage(error)))}
        />
      )}
      <Group gap={8}>
        <Button type="submit" loading={isBusy}>
          {action}
        </Button>
        <Button variant="default" onClick={onCancel}>{t`Cancel`}</Button>
      </Group>
    </Form>
  )
}
