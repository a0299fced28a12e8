import {
  financialYear,
  formatSerial,
  type SerialDocument,
  TEST_SERIES,
} from '@thali/domain/billing/invoice-serial'
import { countryRules } from '@thali/domain/country/country-rules'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { findInvoiceSeries, takeSerialNumber } from './invoice-serial.queries.ts'

/** Serial as documents show it, and its number. */
export interface Serial {
  readonly text: string
  readonly number: number
}

/**
 * Claims the next serial of a store for a document of this date. To be called late, since others wait for the
 * same series until the commit.
 */
export async function takeSerial(
  tx: Db,
  storeId: StoreId,
  of: {
    readonly document: SerialDocument
    readonly issuedOn: string
    readonly country: string
    readonly currencyCode: string
    readonly prefix: string
    readonly isTest: boolean | undefined
  },
): Promise<Serial> {
  const series = of.isTest ? TEST_SERIES : await findInvoiceSeries(tx)
  const year = financialYear(of.issuedOn, countryRules(of).serialYearFromMonth)
  const { document, prefix } = of
  const number = await takeSerialNumber(tx, storeId, { document, financialYear: year, series })
  return { text: formatSerial({ prefix, series, financialYear: year, number, document }), number }
}
