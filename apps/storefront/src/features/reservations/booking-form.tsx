import { useLingui } from '@lingui/react/macro'
import { PAGES, pathTo } from '@thali/contract/paths'
import type { BookReservation, Slots } from '@thali/contract/reservations'
import { normalisePhone } from '@thali/domain/people/phone'
import { plainLine, plainLines } from '@thali/domain/typed-text'
import { type FormEvent, type ReactNode, useState } from 'react'
import { bookingDraft, keepInBookingDraft } from '../../state/device/booking-draft.ts'
import { savedUser, saveUser } from '../../state/device/saved-user.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, fieldAttributes } from '../../ui/field.tsx'
import styles from './booking-form.module.css'
import { useReservationTimes } from './use-reservation-times.ts'
import { NO_WISHES, WishesFields } from './wishes-fields.tsx'

/** Parts of a diner's phone number. */
export interface PhoneParts {
  readonly country: string
  readonly phone: string
}

interface BookingFormProps {
  readonly slots: Slots
  /** Dialling code of the chosen country; null until it is known. */
  readonly prefix: string | null
  readonly parts: PhoneParts
  /** The field of the number, which the checkout has too. */
  readonly phoneField: (error: string | null) => ReactNode
  readonly isSending: boolean
  /** Refusal of the server that concerns no field; null: none. */
  readonly error: string | null
  readonly onBook: (who: Omit<BookReservation, 'clientKey' | 'date' | 'minute' | 'party'>) => void
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Form for name, phone and wishes of a reservation. */
export function BookingForm(props: BookingFormProps) {
  const { slots, prefix, parts, phoneField, isSending, error, onBook } = props
  const { t } = useLingui()
  const { store, lang } = useStoreView()
  const { lengthName } = useReservationTimes()
  const [draft, setDraft] = useState(() => {
    const { country, phone, slot, ...typed } = bookingDraft(store.id)
    return { name: savedUser()?.name ?? '', email: '', ...NO_WISHES, ...typed }
  })
  const { name, email, ...wishes } = draft
  const [wasTried, setTried] = useState(false)
  const isPhoneRight = prefix !== null && normalisePhone(prefix, parts.phone).ok
  const nameError = wasTried && plainLine(name) === '' ? t`Please enter your name.` : null
  const phoneError = wasTried && !isPhoneRight ? t`Please Enter a Valid Mobile Number.` : null
  const typed = email.trim()
  const isEmailRight = typed === '' || EMAIL.test(typed)
  const emailError = wasTried && !isEmailRight ? t`This e-mail address is incomplete.` : null

  function change(part: Partial<typeof draft>) {
    setDraft({ ...draft, ...part })
    keepInBookingDraft(store.id, part)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isSending) return
    const wrong =
      plainLine(name) === ''
        ? 'booking-name'
        : !isPhoneRight
          ? 'phone'
          : isEmailRight
            ? null
            : 'booking-email'
    if (wrong !== null || prefix === null) {
      const field = wrong === 'phone' ? '[type=tel]' : `#${wrong}`
      return (event.currentTarget as HTMLElement).querySelector<HTMLElement>(field)?.focus()
    }
    saveUser({ name: plainLine(name), mobile: parts.phone, country: parts.country })
    onBook({
      name: plainLine(name),
      prefix,
      phone: parts.phone,
      ...(typed !== '' && { email: typed }),
      ...wishes,
      allergy: plainLines(wishes.allergy),
      note: plainLines(wishes.note),
      language: lang,
    })
  }

  const hold = lengthName(slots.holdMinutes)
  const cancel = lengthName(slots.cancelMinutes)
  const storeName = store.name || t`Business Name`
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field id="booking-name" label={t`Your name`} error={nameError}>
        <input
          {...fieldAttributes('booking-name', nameError)}
          type="text"
          dir="auto"
          autoComplete="name"
          maxLength={120}
          required
          value={name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      {phoneField(phoneError)}
      {slots.sendsMail && (
        <Field
          id="booking-email"
          label={t`E-mail`}
          aside={t`Optional`}
          error={emailError}
          hint={t`The confirmation includes a calendar entry.`}
        >
          <input
            {...fieldAttributes('booking-email', emailError, true)}
            type="email"
            dir="ltr"
            autoComplete="email"
            maxLength={254}
            value={email}
            onChange={({ target }) => change({ email: target.value })}
          />
        </Field>
      )}
      <WishesFields wishes={wishes} areas={slots.areas} onChange={change} />
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Button type="submit" wide isBusy={isSending}>
        {slots.isConfirmedAtOnce ? t`Reserve the table` : t`Ask for the table`}
      </Button>
      <ul className={styles.terms}>
        {!slots.isConfirmedAtOnce && (
          <li>{t`${storeName} answers within 30 minutes while it is open. Your seats are held until then.`}</li>
        )}
        {slots.holdMinutes > 0 && <li>{t`Your table is held for ${hold} after your time.`}</li>}
        <li>
          {slots.cancelMinutes > 0
            ? t`You can change or cancel until ${cancel} before.`
            : t`You can change or cancel until your time.`}
        </li>
        <li>
          <a href={pathTo(PAGES.privacy, { slug: store.slug })}>{t`Privacy Policy`}</a>
        </li>
      </ul>
    </form>
  )
}
