/** Tests of tamper evidence: a later change of an entry is detected. */
import type { StoreId } from '@thali/domain/ids'
import { useStaffFixture } from '@thali/test-kit/shared-fixture'
import { beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { CHAIN_START } from './audit-chain.ts'
import { removeOldAudit } from './remove-old-audit.ts'
import { verifyAudit } from './verify-audit.ts'
import { verifyAudits } from './verify-audits.ts'
import { writeAudit } from './write-audit.ts'

const DAY_MS = 24 * 3_600_000

const fixture = useStaffFixture()
let storeId: StoreId

beforeEach(async () => {
  storeId = await fixture.addStore()
})

const place = { address: '203.0.113.7', device: 'Browser' }

function write(name: string, of = storeId): Promise<void> {
  const { deps } = fixture
  const who = { id: 'u1', name, role: 'owner', storeId: of, via: 'session', sessionId: 's1', place } as const
  return inTransaction(deps.db, (tx) =>
    writeAudit({ ...deps, now: fixture.now }, tx, who as never, {
      action: 'settings.save',
      changes: { b: [1.5, { z: 1, a: [null, 'x'] }], name: [undefined, name] },
    }),
  )
}

const verify = () => verifyAudit(fixture.deps, storeId)

const entries = () =>
  fixture.deps.db.selectFrom('audit').selectAll().where('store_id', '=', storeId).orderBy('seq').execute()

it('numbers concurrent entries without gaps, per store', async () => {
  const other = await fixture.addStore()
  await Promise.all(Array.from({ length: 40 }, (_, n) => write(`n${n}`, n % 4 === 0 ? other : storeId)))
  expect(await verify()).toMatchObject({ isIntact: true, entries: 30, last: { number: 30 }, brokenAt: null })
  expect((await entries()).map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1))
  const all = []
  for await (const { verification } of verifyAudits(fixture.deps.db, null, null)) all.push(verification)
  expect(all.map(({ isIntact, entries }) => [isIntact, entries])).toEqual(
    expect.arrayContaining([
      [true, 30],
      [true, 10],
    ]),
  )
})

it('uses no number for a rolled-back entry', async () => {
  await write('first')
  const refused = inTransaction(fixture.deps.db, async (tx) => {
    await writeAudit(fixture.deps, tx, { operatorOf: storeId }, { action: 'store.set' })
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  await write('second')
  expect(await verify()).toMatchObject({ isIntact: true, entries: 2 })
})

it.each([
  ['a name', { actor_name: 'Someone else' }],
  ['a difference', { changes: '{"name":[null,"n9"]}' }],
  ['a time', { at: new Date(0) }],
  ['what was done', { action: 'store.set' }],
  ['where it was done', { place: '{"address":"198.51.100.1","device":"Browser"}' }],
  ['a hash', { hash: 'f'.repeat(64) }],
])('finds %s that was changed', async (_, changed) => {
  for (const name of ['a', 'b', 'c']) await write(name)
  const { db } = fixture.deps
  await db.updateTable('audit').set(changed).where('store_id', '=', storeId).where('seq', '=', 2).execute()
  expect(await verify()).toMatchObject({ isIntact: false, entries: 1, brokenAt: 2 })
})

it('detects removed entries, also the last', async () => {
  for (const name of ['a', 'b', 'c']) await write(name)
  const remove = (seq: number) =>
    fixture.deps.db.deleteFrom('audit').where('store_id', '=', storeId).where('seq', '=', seq).execute()
  await remove(3)
  expect(await verify()).toMatchObject({ isIntact: false, brokenAt: 3 })
  await remove(1)
  expect(await verify()).toMatchObject({ isIntact: false, brokenAt: 1 })
})

it('detects a rewritten chain by an entry noted before', async () => {
  await write('a')
  const { last } = await verify()
  const { db } = fixture.deps
  await db.deleteFrom('audit').where('store_id', '=', storeId).execute()
  const anew = { seq: 0, hash: CHAIN_START, removed_seq: 0, removed_hash: CHAIN_START }
  await db.updateTable('audit_chains').set(anew).where('store_id', '=', storeId).execute()
  await write('another')
  const { slug } = await db
    .selectFrom('stores')
    .select('slug')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  const { value } = await verifyAudits(db, { slug, storeId }, last).next()
  expect(value).toMatchObject({ verification: { isIntact: true }, isAsExpected: false })
})

it('stays intact when places are erased and old entries removed', async () => {
  const deps = { ...fixture.deps, now: fixture.now }
  for (const name of ['a', 'b', 'c']) await write(name)
  fixture.passMs(91 * DAY_MS)
  await write('d')
  await removeOldAudit(deps)
  expect((await entries()).map((entry) => entry.place)).toEqual([null, null, null, place])
  expect(await verify()).toMatchObject({ isIntact: true, entries: 4 })
  fixture.passMs(642 * DAY_MS)
  await removeOldAudit(deps)
  expect((await entries()).map(({ seq }) => seq)).toEqual([4])
  expect(await verify()).toMatchObject({ isIntact: true, entries: 1, last: { number: 4 } })
  await write('e')
  expect(await verify()).toMatchObject({ isIntact: true, entries: 2, last: { number: 5 } })
})

it('stays intact when an actor is erased with its salt', async () => {
  await write('a')
  await write('b')
  const erased = { actor_name: '', user_id: null, changes: '{}', details_salt: null }
  await fixture.deps.db.updateTable('audit').set(erased).where('seq', '=', 1).execute()
  expect(await verify()).toMatchObject({ isIntact: true, entries: 2 })
})
