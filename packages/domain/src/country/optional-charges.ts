import { countryRules } from './country-rules.ts'
import type { Jurisdiction } from './jurisdiction.ts'

/** Whether the law of the store's country allows a charge only unticked: a service charge in India. */
export function mustBeOptional(label: string, jurisdiction: Jurisdiction): boolean {
  const { optionalCharges } = countryRules(jurisdiction)
  return optionalCharges?.test(label.normalize('NFKC').toLowerCase()) ?? false
}
