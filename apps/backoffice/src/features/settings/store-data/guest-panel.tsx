import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Skeleton, TextInput } from '@mantine/core'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { ErasedGuest, Guest } from '@thali/contract/store-data'
import { normalisePhone, PHONE_TEXT_MAX, PREFIX_TEXT_MAX } from '@thali/domain/people/phone'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Form } from '../../../shared/forms/form.tsx'
import { FormPanel } from '../../../shared/forms/form-panel.tsx'
import { formText } from '../../../shared/forms/short-form.tsx'
import { useFieldChecks } from '../../../shared/forms/use-field-checks.ts'
import { useFieldErrors } from '../../../shared/forms/use-field-errors.ts'
import { ErrorAlert } from '../../../shared/look/error-alert.tsx'
import { useStore } from '../../../shared/session.ts'
import styles from './data.module.css'
import { HeldData } from './held-data.tsx'
import { useEraseGuest, useGuestData } from './use-store-data.ts'

const EMAIL_MAX = 254

/**
 * Erases the data of a diner, found by phone number, e-mail address or the order whose page linked here, after a
 * preview.
 */
export function GuestPanel() {
  const { t } = useLingui()
  const { slug, dialCode } = useStore()
  const [search] = useSearchParams()
  const orderId = search.get('order')
  const [guest, setGuest] = useState<Guest | null>(orderId ? { orderId } : null)
  const { form, errors, check } = useFieldErrors<'phone' | 'email'>()
  const checks = useFieldChecks()
  const held = useGuestData(guest)
  const erase = useEraseGuest()
  const look = (values: FormData) => {
    const named = { prefix: formText(values, 'prefix'), phone: formText(values, 'phone') }
    erase.reset()
    if (
      check({
        phone: normalisePhone(named.prefix, named.phone).ok ? '' : t`This phone number is not complete.`,
      })
    )
      setGuest(named)
  }
  const lookByEmail = (values: FormData) => {
    const email = formText(values, 'email').trim()
    erase.reset()
    if (check({ email: checks.email(email) })) setGuest({ email })
  }
  const error = held.error ?? erase.error
  return (
    <FormPanel
      title={t`Data of a guest`}
      hint={t`Name, phone, address, remarks and feedback are removed from finished orders and past reservations, with the mail of the addresses in them, and cannot be restored. Dishes and amounts stay, and so do issued bills, which the law requires you to keep.`}
    >
      <Form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => look(new FormData(event.currentTarget))}
      >
        <div className={styles.phone}>
          <TextInput
            name="prefix"
            label={t`Country code`}
            inputMode="tel"
            maxLength={PREFIX_TEXT_MAX}
            defaultValue={dialCode}
          />
          <TextInput
            name="phone"
            label={t`Phone number of the guest`}
            type="tel"
            autoComplete="off"
            maxLength={PHONE_TEXT_MAX}
            error={errors.phone}
          />
        </div>
        <Button type="submit" variant="default" loading={held.isFetching}>
          <Trans>Show what is stored</Trans>
        </Button>
      </Form>
      <Form
        className={styles.form}
        noValidate
        onSubmit={(event) => lookByEmail(new FormData(event.currentTarget))}
      >
        <TextInput
          name="email"
          label={t`Or the guest’s e-mail address`}
          type="email"
          autoComplete="off"
          maxLength={EMAIL_MAX}
          error={errors.email}
        />
        <Button type="submit" variant="default" loading={held.isFetching}>
          <Trans>Look up this address</Trans>
        </Button>
      </Form>
      <p className={styles.muted}>
        <Trans>
          For a guest who left no number, open the order under{' '}
          <Anchor component={Link} to={pathTo(APP_PAGES.pastOrders, { slug })}>
            past orders
          </Anchor>{' '}
          and go on from there.
        </Trans>
      </p>
      <div role="status">
        {erase.data && <Erased {...erase.data} />}
        {held.isPending && guest && <Skeleton height={88} radius={8} />}
        {held.data && !erase.data && (
          <HeldData
            held={held.data}
            isBusy={erase.isPending}
            onErase={() => guest && erase.mutate({ body: guest })}
          />
        )}
      </div>
      <ErrorAlert error={error} />
    </FormPanel>
  )
}

function Erased({ erased, reservations, mails, unfinished }: ErasedGuest) {
  return (
    <p>
      <Trans>
        The guest’s data is erased. Orders that held it: {erased}, reservations: {reservations}.
      </Trans>{' '}
      {mails > 0 && (
        <Trans>
          Conversations by e-mail: {mails}. What lies in your mailbox itself stays; remove it there.
        </Trans>
      )}{' '}
      {unfinished > 0 && (
        <Trans>
          Orders and reservations that keep it until they are finished: {unfinished}. Erase again then.
        </Trans>
      )}
    </p>
  )
}
