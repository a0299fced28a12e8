import type { StoreId } from '@thali/domain/ids'
import { expect, it } from 'vitest'
import { makeLogger } from '../logger.ts'
import { workByStore } from './work-by-store.ts'

const deps = { log: makeLogger('silent') }
const failure = 'not done'

it('processes all other stores when one fails, and skips that one', async () => {
  const due = new Map(['a', 'b', 'c', 'd'].map((name) => [name as StoreId, 2]))
  const asked: string[] = []
  const list = async (failed: readonly StoreId[]) =>
    [...due]
      .filter(([storeId]) => !failed.includes(storeId))
      .flatMap(([storeId, rows]) => Array.from({ length: rows }, () => ({ store_id: storeId })))
      .slice(0, 3)
  await workByStore(deps, { list, atOnce: 3, failure }, async (storeId, rows) => {
    asked.push(`${storeId}${rows.length}`)
    if (storeId === 'a') throw new Error('broken')
    due.delete(storeId)
  })
  expect(asked).toEqual(['a2', 'b1', 'c2', 'd1'])
  expect([...due.keys()]).toEqual(['a'])
})

it('begins no other store once it is to stop', async () => {
  const stop = new AbortController()
  const asked: string[] = []
  const list = async () => ['a', 'b'].map((storeId) => ({ store_id: storeId as StoreId }))
  await workByStore(deps, { list, atOnce: 2, stopping: stop.signal, failure }, async (storeId) => {
    asked.push(storeId)
    stop.abort()
  })
  expect(asked).toEqual(['a'])
})
