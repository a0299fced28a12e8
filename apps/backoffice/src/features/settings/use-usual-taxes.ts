import { useLingui } from '@lingui/react/macro'
import { countryRules } from '@thali/domain/country/country-rules'
import type { Tax } from '@thali/domain/menu/menu'
import { storeCountryCode } from '@thali/domain/store/store-country-code'
import { useStore } from '../../shared/session.ts'

/** Rate of the example where the country has none of its own, in basis points. */
const EXAMPLE_BPS = 1000

/** Taxes of an example: the most frequent of the store's country, or one of its usual name. */
export function useUsualTaxes(): readonly [Tax, ...Tax[]] {
  const { t } = useLingui()
  const { country, currencyCode } = useStore()
  const [first, ...more] = countryRules({ country, currencyCode }).offeredTaxes[0]?.taxes ?? []
  if (first) return [first, ...more]
  const isUs = storeCountryCode({ address: { country }, currencyCode }) === 'US'
  return [{ label: isUs ? t`Sales tax` : t`VAT`, bps: EXAMPLE_BPS }]
}
