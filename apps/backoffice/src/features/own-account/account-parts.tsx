import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { ACCESS_API } from '@thali/contract/access-paths'
import type { FormEvent } from 'react'
import { ApiError } from '../../shared/api.ts'
import { errorMessage } from '../../shared/error-messages.ts'
import { Form } from '../../shared/forms/form.tsx'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import { useFieldChecks } from '../../shared/forms/use-field-checks.ts'
import { useFieldErrors } from '../../shared/forms/use-field-errors.ts'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import { useSession } from '../../shared/session.ts'
import { useCall } from '../../shared/use-call.ts'
import { DeletedStoresPart } from './deleted-stores.tsx'
import styles from './own-page.module.css'
import { PasskeySection } from './passkey-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionList } from './session-list.tsx'
import { sessionsKey } from './use-sessions.ts'

/** One's own password, second factor and sessions. Needs no store. */
export function AccountParts() {
  const { t } = useLingui()
  const { data: session } = useSession()
  const user = session?.user
  return (
    <div className={styles.parts}>
      <FormPanel title={t`Password`}>
        {user?.email ? (
          <PasswordForm email={user.email} />
        ) : (
          <p className={styles.muted}>{t`You have no password: a code signed you in on this device.`}</p>
        )}
      </FormPanel>
      {user?.email && <SecondFactorSection />}
      {user?.email && <PasskeySection />}
      <SessionList />
      {user?.email && <DeletedStoresPart />}
    </div>
  )
}

/** A new password, set with the old one; every other session ends. */
function PasswordForm({ email }: { email: string }) {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const checks = useFieldChecks()
  const { form, errors, check } = useFieldErrors<'current' | 'password'>()
  const change = useCall(ACCESS_API.changePassword, {
    async onSuccess() {
      form.current?.reset()
      notifications.show({ message: t`The password is changed, and you are signed out everywhere else.` })
      await queries.invalidateQueries({ queryKey: sessionsKey })
    },
    onError(error) {
      const code = error instanceof ApiError ? error.code : null
      check({
        ...(code === 'session.wrong-credentials' && { current: t`This is not your password.` }),
        ...(code === 'password.common' && { password: i18n._(errorMessage(error)) }),
      })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const values = new FormData(event.currentTarget)
    const current = String(values.get('current'))
    const password = String(values.get('password'))
    const found = { current: checks.given(current), password: checks.password(password) }
    if (check(found)) change.mutate({ body: { current, password } })
  }
  const isSaidBeside = Object.keys(errors).length > 0
  return (
    <Form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {!isSaidBeside && <ErrorAlert error={change.error} />}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField name="current" label={t`Current password`} error={errors.current} />
      <PasswordField isNew label={t`New password`} error={errors.password} />
      <Button type="submit" loading={change.isPending}>{t`Change the password`}</Button>
    </Form>
  )
}
