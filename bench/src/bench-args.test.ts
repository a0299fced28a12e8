import { expect, it } from 'vitest'
import { fillFrom, scaleFrom, storeFilesFrom } from './bench-args.ts'

it('fills a hundredth when small is enough', () => {
  const [full, small] = [fillFrom([]), fillFrom(['--small'])]

  expect(small).toEqual({ stores: full.stores / 100, orders: full.orders / 100 })
})

it('treats files as stores, but not flags', () => {
  expect(storeFilesFrom(['--small', 'a.json', 'b.json'])).toEqual(['a.json', 'b.json'])
})

it('scales by flags and by numbers, and refuses invalid numbers', () => {
  expect(scaleFrom([])).toMatchObject({ stores: 100_000, orders: 1_000_000, streams: 5_000 })
  expect(scaleFrom(['--large']).orders).toBe(10_000_000)
  expect(scaleFrom(['--small', '--stores=50'])).toMatchObject({ stores: 50, orders: 2_000 })
  expect(() => scaleFrom(['--stores=many'])).toThrow('--stores is a number')
})
