import { expect, it } from 'vitest'
import { fillFrom, storeFilesFrom } from './bench-args.ts'

it('fills a hundredth when small is enough', () => {
  const [full, small] = [fillFrom([]), fillFrom(['--small'])]

  expect(small).toEqual({ stores: full.stores / 100, orders: full.orders / 100 })
})

it('takes files for stores, and flags for none', () => {
  expect(storeFilesFrom(['--small', 'a.json', 'b.json'])).toEqual(['a.json', 'b.json'])
})
