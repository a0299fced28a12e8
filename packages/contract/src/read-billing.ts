import { findGstinProblem, normalizeGstin } from '@thali/domain/billing/gstin'
import { INVOICE_PREFIX_MAX, isInvoicePrefix } from '@thali/domain/billing/invoice-serial'
import { isFssaiNumber, normalizeFssai } from '@thali/domain/store/fssai'
import { STORE_SETTINGS } from '@thali/domain/store/store-settings'
import type { FileReader } from './file-reader.ts'

/** What the serials of a store begin with; empty where the file says nothing. */
export function readInvoicePrefix(file: FileReader): string {
  const prefix = file.text('invoicePrefix', INVOICE_PREFIX_MAX).toUpperCase()
  if (isInvoicePrefix(prefix)) return prefix
  file.problem('invoicePrefix', 'must be one or two letters or digits')
  return ''
}

/** A GSTIN without blanks and in capitals; one with a mistake stays as it is, since older files hold such. */
export function readGstin(file: FileReader, isIndian: boolean): string {
  const text = file.text('gstNo', STORE_SETTINGS.gstNo.max)
  const gstin = normalizeGstin(text)
  if (!isIndian || text === '') return text
  if (findGstinProblem(gstin) === null) return gstin
  file.warn('gstNo', `"${text}" is no GSTIN: bills are no tax invoices until it is right`)
  return text
}

/** An FSSAI number without blanks; one with a mistake stays as it is. */
export function readFssaiNumber(file: FileReader, isIndian: boolean): string {
  const text = file.text('fssaiNo', STORE_SETTINGS.fssaiNo.max)
  const number = normalizeFssai(text)
  if (!isIndian || text === '') return text
  if (isFssaiNumber(number)) return number
  file.warn('fssaiNo', `"${text}" is no FSSAI number of 14 digits`)
  return text
}
