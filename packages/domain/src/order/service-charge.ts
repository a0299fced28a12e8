import { isIndian, type Jurisdiction } from '../billing/india.ts'

const SERVICE_CHARGE = /service[\s\-_./]*(charge|fee)s?/u

/**
 * Whether a charge may only be offered unticked: a service charge or service fee of a store in India.
 *
 * India's Central Consumer Protection Authority (guidelines of 4 July 2022) forbids adding one by default.
 */
export function mustBeOptional(label: string, jurisdiction: Jurisdiction): boolean {
  return isIndian(jurisdiction) && SERVICE_CHARGE.test(label.normalize('NFKC').toLowerCase())
}
