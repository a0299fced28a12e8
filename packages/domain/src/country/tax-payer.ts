import { countryRules } from './country-rules.ts'

/** A store as far as it says whether it collects a tax on what it sells. */
export interface TaxPayer {
  readonly gstNo: string
  readonly address: { readonly country: string }
  readonly currencyCode: string
  readonly compositionScheme?: boolean | undefined
}

/**
 * Whether each dish of a store has to have a tax: it is registered without a mistake where restaurants are offered
 * rates (GST of India), and not under the composition scheme.
 */
export function collectsGst({ gstNo, address, currencyCode, compositionScheme }: TaxPayer): boolean {
  const { offeredTaxes, taxNumber } = countryRules({ country: address.country, currencyCode })
  return offeredTaxes.length > 0 && taxNumber.findProblem(gstNo) === null && !compositionScheme
}
