import { expect, it } from 'vitest'
import { ReplicaLag } from './replica-lag.ts'

it('is 0 for a replica that has everything, however long nothing is written', () => {
  const lag = new ReplicaLag()
  for (const atMs of [0, 1_000, 60_000]) lag.mark(100, atMs)
  expect(lag.lagMs(100, 3_600_000)).toBe(0)
})

it('is counted from the first missing position, until the replica reaches it', () => {
  const lag = new ReplicaLag()
  for (const [position, atMs] of [
    [100, 0],
    [200, 1_000],
    [300, 2_000],
  ] as const) {
    lag.mark(position, atMs)
  }
  expect(lag.lagMs(100, 2_500)).toBe(1_500)
  expect(lag.lagMs(250, 2_500)).toBe(500)
  expect(lag.lagMs(300, 2_500)).toBe(0)
})

it('is known for a replica that stalled for hours, and while it catches up', () => {
  const lag = new ReplicaLag()
  for (let second = 0; second < 10_000; second += 1) lag.mark(second + 1, second * 1_000)
  expect(lag.lagMs(0, 9_999_000)).toBe(9_999_000)
  expect(lag.lagMs(5_000, 9_999_000)).toBeGreaterThan(4_900_000)
  expect(lag.lagMs(10_000, 9_999_000)).toBe(0)
  lag.mark(10_001, 10_000_000)
  expect(lag.lagMs(10_000, 10_001_000)).toBe(1_000)
})
