import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Anchor, Button, TextInput } from '@mantine/core'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { DELETION_GRACE_DAYS } from '@thali/contract/store-data'
import { STORE_DATA_API } from '@thali/contract/store-data-paths'
import { SLUG_MAX } from '@thali/domain/store/slug'
import { Link } from 'react-router'
import { ApiError } from '../../../shared/api.ts'
import { Form } from '../../../shared/forms/form.tsx'
import { FormPanel } from '../../../shared/forms/form-panel.tsx'
import { PasswordField } from '../../../shared/forms/password-field.tsx'
import { formText } from '../../../shared/forms/short-form.tsx'
import { useFieldErrors } from '../../../shared/forms/use-field-errors.ts'
import { useRetryWait } from '../../../shared/forms/use-retry-wait.ts'
import { ErrorAlert } from '../../../shared/look/error-alert.tsx'
import { useSession, useStore } from '../../../shared/session.ts'
import { usePaymentAlerts } from '../../../shared/use-payment-alerts.ts'
import { useStoreQuery } from '../../../shared/use-store-query.ts'
import styles from './data.module.css'
import { useDeleteStore } from './use-store-data.ts'

/** Deletes the store, after its slug is typed and the password entered again; first lists unfinished business. */
export function DeleteStorePanel() {
  const { t } = useLingui()
  const { slug } = useStore()
  const { data: session } = useSession()
  const { form, errors, check } = useFieldErrors<'slug' | 'password'>()
  const remove = useDeleteStore()
  const wait = useRetryWait(remove.error)
  const isPasswordWrong =
    remove.error instanceof ApiError && remove.error.code === 'session.wrong-credentials'
  const submit = (values: FormData) => {
    const typed = formText(values, 'slug')
    const password = String(values.get('password') ?? '')
    const found = {
      slug: typed === slug ? '' : t`This is not the address of the store.`,
      password: password === '' ? t`Please enter your password.` : '',
    }
    if (check(found)) remove.mutate({ body: { slug: typed, password } })
  }
  return (
    <FormPanel
      title={t`Delete the store`}
      hint={t`From that moment guests and staff no longer find it, and programs lose their access. After ${DELETION_GRACE_DAYS} days it is permanently removed, with its orders and bills: export them first. Until then every owner can restore it.`}
    >
      <Unfinished />
      <Form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => wait === 0 && submit(new FormData(event.currentTarget))}
      >
        {!isPasswordWrong && <ErrorAlert error={remove.error} />}
        <input
          type="hidden"
          name="username"
          autoComplete="username"
          value={session?.user.email ?? ''}
          readOnly
        />
        <TextInput
          name="slug"
          label={t`Type its address to confirm: ${slug}`}
          maxLength={SLUG_MAX}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          error={errors.slug}
        />
        <PasswordField
          label={t`Your password`}
          error={errors.password || (isPasswordWrong && t`This is not your password.`)}
        />
        <Button type="submit" color="red" loading={remove.isPending} disabled={wait > 0}>
          <Trans>Delete the store</Trans>
        </Button>
      </Form>
    </FormPanel>
  )
}

/** Open orders and refunds that become inaccessible once the store is deleted, and the other owners, who get a mail. */
function Unfinished() {
  const { t } = useLingui()
  const { slug } = useStore()
  const { data } = useStoreQuery(['store-deletion'], STORE_DATA_API.storeDeletion, { staleTime: 0 })
  const due = usePaymentAlerts()?.refundsDue ?? 0
  if (!data) return null
  const { openOrders, otherOwners } = data
  const owners = otherOwners.join(', ')
  return (
    <>
      {openOrders > 0 && (
        <Alert color="yellow">
          {t`${plural(openOrders, { one: '# order is not finished: its guest waits.', other: '# orders are not finished: their guests wait.' })}`}{' '}
          <Anchor component={Link} to={pathTo(APP_PAGES.board, { slug })}>{t`Open the board`}</Anchor>
        </Alert>
      )}
      {due > 0 && (
        <Alert color="yellow">
          {t`${plural(due, { one: '# order has money to refund.', other: '# orders have money to refund.' })}`}{' '}
          <Anchor component={Link} to={pathTo(APP_PAGES.refundsDue, { slug })}>{t`Open the refunds`}</Anchor>
        </Alert>
      )}
      {owners && (
        <p>
          <Trans>They are told by e-mail, and can undo it: {owners}</Trans>
        </p>
      )}
    </>
  )
}
