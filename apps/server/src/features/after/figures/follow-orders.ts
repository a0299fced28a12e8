import { defineFollower } from '../../../events/follower.ts'
import { readChanges } from '../../order/order/change/order-facts.ts'
import { changeFigures } from './change-figures.ts'
import { toFigureOrder } from './figure-order.ts'

/** Counts changes of orders, several at once. */
export const figureFollower = defineFollower({
  name: 'figures',
  events: ['order.placed', 'order.released', 'order.moved', 'order.ready', 'order.out', 'order.changed'],
  begins: 'now',
  async follow(_deps, tx, storeId, events) {
    const changes = await readChanges(tx, storeId, events)
    const before = changes.flatMap(({ before }) => before ?? [])
    const after = changes.map(({ after }) => after)
    await changeFigures(tx, storeId, before.map(toFigureOrder), after.map(toFigureOrder))
  },
})
