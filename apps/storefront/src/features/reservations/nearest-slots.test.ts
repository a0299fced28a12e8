import { expect, it } from 'vitest'
import { nearestSlots } from './nearest-slots.ts'

const slot = (date: string, minute: number, isFree = true) => ({ date, minute, isFree })
const days = [
  {
    date: '2026-11-27',
    slots: [slot('2026-11-27', 1080), slot('2026-11-27', 1140, false), slot('2026-11-27', 1170)],
  },
  {
    date: '2026-11-28',
    slots: [slot('2026-11-28', 1080), slot('2026-11-28', 1140), slot('2026-11-28', 1200)],
  },
]

it('offers the nearest free times of that day and of others, in order', () => {
  expect(nearestSlots({ days }, { date: '2026-11-27', minute: 1140 })).toEqual([
    slot('2026-11-27', 1080),
    slot('2026-11-27', 1170),
    slot('2026-11-28', 1080),
    slot('2026-11-28', 1140),
  ])
})

it('offers nothing if nothing is free, and never the time itself', () => {
  expect(nearestSlots({ days: [] }, { date: '2026-11-27', minute: 1140 })).toEqual([])
  expect(
    nearestSlots({ days: [{ date: '', slots: [slot('2026-11-27', 1140)] }] }, slot('2026-11-27', 1140)),
  ).toEqual([])
})
