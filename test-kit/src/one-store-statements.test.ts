import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { StoreId } from '@thali/domain/ids'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { dryDatabase } from './dry-database.ts'
import { ACROSS_STORES, watchStatements } from './one-store-statements.ts'

describe('watching statements', () => {
  const judge = (exceptions: Record<string, string>, judged = /one-store-statements\.test/) => {
    const reported: string[] = []
    const db = dryDatabase([watchStatements({ judged, exceptions, report: (words) => reported.push(words) })])
    return { db, reported }
  }
  async function listAllOrders({ db }: ReturnType<typeof judge>) {
    await db.selectFrom('orders').select('id').execute()
  }

  it('reports queries without a store', async () => {
    const watched = judge({})
    await listAllOrders(watched)
    await sql`delete from orders`.execute(watched.db)

    expect(watched.reported).toEqual([
      'one-store-statements.test.ts listAllOrders is not bound to one store: orders',
      expect.stringContaining('orders (in plain SQL)'),
    ])
  })

  it('allows bound statements, exceptions, and those of other code', async () => {
    const bound = judge({})
    await bound.db
      .selectFrom('orders')
      .select('id')
      .where('store_id', '=', 's1' as StoreId)
      .execute()
    const excepted = judge({ 'one-store-statements.test.ts listAllOrders': 'a test of exceptions' })
    await listAllOrders(excepted)
    const foreign = judge({}, /\/apps\/server\/src\//)
    await listAllOrders(foreign)

    expect([bound, excepted, foreign].flatMap(({ reported }) => reported)).toEqual([])
  })
})

it('lists no obsolete exception', () => {
  const source = join(import.meta.dirname, '../../apps/server/src')
  const files = new Map(globSync('**/*.ts', { cwd: source }).map((path) => [basename(path), path]))
  for (const caller of Object.keys(ACROSS_STORES)) {
    const [file = '', name = ''] = caller.split(' ')
    const path = join(source, files.get(file) ?? file)
    expect(existsSync(path) && readFileSync(path, 'utf8').includes(`function ${name}(`), caller).toBe(true)
  }
})
