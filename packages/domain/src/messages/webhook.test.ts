import { describe, expect, it } from 'vitest'
import { CANCELLED, CONFIRMED } from '../order/order.ts'
import { webhookEventsOf } from './webhook.ts'

describe('an event of a store', () => {
  it.each([
    ['order.placed', { state: 1 }, ['order.placed']],
    ['order.released', { state: 1, paid: true }, ['order.moved', 'order.paid']],
    ['order.moved', { state: CONFIRMED }, ['order.moved']],
    ['order.moved', { state: CANCELLED }, ['order.cancelled']],
    ['order.ready', { state: 3 }, ['order.ready']],
    ['order.out', { state: 3 }, ['order.out']],
    ['order.delayed', { state: 3, minutes: 15 }, ['order.delayed']],
    ['order.changed', { state: 1 }, []],
    ['order.changed', { state: 1, paid: true }, ['order.paid']],
    ['order.changed', { state: 1, refunded: true }, ['order.refunded']],
    ['menu.changed', {}, []],
    ['menu.changed', { published: true }, ['menu.published']],
    ['menu.changed', { itemId: 'dosa', state: 'Sold Out' }, ['item.availability']],
    ['menu.changed', { items: [{ itemId: 'dosa', state: 'Available' }] }, ['item.availability']],
    ['menu.changed', { items: [] }, []],
    [
      'menu.changed',
      { items: [], options: [{ itemId: 'dosa', group: 'Extra', option: 'Ghee', state: 'Sold Out' }] },
      ['item.availability'],
    ],
    ['menu.changed', { options: [{ itemId: 'dosa', option: 'Ghee', state: 'Sold Out' }] }, []],
    ['feedback.given', {}, ['feedback.given']],
    ['staff.changed', {}, []],
  ])('%s %o is told as %o', (kind, data, events) => {
    expect(webhookEventsOf({ kind, data })).toEqual(events)
  })
})
