import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { PAGES } from '@thali/contract/paths'
import type { Store } from '@thali/domain/store/store'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'
import { messageOfCode } from '../../texts/error-messages.ts'
import { useRefusalMessage } from '../../texts/refusal-message.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Field, fieldAttributes } from '../../ui/field.tsx'
import panel from '../../ui/panel.module.css'
import styles from './own-data-section.module.css'
import { type OwnDataFault, type OwnDataResult, useOwnData } from './use-own-data.ts'

interface OwnDataSectionProps {
  store: Pick<Store, 'id'>
  /** Dialling code of the chosen country; null until it is known. */
  prefix: string | null
  phone: string
  /** The field of the number, with what is wrong with it. */
  phoneField: (error: string | null) => ReactNode
}

/** Export and erasure of the data that the store holds about a phone number, after proof by a code. */
export function OwnDataSection({ store, prefix, phone, phoneField }: OwnDataSectionProps) {
  const { t } = useLingui()
  const { sent, done, isBusy, fault, sendCode, finish, back } = useOwnData(store.id)
  const message = useFault(fault)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy && prefix !== null) sendCode(prefix, phone)
  }

  return (
    <section className={`${panel.panel} ${styles.own}`} aria-labelledby="own-data">
      <h2 id="own-data">{t`Your data`}</h2>
      {sent ? (
        <CodeStep number={`${sent.prefix} ${sent.phone}`} {...{ isBusy, message, finish, back }} />
      ) : (
        <>
          {done ? (
            <DoneText {...done} />
          ) : (
            <p>{t`See what this store holds about your mobile number, or have it removed from your orders and reservations. We send a code to make sure that the number is yours.`}</p>
          )}
          <form onSubmit={submit} noValidate>
            {phoneField(message)}
            <div>
              <Button
                type="submit"
                look="outlined"
                isBusy={isBusy}
                disabled={prefix === null || phone.trim() === ''}
              >
                {t`Send a code`}
              </Button>
            </div>
          </form>
        </>
      )}
    </section>
  )
}

interface CodeStepProps {
  number: string
  isBusy: boolean
  message: string | null
  finish: (act: OwnDataResult['act'], code: string) => void
  back: () => void
}

function CodeStep({ number, isBusy, message, finish, back }: CodeStepProps) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [isSure, setSure] = useState(false)
  const id = useId()
  const isReady = !isBusy && code.trim() !== ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady) finish('export', code)
  }

  return (
    <form onSubmit={submit} noValidate>
      <p>{t`OTP Sent to ${number}`}</p>
      <div className={styles.code}>
        <Field id={id} label={t`OTP`} error={message}>
          <input
            {...fieldAttributes(id, message)}
            // biome-ignore lint/a11y/noAutofocus: the next thing to fill in, asked for by a tap
            autoFocus
            type="text"
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
          />
        </Field>
      </div>
      {isSure && (
        <p className={styles.sure} role="alert">
          {t`Your name, number, address and remarks will be removed from all finished orders and past reservations. This cannot be undone.`}
        </p>
      )}
      <div className={styles.actions}>
        {!isSure && (
          <Button type="submit" disabled={!isReady}>
            {t`Download my data`}
          </Button>
        )}
        <Button
          look={isSure ? 'primary' : 'outlined'}
          disabled={!isReady}
          onClick={() => (isSure ? finish('erase', code) : setSure(true))}
        >
          {isSure ? t`Remove for good` : t`Remove my data`}
        </Button>
        <Button look="quiet" onClick={isSure ? () => setSure(false) : back}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}

function DoneText({ act, count, reservationCount, unfinished }: OwnDataResult) {
  const { t } = useLingui()
  const message =
    act === 'export'
      ? t`${plural(count, { 0: 'Nothing is held about this number.', one: 'The data of # order was saved to your device.', other: 'The data of # orders was saved to your device.' })}`
      : t`${plural(count, { 0: 'No finished order had anything to remove.', one: 'Your data was removed from # order.', other: 'Your data was removed from # orders.' })}`
  const ofReservations =
    act === 'export'
      ? t`${plural(reservationCount, { one: 'The data of # reservation was saved to your device.', other: 'The data of # reservations was saved to your device.' })}`
      : t`${plural(reservationCount, { one: 'Your data was removed from # reservation.', other: 'Your data was removed from # reservations.' })}`
  return (
    <div role="status" className={styles.done}>
      {(count > 0 || reservationCount === 0) && <p>{message}</p>}
      {reservationCount > 0 && <p>{ofReservations}</p>}
      {unfinished > 0 && (
        <p>{t`${plural(unfinished, { one: '# order or reservation is not over yet. Please ask again once it is.', other: '# orders or reservations are not over yet. Please ask again once they are.' })}`}</p>
      )}
      {act === 'erase' && (
        <>
          <p>{t`This device still remembers your orders, carts, name and number, until you forget them here:`}</p>
          <Link href={PAGES.orders} className={buttonClass('outlined')}>{t`Your orders`}</Link>
        </>
      )}
    </div>
  )
}

function useFault(fault: OwnDataFault | null): string | null {
  const { t, i18n } = useLingui()
  const messageOf = useRefusalMessage()
  if (fault === null) return null
  if (fault.kind === 'refused') return messageOf(fault)
  return fault.status === 0 ? t`The server did not answer. Please try again.` : i18n._(messageOfCode('fault'))
}
