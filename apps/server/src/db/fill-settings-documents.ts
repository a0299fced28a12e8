/** The step before migration 0475: documents of settings, made of the columns and tables that held them before. */

import type { StoreSettings } from '@thali/contract/imported-store'
import type { StoreId } from '@thali/domain/ids'
import type { Charge, OrderType } from '@thali/domain/order/order-type'
import { guessOrderTypeKind } from '@thali/domain/order/order-type-kind'
import { sql } from 'kysely'
import { valuesOf } from './results.ts'
import type { Db } from './schema.ts'
import { putDocuments } from './settings-documents.ts'

/** Stores read at once. */
const CHUNK = 200

/**
 * Creates the documents of each store without any from its columns. A store has all of its documents or none,
 * so that a killed process leaves nothing half done.
 */
export async function fillSettingsDocuments(db: Db): Promise<void> {
  for (;;) {
    const ids = await listWithout(db)
    for (const id of ids) await putDocuments(db, id, await readFormer(db, id))
    if (ids.length < CHUNK) return
  }
}

async function listWithout(db: Db): Promise<StoreId[]> {
  return db
    .selectFrom('store_versions')
    .leftJoin('store_settings', (join) =>
      join
        .onRef('store_settings.store_id', '=', 'store_versions.store_id')
        .on('store_settings.section', '=', 'profile'),
    )
    .select('store_versions.store_id')
    .where('store_settings.section', 'is', null)
    .orderBy('store_versions.store_id')
    .limit(CHUNK)
    .$call(valuesOf('store_id'))
}

async function readFormer(db: Db, storeId: StoreId): Promise<Partial<StoreSettings>> {
  const { rows: stores } = await sql<FormerRow>`select * from stores where id = ${storeId}`.execute(db)
  const { rows: links } = await sql<StoreSettings['links'][number]>`select type, url from store_links
    where store_id = ${storeId} order by position`.execute(db)
  const row = inCamelCase(stores[0] ?? {})
  const address = { street: row.street, pinCode: row.pinCode, city: row.city, state: row.region, country: '' }
  const orderTypes = await listFormerTypes(db, storeId)
  return { ...row, address, links, orderTypes, hours: row.openingHours } as Partial<StoreSettings>
}

async function listFormerTypes(db: Db, storeId: StoreId): Promise<OrderType[]> {
  const { rows: types } = await sql<FormerRow>`select * from order_types
    where store_id = ${storeId} order by position`.execute(db)
  const { rows: charges } = await sql<FormerRow>`select * from order_type_charges
    where store_id = ${storeId} order by order_type_id, position`.execute(db)
  return types.map((row) => {
    const { id, estimateFrom, estimateTo, ...type } = inCamelCase(row)
    const own = charges.filter(({ order_type_id }) => order_type_id === id)
    return {
      ...(type as unknown as OrderType),
      kind: (type.kind as OrderType['kind'] | null) ?? guessOrderTypeKind(String(type.label)),
      charges: own.map((charge) => inCamelCase(charge) as unknown as Charge),
      estimateMinutes: estimateTo === null ? null : [Number(estimateFrom), Number(estimateTo)],
    }
  })
}

type FormerRow = Readonly<Record<string, unknown>>

/** Renames columns to fields or settings, which have the same names in snake case; the writers leave out others. */
export function inCamelCase<Value>(row: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  const named = Object.entries(row).map(([column, value]) => [
    column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ])
  return Object.fromEntries(named)
}
