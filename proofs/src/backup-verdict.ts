import type { InstallationContents } from '@thali/test-kit/installation-contents'

type Row = Readonly<Record<string, unknown>>

/**
 * Tables to which ordering diners add rows that never change, and servers one for each job when it first
 * runs.
 */
const GROWING = [
  'job_runs',
  'retention_marks',
  'orders',
  'order_moves',
  'outbox',
  'idempotency_keys',
  'unaccepted_orders',
] as const
/** Counts of what is sold, written with each order. */
const COUNTS = ['sales_by_hour', 'item_sales', 'item_sales_by_month'] as const
/** Counters, and what servers note for themselves. */
const CHANGING: ReadonlySet<string> = new Set([
  ...COUNTS,
  // How far staff were alerted of an order.
  'unaccepted_orders',
  'store_versions',
  'order_counters',
  // Their rows go with what follows, which is looked at for itself.
  'follower_cursors',
  'media',
  'installation',
  'job_runs',
])
/** Counts of the running minute, which begin and end while diners order. */
const OF_THE_MINUTE = 'guess_counts'

/**
 * Finds problems of an installation that was restored from a backup made under load.
 *
 * @param source the installation that was backed up, read later: diners have gone on ordering
 * @param acknowledged slugs of the orders that were acknowledged before the backup began
 * @returns one sentence for each problem
 */
export function judgeRestored(
  restored: InstallationContents,
  source: InstallationContents,
  acknowledged: readonly string[],
): string[] {
  return [
    ...judgeRows(restored, source),
    ...judgeOrders(restored, acknowledged),
    ...judgeFiles(restored, source),
  ]
}

function judgeRows(restored: InstallationContents, source: InstallationContents): string[] {
  const problems: string[] = []
  for (const [table, rows] of Object.entries(source.tables)) {
    if (table === OF_THE_MINUTE) continue
    const came = restored.tables[table] ?? {}
    const isGrowing = [...GROWING, ...COUNTS].some((name) => name === table)
    if (isGrowing ? Object.keys(came).length > Object.keys(rows).length : !isSameKeys(came, rows))
      problems.push(`${table} has ${Object.keys(came).length} rows of ${Object.keys(rows).length}`)
    if (CHANGING.has(table)) continue
    const other = Object.keys(came).find((key) => !isEqual(came[key], rows[key]))
    if (other !== undefined) problems.push(`${table} ${other} is not as it was`)
  }
  return problems
}

/** Orders whose event the figures have not come to: they count them once they run. */
function countPlacedAfter(events: readonly Row[], cursors: readonly Row[]): number {
  const cursorOf = (storeId: unknown) =>
    cursors.find((row) => row.store_id === storeId && row.follower === 'figures')?.seq ?? 0
  return events.filter(
    ({ kind, store_id, seq }) => kind === 'order.placed' && Number(seq) > Number(cursorOf(store_id)),
  ).length
}

/** Orders are there with all that belongs to them, and the store's events without a gap up to its version. */
function judgeOrders({ tables }: InstallationContents, acknowledged: readonly string[]): string[] {
  const problems: string[] = []
  const rowsOf = (table: string) => Object.values(tables[table] ?? {})
  const orders = rowsOf('orders')
  const slugs = new Set(orders.map((order) => order.slug))
  const lost = acknowledged.filter((slug) => !slugs.has(slug))
  if (lost.length > 0) problems.push(`${lost.length} acknowledged orders are lost, such as ${lost[0]}`)
  const ids = new Set(orders.map((order) => order.id))
  for (const table of ['order_moves', 'idempotency_keys', 'unaccepted_orders']) {
    const of = rowsOf(table).map((row) => row.order_id)
    if (of.length !== ids.size || of.some((id) => !ids.has(id)))
      problems.push(`${table} holds ${of.length} rows for ${ids.size} orders`)
  }
  const counted = rowsOf('sales_by_hour').reduce((sum, row) => sum + Number(row.orders), 0)
  const followed = ids.size - countPlacedAfter(rowsOf('outbox'), rowsOf('follower_cursors'))
  if (counted !== followed) problems.push(`${counted} orders are counted as sold, of ${followed}`)
  for (const { store_id, event_seq } of rowsOf('store_versions')) {
    const seqs = rowsOf('outbox')
      .filter((row) => row.store_id === store_id)
      .map(({ seq }) => seq as number)
    if (seqs.length !== event_seq || seqs.some((seq) => seq > (event_seq as number)))
      problems.push(`the outbox holds ${seqs.length} events of ${event_seq}`)
  }
  return problems
}

/** Every file is what it was, and every image that a row shows has its files. */
function judgeFiles(restored: InstallationContents, source: InstallationContents): string[] {
  const problems: string[] = []
  const other = Object.keys(restored.files).find((name) => restored.files[name] !== source.files[name])
  if (other !== undefined) problems.push(`${other} is not as it was`)
  for (const { store_id, id, files, widths } of Object.values(restored.tables.media ?? {})) {
    for (const width of files === null ? [] : (widths as number[])) {
      const name = `media/${store_id}/${files}/${width}.webp`
      if (!(name in restored.files)) problems.push(`the picture ${id} is shown and ${name} is missing`)
    }
  }
  return problems
}

function isSameKeys(a: object, b: object): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => key in b)
}

/** Objects with their keys in any order: PostgreSQL sorts those of JSON. */
function isEqual(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  if (Array.isArray(a) !== Array.isArray(b) || !isSameKeys(a, b)) return false
  return Object.entries(a).every(([key, value]) => isEqual(value, (b as Record<string, unknown>)[key]))
}
