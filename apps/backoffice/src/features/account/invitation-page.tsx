import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { AcceptInvitation, OpenInvitation } from '@thali/contract/staff'
import { STAFF_API } from '@thali/contract/staff-paths'
import { useParams } from 'react-router'
import { callQuery } from '../../shared/call-query.ts'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import { formText, ShortForm } from '../../shared/forms/short-form.tsx'
import { useFieldChecks } from '../../shared/forms/use-field-checks.ts'
import { useFieldErrors } from '../../shared/forms/use-field-errors.ts'
import styles from '../../shared/look/card-page.module.css'
import { CardPage } from '../../shared/look/card-page.tsx'
import { visitorQuery } from '../../shared/session.ts'
import { useCall } from '../../shared/use-call.ts'
import { useRoleName } from '../../shared/use-role-name.ts'
import { ClosedLink } from './closed-link.tsx'
import { EmailField } from './email-field.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** `/auth/invitation/{token}`: makes the person who opens it a member of the staff. */
export function InvitationPage() {
  const { t } = useLingui()
  const { token = '' } = useParams()
  const roleName = useRoleName()
  const { data: visitor, isPending } = useQuery(visitorQuery)
  const invitation = useQuery({
    ...callQuery(['invitation', token], STAFF_API.openInvitation, { token }),
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!invitation.isSuccess || isPending) return <ClosedLink link={invitation} />
  const { storeName, role, invitedBy, name, isReturning } = invitation.data
  return (
    <CardPage title={t`Welcome to ${storeName}`}>
      <p>
        {isReturning ? (
          <Trans>
            This signs <strong>{name}</strong> in on this device, as {roleName(role)}.
          </Trans>
        ) : (
          <Trans>
            {invitedBy} invites you. Your role: <strong>{roleName(role)}</strong>.
          </Trans>
        )}
      </p>
      <Accept token={token} invitation={invitation.data} signedInAs={visitor?.user?.email ?? null} />
    </CardPage>
  )
}

interface AcceptProps {
  readonly token: string
  readonly invitation: OpenInvitation
  readonly signedInAs: string | null
}

function Accept({ token, invitation, signedInAs }: AcceptProps) {
  const { t } = useLingui()
  const { email, accountExists, storeSlug } = invitation
  const accept = useCall(STAFF_API.acceptInvitation, {
    values: { token },
    onSuccess: () => location.assign(pathTo(APP_PAGES.board, { slug: storeSlug })),
  })
  const isOtherPerson = signedInAs !== null && signedInAs !== email
  const isBusy = accept.isPending || accept.isSuccess
  return (
    <>
      {isOtherPerson && (
        <p className={styles.muted}>
          <Trans>You are signed in as {signedInAs}. Accepting signs that account out here.</Trans>
        </p>
      )}
      {email !== null && !accountExists && (
        <NewAccountForm
          invitation={invitation}
          email={email}
          isBusy={isBusy}
          error={accept.error}
          onAccept={(body) => accept.mutate({ body })}
        />
      )}
      {email !== null && accountExists && signedInAs === email && (
        <ShortForm
          action={t`Join`}
          isBusy={isBusy}
          error={accept.error}
          onSubmit={() => accept.mutate({ body: {} })}
        />
      )}
      {email !== null && accountExists && signedInAs !== email && (
        <>
          <p>{t`This address has an account. Sign in to it to accept.`}</p>
          <SignInForm
            email={email}
            action={t`Sign in and join`}
            onSignedIn={() => accept.mutateAsync({ body: {} })}
          />
        </>
      )}
      {email === null && invitation.isReturning && (
        <ShortForm
          action={t`Sign in`}
          isBusy={isBusy}
          error={accept.error}
          onSubmit={() => accept.mutate({ body: {} })}
        />
      )}
      {email === null && !invitation.isReturning && (
        <NameForm
          name={invitation.name}
          isBusy={isBusy}
          error={accept.error}
          onAccept={(name) => accept.mutate({ body: { name } })}
        />
      )}
    </>
  )
}

interface FormProps<Given> {
  readonly isBusy: boolean
  readonly error: unknown
  onAccept(given: Given): void
}

function NewAccountForm({
  invitation,
  email,
  isBusy,
  error,
  onAccept,
}: FormProps<AcceptInvitation> & { readonly invitation: OpenInvitation; readonly email: string }) {
  const { t } = useLingui()
  const checks = useFieldChecks()
  const { form, errors, check } = useFieldErrors<'name' | 'password'>()
  const submit = (values: FormData) => {
    const name = formText(values, 'name')
    const password = String(values.get('password') ?? '')
    if (check({ name: checks.name(name), password: checks.password(password) })) onAccept({ name, password })
  }
  return (
    <ShortForm form={form} action={t`Join`} isBusy={isBusy} error={error} onSubmit={submit}>
      <TextInput
        name="name"
        label={t`Your name`}
        autoComplete="name"
        maxLength={120}
        defaultValue={invitation.name}
        error={errors.name}
      />
      <EmailField defaultValue={email} readOnly />
      <PasswordField isNew label={t`Choose a password`} error={errors.password} autoFocus />
    </ShortForm>
  )
}

/** Cashiers, cooks and waiters without an e-mail address sign in by this device. */
function NameForm({ name, isBusy, error, onAccept }: FormProps<string> & { readonly name: string }) {
  const { t } = useLingui()
  const checks = useFieldChecks()
  const { form, errors, check } = useFieldErrors<'name'>()
  const submit = (values: FormData) => {
    const given = formText(values, 'name')
    if (check({ name: checks.name(given) })) onAccept(given)
  }
  return (
    <ShortForm form={form} action={t`Join`} isBusy={isBusy} error={error} onSubmit={submit}>
      <TextInput
        name="name"
        label={t`Your name`}
        description={t`You stay signed in on this device for three months.`}
        autoComplete="name"
        maxLength={120}
        defaultValue={name}
        error={errors.name}
      />
    </ShortForm>
  )
}
