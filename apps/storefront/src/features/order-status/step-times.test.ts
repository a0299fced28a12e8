import type { OrderState } from '@thali/domain/order/order'
import { expect, it } from 'vitest'
import { stepTimes } from './step-times.ts'

const at = (minute: number) => `2026-11-20T12:0${minute}:00.000Z`
const shown = (...moves: [state: OrderState, minute: number][]) =>
  [...stepTimes(moves.map(([state, minute]) => ({ state, at: at(minute) })))].map(([state, time]) => [
    state,
    new Date(time).getUTCMinutes(),
  ])

it('gives the time at which each state was reached', () => {
  expect(shown([1, 0], [2, 3], [3, 4])).toEqual([
    [1, 0],
    [2, 3],
    [3, 4],
  ])
})

it('drops a step that was undone, and takes the time of its repetition', () => {
  expect(shown([1, 0], [2, 3], [3, 4], [2, 5])).toEqual([
    [1, 0],
    [2, 3],
  ])
  expect(shown([1, 0], [2, 3], [1, 4], [2, 6])).toEqual([
    [1, 0],
    [2, 6],
  ])
})

it('drops a cancellation that was undone', () => {
  expect(shown([2, 0], [5, 3], [2, 4])).toEqual([[2, 0]])
})
