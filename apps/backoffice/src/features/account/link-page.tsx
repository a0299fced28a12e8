import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { OneTimeLink } from '@thali/contract/accounts'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { STAFF_API } from '@thali/contract/staff-paths'
import { useState } from 'react'
import { useParams } from 'react-router'
import { callQuery } from '../../shared/call-query.ts'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import { formText, ShortForm } from '../../shared/forms/short-form.tsx'
import { useFieldChecks } from '../../shared/forms/use-field-checks.ts'
import { useFieldErrors } from '../../shared/forms/use-field-errors.ts'
import { CardPage } from '../../shared/look/card-page.tsx'
import { useCall } from '../../shared/use-call.ts'
import { useRoleName } from '../../shared/use-role-name.ts'
import { ClosedLink } from './closed-link.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

/** `/auth/link/{token}`: a one-time link gives its account a password and signs in. */
export function LinkPage() {
  const { token = '' } = useParams()
  const link = useQuery({
    ...callQuery(['link', token], STAFF_API.oneTimeLink, { token }),
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return link.isSuccess ? <OpenLinkForm token={token} link={link.data} /> : <ClosedLink link={link} />
}

function OpenLinkForm({ token, link }: { token: string; link: OneTimeLink }) {
  const { t } = useLingui()
  const roleName = useRoleName()
  const checks = useFieldChecks()
  const { form, errors, check } = useFieldErrors<'password'>()
  const [isCodeDue, setCodeDue] = useState(false)
  const enter = () => location.assign(pathTo(APP_PAGES.board, { slug: link.storeSlug }))
  const open = useCall(STAFF_API.openOneTimeLink, {
    values: { token },
    onSuccess: (answer) => (answer?.secondFactor === 'due' ? setCodeDue(true) : enter()),
  })
  const submit = (values: FormData) => {
    const password = String(values.get('password') ?? '')
    const name = formText(values, 'name')
    if (check({ password: checks.password(password) }))
      open.mutate({ body: { password, ...(name && { name }) } })
  }
  if (isCodeDue) {
    return (
      <CardPage title={t`Welcome to ${link.storeName}`}>
        <SecondFactorForm onSignedIn={enter} onAgain={() => location.assign(APP_PAGES.signIn)} />
      </CardPage>
    )
  }
  return (
    <CardPage title={t`Welcome to ${link.storeName}`}>
      <p>
        <Trans>
          This link opens the account of <strong>{link.email}</strong> as {roleName(link.role)}. It works
          once.
        </Trans>
      </p>
      <ShortForm
        form={form}
        action={t`Set password and sign in`}
        isBusy={open.isPending || open.isSuccess}
        error={open.error}
        onSubmit={submit}
      >
        <input type="hidden" name="username" autoComplete="username" value={link.email} readOnly />
        {!link.accountExists && (
          <TextInput name="name" label={t`Your name`} autoComplete="name" maxLength={120} autoFocus />
        )}
        <PasswordField
          isNew
          label={link.accountExists ? t`New password` : t`Choose a password`}
          error={errors.password}
          autoFocus={link.accountExists}
        />
      </ShortForm>
    </CardPage>
  )
}
