import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Select } from '@mantine/core'
import { CURRENCIES, countryDefaults } from '@thali/domain/store/country-defaults'
import { useMemo, useState } from 'react'
import { countryChoices } from '../../shared/country-choices.ts'
import styles from './first-steps.module.css'

export interface CountryChoice {
  readonly country: string
  readonly currency: string
  readonly timeZone: string
}

/** Country, currency and time zone of a store: the country sets the other two, which may be changed. */
export function CountryFields({
  place,
  onChange,
}: {
  readonly place: CountryChoice
  onChange(place: CountryChoice): void
}) {
  const { t, i18n } = useLingui()
  const [isApart, setIsApart] = useState(false)
  const countries = useMemo(() => countryChoices(i18n.locale), [i18n.locale])
  const currencies = useMemo(() => currencyChoices(i18n.locale), [i18n.locale])
  const { country, currency, timeZone } = place
  const zones = useMemo(
    () => [...new Set([timeZone, ...Intl.supportedValuesOf('timeZone')])].sort(),
    [timeZone],
  )
  const currencyName = currencies.find(({ value }) => value === currency)?.label ?? currency
  return (
    <>
      <Select
        label={t`Country`}
        searchable
        allowDeselect={false}
        data={countries}
        value={country}
        onChange={(code) => code && onChange({ country: code, ...countryDefaults(code) })}
        nothingFoundMessage={t`No such country`}
      />
      {isApart ? (
        <div className={styles.pair}>
          <Select
            label={t`Currency`}
            searchable
            allowDeselect={false}
            data={currencies}
            value={currency}
            onChange={(code) => code && onChange({ ...place, currency: code })}
          />
          <Select
            label={t`Time zone`}
            searchable
            allowDeselect={false}
            data={zones}
            value={timeZone}
            onChange={(zone) => zone && onChange({ ...place, timeZone: zone })}
          />
        </div>
      ) : (
        <p className={styles.follows}>
          <span>
            <Trans>
              Prices in {currencyName}, clock of {timeZone.replaceAll('_', ' ')}
            </Trans>
          </span>
          <Button variant="subtle" size="compact-md" onClick={() => setIsApart(true)}>{t`Change`}</Button>
        </p>
      )}
    </>
  )
}

/** Currencies by their names in a language. */
function currencyChoices(locale: string) {
  const money = new Intl.DisplayNames(locale, { type: 'currency' })
  return CURRENCIES.map((code) => ({ value: code, label: `${code} · ${money.of(code) ?? code}` }))
}
