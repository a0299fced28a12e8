import { anOrderType } from '@thali/builders/make-menu'
import type { ItemId } from '@thali/domain/ids'
import type { CartLine } from '@thali/domain/order/order'
import { expect, it } from 'vitest'
import { promiseQuestion } from './promise-question.ts'

const FIXED = { computedTimes: false }
const COMPUTED = { computedTimes: true }
const type = anOrderType({ label: 'Dine-In', estimateMinutes: [20, 30] })
const line = (itemId: string, quantity = 1): CartLine => ({
  ...{ itemId: itemId as ItemId, categoryId: null, quantity },
  choices: [{ label: 'Size', contents: ['Large'] }],
})

it('is the same for any cart if types show fixed ranges', () => {
  const asked = promiseQuestion(FIXED, type, [line('chai')], false)
  expect(asked).toEqual({ orderType: 'Dine-In', lines: [{ itemId: 'chai', quantity: 1 }] })
  expect(promiseQuestion(FIXED, type, [line('chai', 3), line('dosa')], false)).toEqual(asked)
})

it('is none if types show fixed ranges and a time was chosen, or the type has no range', () => {
  expect(promiseQuestion(FIXED, type, [line('chai')], true)).toBeNull()
  expect(promiseQuestion(FIXED, anOrderType({ label: 'Dine-In' }), [line('chai')], false)).toBeNull()
  expect(promiseQuestion(FIXED, null, [line('chai')], false)).toBeNull()
})

it('covers the whole cart if times are computed, also for a chosen time', () => {
  const asked = promiseQuestion(COMPUTED, type, [line('chai', 3), line('dosa')], true)
  expect(asked?.lines).toEqual([line('chai', 3), line('dosa')])
  expect(promiseQuestion(COMPUTED, null, [line('chai')], false)).not.toBeNull()
})
