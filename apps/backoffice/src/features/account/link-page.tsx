import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Anchor, Button, Loader, PasswordInput, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { OneTimeLink, OpenLink } from '@thali/contract/accounts'
import { APP_PAGES, pathTo, STAFF_API } from '@thali/contract/paths'
import { type FormEvent, useState } from 'react'
import { Link, useParams } from 'react-router'
import { callApi } from '../../shared/api.ts'
import { errorMessage } from '../../shared/error-messages.ts'
import { useRoleName } from '../../shared/use-role-name.ts'
import styles from './door.module.css'
import { Door } from './door.tsx'

const PASSWORD_MIN = 10
const PASSWORD_MAX = 128

/** `/auth/link/{token}`: a one-time link gives its account a password and signs in. */
export function LinkPage() {
  const { t, i18n } = useLingui()
  const { token = '' } = useParams()
  const link = useQuery({
    queryKey: ['link', token],
    queryFn: ({ signal }) => callApi(STAFF_API.oneTimeLink, { token }, { signal }),
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (link.isPending)
    return (
      <Door title={t`One moment`}>
        <Loader />
      </Door>
    )
  if (link.isError)
    return (
      <Door title={t`This link does not open anything`}>
        <p>{i18n._(errorMessage(link.error))}</p>
        <Anchor component={Link} to={APP_PAGES.signIn} underline="always">
          <Trans>Sign in with a password</Trans>
        </Anchor>
      </Door>
    )
  return <OpenLinkForm token={token} link={link.data} />
}

function OpenLinkForm({ token, link }: { token: string; link: OneTimeLink }) {
  const { t, i18n } = useLingui()
  const roleName = useRoleName()
  const [tooShort, setTooShort] = useState(false)
  const open = useMutation({
    mutationFn: (body: OpenLink) => callApi(STAFF_API.openOneTimeLink, { token }, { body }),
    onSuccess: () => location.assign(pathTo(APP_PAGES.board, { slug: link.storeSlug })),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const password = String(form.get('password'))
    const name = String(form.get('name') ?? '').trim()
    setTooShort(password.length < PASSWORD_MIN)
    if (password.length >= PASSWORD_MIN) open.mutate({ password, ...(name ? { name } : {}) })
  }
  return (
    <Door title={t`Welcome to ${link.storeName}`}>
      <p>
        <Trans>
          This link opens the account of <strong>{link.email}</strong> as {roleName(link.role)}. It works
          once.
        </Trans>
      </p>
      <form className={styles.form} onSubmit={submit} noValidate>
        {open.isError && (
          <Alert color="red" role="alert">
            {i18n._(errorMessage(open.error))}
          </Alert>
        )}
        <input type="hidden" name="username" autoComplete="username" value={link.email} readOnly />
        {!link.accountExists && (
          <TextInput
            name="name"
            label={t`Your name`}
            autoComplete="name"
            size="md"
            maxLength={120}
            autoFocus
          />
        )}
        <PasswordInput
          name="password"
          label={link.accountExists ? t`New password` : t`Choose a password`}
          description={t`At least ${PASSWORD_MIN} characters; a short sentence is easy to remember.`}
          error={tooShort ? t`At least ${PASSWORD_MIN} characters, please.` : undefined}
          autoComplete="new-password"
          size="md"
          maxLength={PASSWORD_MAX}
          autoFocus={link.accountExists}
        />
        <Button type="submit" size="lg" loading={open.isPending || open.isSuccess}>
          <Trans>Set password and sign in</Trans>
        </Button>
      </form>
    </Door>
  )
}
