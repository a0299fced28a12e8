import { useLingui } from '@lingui/react/macro'
import { Autocomplete, Select } from '@mantine/core'
import { COUNTRIES } from '@thali/domain/store/countries'
import { CURRENCIES } from '@thali/domain/store/country-defaults'
import { SETTING_LIMITS } from '@thali/domain/store/store-settings'
import { useMemo } from 'react'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { PartText } from './setting-fields.tsx'
import styles from './settings.module.css'
import type { SectionPart } from './use-section-form.tsx'

const NOWHERE = { street: '', pinCode: '', city: '', state: '', country: '' }

/** Address, time zone and currency of the store. */
export function PlaceFields(part: SectionPart<'profile'>) {
  const { values, change, problemAt } = part
  const { t, i18n } = useLingui()
  const address = values.address ?? NOWHERE
  const { timeZone = 'Asia/Kolkata', currencyCode = 'INR' } = values
  const zones = useMemo(
    () => [...new Set([timeZone, ...Intl.supportedValuesOf('timeZone')])].sort(),
    [timeZone],
  )
  const currencies = useMemo(() => {
    const names = new Intl.DisplayNames(i18n.locale, { type: 'currency' })
    return [...new Set([currencyCode, ...CURRENCIES])].map((code) => ({
      value: code,
      label: `${code} · ${names.of(code) ?? code}`,
    }))
  }, [i18n.locale, currencyCode])
  return (
    <FormPanel title={t`Place`}>
      <PartText part={part} of="address" name="street" autoComplete="street-address" />
      <div className={styles.pair}>
        <PartText part={part} of="address" name="pinCode" autoComplete="postal-code" />
        <PartText part={part} of="address" name="city" />
        <PartText part={part} of="address" name="state" />
        <Autocomplete
          label={t`Country`}
          data={COUNTRIES.map(({ name }) => name)}
          value={address.country}
          maxLength={SETTING_LIMITS.address.country}
          error={problemAt('address.country')}
          onChange={(country) => change({ address: { ...address, country } })}
        />
      </div>
      <div className={styles.pair}>
        <Select
          label={t`Currency`}
          description={t`Prices and past sales keep their numbers; figures convert nothing.`}
          searchable
          allowDeselect={false}
          data={currencies}
          value={currencyCode}
          error={problemAt('currencyCode')}
          // The symbol of the new currency replaces the store's own.
          onChange={(code) => code && change({ currencyCode: code, currency: '' })}
        />
        <Select
          label={t`Time zone`}
          description={t`Opening hours and the day’s figures use it.`}
          searchable
          allowDeselect={false}
          data={zones}
          value={timeZone}
          error={problemAt('timeZone')}
          onChange={(zone) => zone && change({ timeZone: zone })}
        />
      </div>
    </FormPanel>
  )
}
