import { countryRules } from './country-rules.ts'

/** Fields of a store that decide whether it collects tax on its sales. */
export interface TaxPayer {
  readonly gstNo: string
  readonly address: { readonly country: string }
  readonly currencyCode: string
  readonly compositionScheme?: boolean | undefined
}

/**
 * Whether each dish of a store must have a tax: the store has a valid registration in a country with offered rates (GST
 * of India), and is not under the composition scheme.
 */
export function collectsGst({ gstNo, address, currencyCode, compositionScheme }: TaxPayer): boolean {
  const { offeredTaxes, taxNumber } = countryRules({ country: address.country, currencyCode })
  return offeredTaxes.length > 0 && taxNumber.findProblem(gstNo) === null && !compositionScheme
}
