import { INVOICE_PREFIX_MAX, isInvoicePrefix } from '@thali/domain/billing/invoice-serial'
import type { CountryRules } from '@thali/domain/country/country-rules'
import { STORE_SETTINGS } from '@thali/domain/store/store-settings'
import type { FileReader } from './file-reader.ts'

/** Prefix of a store's invoice serials; empty if the file has none. */
export function readInvoicePrefix(file: FileReader): string {
  const prefix = file.text('invoicePrefix', INVOICE_PREFIX_MAX).toUpperCase()
  if (isInvoicePrefix(prefix)) return prefix
  file.problem('invoicePrefix', 'must be one or two letters or digits')
  return ''
}

/** A tax number in the form of its country; a mistyped one stays unchanged, since older files have such. */
export function readTaxNumber(file: FileReader, { taxNumber }: Pick<CountryRules, 'taxNumber'>): string {
  const text = file.text('gstNo', STORE_SETTINGS.gstNo.max)
  const number = taxNumber.normalize(text)
  const problem = text === '' ? null : taxNumber.findProblem(number)
  if (problem === null) return number
  const reason = problem === 'checksum' ? ', since its last character does not fit the others' : ''
  file.warn(
    'gstNo',
    `"${text}" is no ${taxNumber.ownName}${reason}: bills are no tax invoices until it is right`,
  )
  return text
}

/** Number of the permit to sell food, without blanks; one with a mistake stays as it is. */
export function readFoodPermit(file: FileReader, { foodPermit }: Pick<CountryRules, 'foodPermit'>): string {
  const text = file.text('fssaiNo', STORE_SETTINGS.fssaiNo.max)
  if (!foodPermit || text === '') return text
  const number = foodPermit.normalize(text)
  if (foodPermit.isValid(number)) return number
  file.warn('fssaiNo', `"${text}" is no FSSAI number of 14 digits`)
  return text
}
