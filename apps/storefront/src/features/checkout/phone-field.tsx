import { useLingui } from '@lingui/react/macro'
import { USUAL_LANGUAGE } from '@thali/domain/language'
import { PHONE_TEXT_MAX } from '@thali/domain/people/phone'
import type { Country } from '@thali/domain/store/countries'
import { useEffect } from 'react'
import { onIdle } from '../../platform/on-idle.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { Field, fieldAttributes } from '../../ui/field.tsx'
import { DownIcon } from '../../ui/icons.tsx'
import styles from './checkout-form.module.css'
import { countryOf, INDIA, loadCountries, useCountries } from './countries.ts'
import type { CheckoutDraft } from './draft.ts'
import { fieldId } from './field-problems.ts'

interface PhoneFieldProps {
  country: string
  phone: string
  isRequired: boolean
  error: string | null
  onChange: (change: Partial<CheckoutDraft>) => void
}

/** A number with its country code. */
export function PhoneField({ country, phone, isRequired, error, onChange }: PhoneFieldProps) {
  const { t } = useLingui()
  const { lang } = useStoreView()
  const countries = useCountries()
  const chosen = countryOf(country, countries)
  useEffect(() => onIdle(() => void loadCountries()), [])
  const names = new Intl.DisplayNames([lang], { type: 'region', fallback: 'code' })
  const nameOf = ({ code, name }: Country) => (lang === USUAL_LANGUAGE ? name : named(names, code) || name)
  const unknown = chosen === null && <option value={country}>{named(names, country)}</option>
  const id = fieldId('phone')
  return (
    <Field id={id} label={t`Mobile Number`} aside={isRequired ? undefined : t`Optional`} error={error}>
      <span className={styles.phone}>
        <span className={styles.country}>
          <span aria-hidden="true" dir="ltr">
            {chosen?.dialCode ?? '+ …'}
          </span>
          <DownIcon />
          <select
            aria-label={t`Country code`}
            value={chosen?.code ?? country}
            onFocus={() => void loadCountries()}
            onChange={(event) => onChange({ country: event.target.value })}
          >
            {unknown}
            {(countries ?? [INDIA]).map((one) => (
              <option key={one.code} value={one.code}>
                {`${nameOf(one)} (${one.dialCode})`}
              </option>
            ))}
          </select>
        </span>
        <input
          {...fieldAttributes(id, error)}
          type="tel"
          dir="ltr"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={PHONE_TEXT_MAX}
          required={isRequired}
          value={phone}
          onChange={(event) => onChange({ phone: event.target.value })}
        />
      </span>
    </Field>
  )
}

function named(names: Intl.DisplayNames, code: string): string | undefined {
  try {
    return names.of(code)
  } catch {
    return undefined
  }
}
