import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { SignIn } from '@thali/contract/accounts'
import { STAFF_API } from '@thali/contract/staff-paths'
import { useState } from 'react'
import { callApi } from '../../shared/api.ts'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import { formText, ShortForm } from '../../shared/forms/short-form.tsx'
import { useFieldChecks } from '../../shared/forms/use-field-checks.ts'
import { useFieldErrors } from '../../shared/forms/use-field-errors.ts'
import { EmailField } from './email-field.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

interface SignInFormProps {
  /** Address to enter the password for; absent: it is typed in. */
  readonly email?: string
  readonly action?: string
  /** Called after the sign-in; may fail, as the sign-in itself may. */
  onSignedIn(): unknown
}

/** E-mail and password, and the code of a second factor if one is on. */
export function SignInForm({ email, action, onSignedIn }: SignInFormProps) {
  const { t } = useLingui()
  const checks = useFieldChecks()
  const { form, errors, check } = useFieldErrors<'email' | 'password'>()
  const [isCodeDue, setCodeDue] = useState(false)
  const signIn = useMutation({
    mutationFn: async (body: SignIn) => {
      const answer = await callApi(STAFF_API.signIn, {}, { body })
      if (answer?.secondFactor === 'due') setCodeDue(true)
      else await onSignedIn()
    },
  })
  const submit = (values: FormData) => {
    const body = { email: formText(values, 'email'), password: String(values.get('password') ?? '') }
    if (check({ email: checks.email(body.email), password: checks.given(body.password) })) signIn.mutate(body)
  }
  if (isCodeDue) {
    const again = () => {
      signIn.reset()
      setCodeDue(false)
    }
    return <SecondFactorForm onSignedIn={onSignedIn} onAgain={again} />
  }
  return (
    <ShortForm
      form={form}
      action={action ?? t`Sign in`}
      isBusy={signIn.isPending || signIn.isSuccess}
      error={signIn.error}
      onSubmit={submit}
    >
      <EmailField
        defaultValue={email}
        readOnly={email !== undefined}
        error={errors.email}
        autoFocus={email === undefined}
      />
      <PasswordField label={t`Password`} error={errors.password} autoFocus={email !== undefined} />
    </ShortForm>
  )
}
