import { expect, it } from 'vitest'
import { type SoakSample, trendsOf } from './soak-verdict.ts'

const steady: SoakSample = { memoryMb: 200, handles: 120, pageP99Ms: 5, orderP99Ms: 20, moveP99Ms: 15 }
const soak = (change: (at: number) => Partial<SoakSample>) =>
  trendsOf(Array.from({ length: 40 }, (_, at) => ({ ...steady, ...change(at) })))
const rising = (trends: ReturnType<typeof trendsOf>) =>
  trends.filter(({ isFlat }) => !isFlat).map(({ figure }) => figure)

it('finds what stays flat, noise and warm-up included', () => {
  expect(rising(soak((at) => ({ memoryMb: at < 8 ? 150 + at * 6 : 200 + (at % 7) })))).toEqual([])
})

it('finds memory, handles and times that grow', () => {
  expect(rising(soak((at) => ({ memoryMb: 200 + at * 3 })))).toEqual(['memoryMb'])
  expect(rising(soak((at) => ({ handles: 100 + at })))).toEqual(['handles'])
  expect(rising(soak((at) => ({ orderP99Ms: 10 + at * 2 })))).toEqual(['orderP99Ms'])
})

it('does not pass values that were missing, or observed too briefly', () => {
  expect(rising(soak(() => ({ memoryMb: Number.NaN })))).toEqual(['memoryMb'])
  expect(rising(trendsOf([steady, steady, steady]))).toHaveLength(5)
})
