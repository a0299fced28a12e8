import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { APP_PAGES } from '@thali/contract/app-pages'
import { STAFF_API } from '@thali/contract/staff-paths'
import { Link, useSearchParams } from 'react-router'
import { ApiError } from '../../shared/api.ts'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import { formText, ShortForm } from '../../shared/forms/short-form.tsx'
import { useFieldChecks } from '../../shared/forms/use-field-checks.ts'
import { useFieldErrors } from '../../shared/forms/use-field-errors.ts'
import type { Language } from '../../shared/language.ts'
import styles from '../../shared/look/card-page.module.css'
import { CardPage } from '../../shared/look/card-page.tsx'
import { LinkButton } from '../../shared/look/link-button.tsx'
import { useCall } from '../../shared/use-call.ts'
import { EmailField } from './email-field.tsx'
import { MailSent } from './mail-sent.tsx'

/** `/auth/reset-password`: asks for a mail; with the token of that mail, sets the new password. */
export function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token')
  return token ? <NewPasswordForm key={token} token={token} /> : <AskForm />
}

function AskForm() {
  const { t, i18n } = useLingui()
  const checks = useFieldChecks()
  const { form, errors, check } = useFieldErrors<'email'>()
  const ask = useCall(STAFF_API.requestPasswordReset)
  const submit = (values: FormData) => {
    const email = formText(values, 'email')
    if (check({ email: checks.email(email) }))
      ask.mutate({ body: { email, language: i18n.locale as Language } })
  }
  if (ask.isSuccess)
    return (
      <MailSent email={ask.variables.body.email}>
        <Trans>If it has an account, the link in it sets a new password for one hour.</Trans>
      </MailSent>
    )
  return (
    <CardPage title={t`Forgot your password?`}>
      <p>{t`Enter the address of your account. A mail brings a link that sets a new password.`}</p>
      <ShortForm
        form={form}
        action={t`Send the link`}
        isBusy={ask.isPending}
        error={ask.error}
        onSubmit={submit}
      >
        <EmailField error={errors.email} autoFocus />
      </ShortForm>
      <div className={styles.links}>
        <Anchor component={Link} to={APP_PAGES.signIn} underline="always">{t`Back to signing in`}</Anchor>
      </div>
    </CardPage>
  )
}

function NewPasswordForm({ token }: { token: string }) {
  const { t } = useLingui()
  const checks = useFieldChecks()
  const { form, errors, check } = useFieldErrors<'password'>()
  const reset = useCall(STAFF_API.resetPassword, { values: { token } })
  const submit = (values: FormData) => {
    const password = String(values.get('password') ?? '')
    if (check({ password: checks.password(password) })) reset.mutate({ body: { password } })
  }
  if (reset.isSuccess)
    return (
      <CardPage title={t`Your password is set`}>
        <p role="status">{t`You are signed out everywhere. Sign in with the new password.`}</p>
        <LinkButton variant="filled" to={APP_PAGES.signIn} size="lg">{t`Sign in`}</LinkButton>
      </CardPage>
    )
  if (reset.error instanceof ApiError && ['link.not-found', 'request.malformed'].includes(reset.error.code))
    return (
      <CardPage title={t`This link does not open anything`}>
        <p role="alert">{t`It was already used, or has expired. Ask for a new one by mail.`}</p>
        <LinkButton variant="filled" to={APP_PAGES.askReset} size="lg">{t`Ask for a new link`}</LinkButton>
      </CardPage>
    )
  return (
    <CardPage title={t`Set a new password`}>
      <ShortForm
        form={form}
        action={t`Set the password`}
        isBusy={reset.isPending}
        error={reset.error}
        onSubmit={submit}
      >
        <PasswordField isNew label={t`New password`} error={errors.password} autoFocus />
      </ShortForm>
    </CardPage>
  )
}
