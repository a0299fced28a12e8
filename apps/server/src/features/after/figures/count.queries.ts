/** The sales counts of a store: every statement adds, so that concurrent ones lose nothing. */

import {
  type CancellationFigure,
  type ItemFigure,
  itemsByMonth,
  type MonthItemFigure,
  type PreparationFigure,
  type SalesFigure,
  type SuggestionFigure,
} from '@thali/domain/figures/order-figures'
import type { ItemId, StoreId } from '@thali/domain/ids'
import type { Compilable } from 'kysely'
import { chunksOf } from '../../../db/chunks-of.ts'
import { preparedQuery } from '../../../db/prepared-query.ts'
import type { Db } from '../../../db/schema.ts'
import { adding, insertRow } from '../../../db/store-rows.ts'

type Sales = SalesFigure & { readonly storeId: StoreId }

const addSale = preparedQuery<Sales, unknown>((db, row) =>
  insertRow(db, row.storeId, 'sales_by_hour', {
    day: row.day,
    hour: row.hour,
    order_type: row.orderType,
    orders: row.orders,
    diner_orders: row.dinerOrders,
    value_minor: row.valueMinor,
    gross_minor: row.grossMinor,
    discount_minor: row.discountMinor,
    charge_minor: row.chargeMinor,
    tax_minor: row.taxMinor,
    tip_minor: row.tipMinor,
    refund_minor: row.refundMinor,
  }).onConflict(
    adding(
      'sales_by_hour',
      ['day', 'hour', 'order_type'],
      [
        'orders',
        'diner_orders',
        'value_minor',
        'gross_minor',
        'discount_minor',
        'charge_minor',
        'tax_minor',
        'tip_minor',
        'refund_minor',
      ],
    ),
  ),
)

/** Adds to the sales of some hours; each key once. */
export async function addSales(tx: Db, storeId: StoreId, figures: readonly SalesFigure[]): Promise<void> {
  for (const figure of figures) await addSale(tx, { storeId, ...figure })
}

/** Rows written by one statement: most orders have fewer lines. */
const ROWS = 8

/** Values of several rows by the row's number and the column's name. */
type RowValues = Readonly<Record<string, string | number>>

/** A statement for each number of rows, so that none is compiled twice. */
function statementsOf(build: (db: Db, values: RowValues, rows: number) => Compilable<unknown>) {
  return Array.from({ length: ROWS }, (_, last) =>
    preparedQuery<RowValues, unknown>((db, values) => build(db, values, last + 1)),
  )
}

async function addRows(
  tx: Db,
  storeId: StoreId,
  statements: ReturnType<typeof statementsOf>,
  figures: readonly (ItemFigure | MonthItemFigure)[],
): Promise<void> {
  for (const rows of chunksOf(figures, ROWS)) {
    const values = rows.flatMap((row, at) =>
      Object.entries(row).map(([name, value]) => [`${at}${name}`, value] as const),
    )
    await statements[rows.length - 1]?.(tx, { storeId, ...Object.fromEntries(values) })
  }
}

/** Columns that the daily and monthly rows of items share. */
function itemRows(values: RowValues, rows: number) {
  // The same for all rows, as checked here.
  const storeId = values.storeId as StoreId
  return Array.from({ length: rows }, (_, at) => ({
    store_id: storeId,
    item_id: values[`${at}itemId`] as ItemId,
    category_id: values[`${at}categoryId`] as string,
    label: values[`${at}label`] as string,
    category_label: values[`${at}categoryLabel`] as string,
    quantity: values[`${at}quantity`] as number,
    value_minor: values[`${at}valueMinor`] as number,
  }))
}

const ADD_ITEMS = statementsOf((db, values, rows) =>
  db
    .insertInto('item_sales')
    .values(itemRows(values, rows).map((row, at) => ({ ...row, day: values[`${at}day`] as string })))
    .onConflict(adding('item_sales', ['day', 'item_id', 'category_id'], ['quantity', 'value_minor'])),
)

const ADD_ITEMS_OF_MONTHS = statementsOf((db, values, rows) =>
  db
    .insertInto('item_sales_by_month')
    .values(itemRows(values, rows).map((row, at) => ({ ...row, month: values[`${at}month`] as string })))
    .onConflict(
      adding('item_sales_by_month', ['month', 'item_id', 'category_id'], ['quantity', 'value_minor']),
    ),
)

/** Adds to the sales of some items, by day and month; each key once. */
export async function addItemSales(tx: Db, storeId: StoreId, figures: readonly ItemFigure[]): Promise<void> {
  await addRows(tx, storeId, ADD_ITEMS, figures)
  await addRows(tx, storeId, ADD_ITEMS_OF_MONTHS, itemsByMonth(figures))
}

/** Adds to the cancellations of some days; each key once. */
export async function addCancellations(tx: Db, storeId: StoreId, figures: readonly CancellationFigure[]) {
  for (const { day, reasonId, label, orders, valueMinor } of figures) {
    await insertRow(tx, storeId, 'cancellations', {
      day,
      reason_id: reasonId,
      label,
      orders,
      value_minor: valueMinor,
    })
      .onConflict(adding('cancellations', ['day', 'reason_id'], ['orders', 'value_minor']))
      .execute()
  }
}

/** Adds to the sales of suggested dishes on some days; each key once. */
export async function addSuggestionSales(tx: Db, storeId: StoreId, figures: readonly SuggestionFigure[]) {
  for (const { day, quantity, valueMinor } of figures) {
    await insertRow(tx, storeId, 'suggestion_counts', { day, quantity, value_minor: valueMinor })
      .onConflict(adding('suggestion_counts', ['day'], ['quantity', 'value_minor']))
      .execute()
  }
}

/** Adds to the preparation times of some days; each key once. */
export async function addPreparations(tx: Db, storeId: StoreId, figures: readonly PreparationFigure[]) {
  for (const { day, minutes, orders, totalMs } of figures) {
    await insertRow(tx, storeId, 'preparation_times', { day, minutes, orders, total_ms: totalMs })
      .onConflict(adding('preparation_times', ['day', 'minutes'], ['orders', 'total_ms']))
      .execute()
  }
}
