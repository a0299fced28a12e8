import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Loader, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { APP_PAGES } from '@thali/contract/app-pages'
import { STAFF_API } from '@thali/contract/staff-paths'
import { Link } from 'react-router'
import { errorMessage } from '../../shared/error-messages.ts'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import { formText, ShortForm } from '../../shared/forms/short-form.tsx'
import { useFieldChecks } from '../../shared/forms/use-field-checks.ts'
import { useFieldErrors } from '../../shared/forms/use-field-errors.ts'
import type { Language } from '../../shared/language.ts'
import styles from '../../shared/look/card-page.module.css'
import { CardPage } from '../../shared/look/card-page.tsx'
import { visitorQuery } from '../../shared/session.ts'
import { useCall } from '../../shared/use-call.ts'
import { EmailField } from './email-field.tsx'
import { MailSent } from './mail-sent.tsx'

/** `/auth/register`, and `/auth/register-unprotected` for people who are signed in already. */
export function RegisterPage() {
  const { t } = useLingui()
  const { data: visitor, isPending } = useQuery(visitorQuery)
  if (isPending)
    return (
      <CardPage title={t`One moment`}>
        <Loader />
      </CardPage>
    )
  return visitor?.isSignUpOpen === false ? <ClosedPage /> : <RegisterForm />
}

function ClosedPage() {
  const { t } = useLingui()
  return (
    <CardPage title={t`No new accounts here`}>
      <p>{t`Registering is closed on this server.`}</p>
      <p>
        <Trans>
          If you work in a restaurant that uses it, ask its owner for an invitation. The operator of the
          server can open registration.
        </Trans>
      </p>
      <SignInLink />
    </CardPage>
  )
}

function RegisterForm() {
  const { t, i18n } = useLingui()
  const checks = useFieldChecks()
  const { form, errors, check } = useFieldErrors<'name' | 'email' | 'password'>()
  const register = useCall(STAFF_API.register)
  const submit = (values: FormData) => {
    const body = {
      name: formText(values, 'name'),
      email: formText(values, 'email'),
      password: String(values.get('password') ?? ''),
      language: i18n.locale as Language,
    }
    const found = {
      name: checks.name(body.name),
      email: checks.email(body.email),
      password: checks.password(body.password),
    }
    if (check(found)) register.mutate({ body })
  }
  if (register.isSuccess)
    return (
      <MailSent email={register.variables.body.email} again={<SendAgain />}>
        <Trans>Open the link in it to confirm your address, then set up your restaurant.</Trans>
      </MailSent>
    )
  return (
    <CardPage title={t`Create an account`}>
      <ShortForm
        form={form}
        action={t`Create the account`}
        isBusy={register.isPending}
        error={register.error}
        onSubmit={submit}
      >
        <TextInput
          name="name"
          label={t`Your name`}
          autoComplete="name"
          maxLength={120}
          error={errors.name}
          autoFocus
        />
        <EmailField error={errors.email} />
        <PasswordField isNew label={t`Choose a password`} error={errors.password} />
      </ShortForm>
      <SignInLink />
    </CardPage>
  )
}

function SignInLink() {
  return (
    <div className={styles.links}>
      <Anchor component={Link} to={APP_PAGES.signIn} underline="always">
        <Trans>Sign in with an existing account</Trans>
      </Anchor>
    </div>
  )
}

/** Button that mails the link again to the person who registered in this browser. */
function SendAgain() {
  const { i18n } = useLingui()
  const ask = useCall(STAFF_API.requestEmailVerification)
  return (
    <>
      <p role="status">
        {ask.isSuccess && <Trans>Sent again.</Trans>}
        {ask.error && i18n._(errorMessage(ask.error))}
      </p>
      <Button
        variant="default"
        loading={ask.isPending}
        onClick={() => ask.mutate({ body: { language: i18n.locale as Language } })}
      >
        <Trans>Send the mail again</Trans>
      </Button>
    </>
  )
}
