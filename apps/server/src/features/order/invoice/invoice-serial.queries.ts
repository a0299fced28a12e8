/** Serials of documents: their series, and its next number. */

import { FIRST_SERIES, type SerialDocument, TEST_SERIES } from '@thali/domain/billing/invoice-serial'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { adding, insertRow, selectRows } from '../../../db/store-rows.ts'

/** Prefix of the serials of this installation; each restore starts another sequence. */
export async function findInvoiceSeries(tx: Db): Promise<string> {
  const row = await tx.selectFrom('installation').select('invoice_series').executeTakeFirst()
  return row?.invoice_series ?? FIRST_SERIES
}

/** Limit of restores, far above any number in the years that serials cover. */
const SERIES = 50

/** Series of a store that restores have ended, the latest first. */
export async function listEndedSeries(db: Db, storeId: StoreId) {
  const rows = await selectRows(db, storeId, 'invoice_serials')
    .select(['document', 'financial_year', 'series', 'last_number', 'ended_at'])
    .where('ended_at', 'is not', null)
    .where('series', '<>', TEST_SERIES)
    .orderBy('ended_at', 'desc')
    .orderBy('financial_year', 'desc')
    .orderBy('document')
    .limit(SERIES)
    .execute()
  return rows.flatMap(({ document, financial_year, series, last_number, ended_at }) =>
    ended_at
      ? [{ document, financialYear: financial_year, series, number: last_number, endedAt: ended_at }]
      : [],
  )
}

/**
 * The next number of a series, from 1. It locks the series until the transaction ends; a rollback releases the
 * number, so that there is no gap.
 */
export async function takeSerialNumber(
  tx: Db,
  storeId: StoreId,
  of: { readonly document: SerialDocument; readonly financialYear: string; readonly series: string },
): Promise<number> {
  const { last_number } = await insertRow(tx, storeId, 'invoice_serials', {
    document: of.document,
    financial_year: of.financialYear,
    series: of.series,
    last_number: 1,
  })
    .onConflict(adding('invoice_serials', ['document', 'financial_year', 'series'], ['last_number']))
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number
}
