/**
 * Checks that a single module writes orders and their history; other writers are listed with their reason.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SERVER = join(import.meta.dirname, '../../../..')
const CHANGE = 'features/order/order/change/change.queries.ts'

/** Functions by file that write to these tables as well. */
const OTHERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'features/after/privacy/privacy.queries.ts': { eraseDiners: 'takes out whatever tells of diners' },
  'features/hosting/operator/operator-stores.queries.ts': { removeOrdersOf: 'removes a deleted store' },
  'features/after/figures/uncounted-orders.queries.ts': {
    setItemized: 'notes once how orders of before are counted',
    setSaleTime: 'notes once when orders of before count',
  },
}

/** Functions of a file that name one of the tables in a write. */
function writersIn(source: string): string[] {
  return source
    .split(/^(?:export )?(?:async )?(?=function |const )/m)
    .filter((part) => /(update|insert|delete|put)(Table|Into|From|Rows?)\b|preparedInsert\(/.test(part))
    .filter((part) => /'(orders|order_moves|order_discards)'/.test(writesOf(part)))
    .map((part) => /^(?:function|const) (\w+)/.exec(part)?.[1] ?? '')
}

/** A part of a source without its reads, and without the columns to which inserts add. */
function writesOf(part: string): string {
  return part
    .replaceAll(/(selectFrom|Join|onRef|ref|whereRef)\(\[?(\s*'[^']*',?)+/g, '')
    .replaceAll(/selectRows\([^']*'[^']*'|adding\([^)]*\)/g, '')
}

describe('the state of an order', () => {
  it('is written only by changeOrders', () => {
    const files = globSync('**/*.queries.ts', { cwd: SERVER })
    expect(files.length).toBeGreaterThan(80)
    const writers = files
      .filter((file) => file !== CHANGE)
      .flatMap((file) => {
        const found = writersIn(readFileSync(join(SERVER, file), 'utf8'))
        return found.filter((name) => !(name in (OTHERS[file] ?? {}))).map((name) => `${file} ${name}`)
      })
    expect(writers).toEqual([])
  })

  it('would be detected if written elsewhere', () => {
    const planted = `import x
export async function setState(tx: Db) {
  await tx.updateTable('orders').set({ state: 4 }).execute()
}
const addMove = preparedInsert('order_moves')
export const discard = (tx: Db, storeId: StoreId) => updateRows(tx, storeId, 'order_discards').set({ at })
export const put = (tx: Db, storeId: StoreId) => putRow(tx, storeId, 'orders', { id }, { state: 4 })
export function read(db: Db) {
  return db.selectFrom('orders').select('id').execute()
}
export async function bill(db: Db, storeId: StoreId) {
  const orders = await selectRows(db, storeId, 'orders').select('id').execute()
  await insertRow(db, storeId, 'invoices', { count: orders.length })
    .onConflict(adding('invoices', ['id'], ['orders']))
    .execute()
}
`
    expect(writersIn(planted)).toEqual(['setState', 'addMove', 'discard', 'put'])
    for (const [file, names] of Object.entries(OTHERS)) {
      const found = writersIn(readFileSync(join(SERVER, file), 'utf8'))
      expect({ file, found }).toEqual({ file, found: Object.keys(names) })
    }
  })
})
