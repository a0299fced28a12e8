import { expect, it } from 'vitest'
import { countAllDay } from './all-day.ts'
import { type CachedBoard, mergeBoard, mergeOrder } from './board-cache.ts'
import { inKeyOrder, toBoardColumns } from './board-columns.ts'
import { makeLine, makeOrder } from './make-order.ts'
import { ageChangedAt, isForLater, orderAge } from './order-age.ts'
import { ordersAt } from './use-station.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 13, minute)).toISOString()
const board = (orders: CachedBoard['orders']): CachedBoard => ({
  orders,
  older: { received: 0, confirmed: 0, preparing: 0, held: 0 },
  unusualFrom: 30,
  seq: 1,
  serverTime: at(0),
  ordering: { open: true, reason: '', until: null },
  reasons: [],
  stations: [],
  skewMs: 0,
})

it('puts the longest waiting first, and the latest finished first', () => {
  const columns = toBoardColumns([
    makeOrder({ id: 'b', placedAt: at(5) }),
    makeOrder({ id: 'a', placedAt: at(1) }),
    makeOrder({ id: 'served', state: 4, movedAt: at(10) }),
    makeOrder({ id: 'cancelled', state: 5, movedAt: at(12) }),
    makeOrder({ id: 'c', state: 3, placedAt: at(0) }),
  ])
  expect(columns.received.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(columns.recent.map(({ id }) => id)).toEqual(['cancelled', 'served'])
  expect(inKeyOrder(columns).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

it('keeps an order for later waiting until work on it must begin', () => {
  const later = makeOrder({ id: 'later', placedAt: at(0), dueAt: at(50), estimateMinutes: [20, 30] })
  const columns = toBoardColumns([
    makeOrder({ id: 'b', placedAt: at(25) }),
    later,
    makeOrder({ id: 'a', placedAt: at(15) }),
  ])
  expect(columns.received.map(({ id }) => id)).toEqual(['a', 'later', 'b'])
  const age = (minute: number) => orderAge(later, Date.parse(at(minute)))
  expect(age(19)).toEqual({ minutes: -31, level: 'fresh' })
  expect(age(20)).toEqual({ minutes: -30, level: 'soon' })
  expect(age(49)).toEqual({ minutes: -1, level: 'soon' })
  expect(age(50)).toEqual({ minutes: 0, level: 'late' })
  expect(isForLater(later, Date.parse(at(19)))).toBe(true)
  expect(isForLater(later, Date.parse(at(20)))).toBe(false)
})

it('never replaces an order by an older version', () => {
  const newer = makeOrder({ revision: 3, state: 2 })
  expect(mergeOrder(board([newer]), makeOrder({ revision: 2 })).orders).toEqual([newer])
  expect(mergeOrder(board([makeOrder()]), newer).orders).toEqual([newer])
  expect(mergeOrder(board([]), newer).orders).toEqual([newer])
})

it('calls an order late once its promised time has passed, else after twenty minutes', () => {
  const order = makeOrder({ placedAt: at(0) })
  const age = (minute: number, estimate: [number, number] | null = null) =>
    orderAge({ ...order, estimateMinutes: estimate }, Date.parse(at(minute)))
  expect(age(9)).toEqual({ minutes: 9, level: 'fresh' })
  expect(age(10).level).toBe('soon')
  expect(age(20).level).toBe('late')
  expect(age(20, [30, 40]).level).toBe('fresh')
  expect(age(40, [30, 40]).level).toBe('late')
  expect(orderAge({ ...order, placedAt: at(5) }, Date.parse(at(0))).minutes).toBe(0)
})

it.each([null, at(30)])('has the same age as when its minutes last changed, due at %s', (dueAt) => {
  const order = makeOrder({ placedAt: at(0), dueAt })
  for (const atMs of [0, 1, 59_999, 60_000, 600_001, 1_800_000, 1_859_999].map(
    (ms) => Date.parse(at(0)) + ms,
  )) {
    const changedAt = ageChangedAt(order, atMs)
    expect(atMs - changedAt).toBeGreaterThanOrEqual(0)
    expect(atMs - changedAt).toBeLessThan(60_000)
    expect(orderAge(order, changedAt)).toEqual(orderAge(order, atMs))
  }
})

it('counts what the kitchen has to make, without struck and served items', () => {
  const spicy = makeLine({ choices: [{ label: 'Heat', contents: ['Spicy'] }], quantity: 2 })
  const struck = makeLine({ discarded: { reason: null, note: 'Ran out', byName: 'Meera', at: at(0) } })
  const dishes = countAllDay([
    makeOrder({ lines: [makeLine(), spicy, makeLine({ label: 'Chai', quantity: 4 })] }),
    makeOrder({ lines: [struck] }),
    makeOrder({ state: 4 }),
  ])
  expect(dishes).toMatchObject([
    { label: 'Chai', quantity: 4, variants: [] },
    {
      label: 'Masala Dosa',
      quantity: 3,
      variants: [
        { text: '', quantity: 1 },
        { text: 'Spicy', quantity: 2 },
      ],
    },
  ])
})

it('counts the dishes of combos individually, in all units', () => {
  const roti = {
    itemId: 'roti',
    categoryId: 'breads',
    label: 'Roti',
    group: 'Bread',
    option: 'Roti',
    quantity: 2,
    veg: true,
  }
  const lassi = {
    ...roti,
    itemId: 'lassi',
    categoryId: 'bar',
    label: 'Lassi',
    group: 'Drink',
    option: 'Lassi',
    quantity: 1,
  }
  const thali = makeLine({
    label: 'Thali',
    quantity: 3,
    categoryId: 'thalis',
    choices: [
      { label: 'Bread', contents: ['Roti', 'Roti'] },
      { label: 'Drink', contents: ['Lassi'] },
      { label: 'Drink › Lassi › Sugar', contents: ['Less'] },
    ],
    components: [roti, lassi],
  })
  const orders = [makeOrder({ lines: [thali, makeLine({ label: 'Roti' })] })]
  expect(countAllDay(orders)).toMatchObject([
    { label: 'Roti', quantity: 7, variants: [] },
    { label: 'Lassi', quantity: 3, variants: [{ text: 'Less', quantity: 3 }] },
  ])
  const bar = { id: 'bar', label: 'Bar', categoryIds: ['bar'] }
  const kitchen = { id: 'kitchen', label: 'Kitchen', categoryIds: ['breads', 'dosas'] }
  expect(countAllDay(ordersAt(orders, bar, [bar, kitchen])).map(({ label }) => label)).toContain('Lassi')
  expect(countAllDay(ordersAt(orders, kitchen, [bar, kitchen])).map(({ label }) => label)).not.toContain(
    'Lassi',
  )
})

it('counts a dish once however often one of its options was chosen', () => {
  const choices = [
    { label: 'Drinks', contents: ['Cola', 'Cola', 'Water'] },
    { label: 'Drinks › Cola › Ice', contents: ['No ice'] },
  ]
  const texts = { label: 'भोजन', options: ['कोला', 'कोला', 'पानी', 'बिना बर्फ़'] }
  const meal = makeLine({ label: 'Meal', choices, translations: { hi: texts } })
  const orders = [makeOrder({ lines: [{ ...meal, quantity: 2 }, meal] })]

  expect(countAllDay(orders)).toMatchObject([
    { label: 'Meal', quantity: 3, variants: [{ text: '2 × Cola (No ice), Water', quantity: 3 }] },
  ])
  expect(countAllDay(orders, 'hi')[0]?.variants).toEqual([{ text: '2 × कोला (बिना बर्फ़), पानी', quantity: 3 }])
})

it('keeps newer changes when an older board arrives', () => {
  const moved = makeOrder({ revision: 2, state: 2, movedAt: at(3) })
  const placed = makeOrder({ id: 'order-2', number: 8, placedAt: at(4), movedAt: at(4) })
  const longServed = makeOrder({ id: 'order-3', number: 9, state: 4, movedAt: at(1) })
  const late = { ...board([makeOrder()]), serverTime: at(2) }
  expect(mergeBoard(board([moved, placed, longServed]), late).orders).toEqual([moved, placed])
  expect(mergeBoard(undefined, late)).toBe(late)
})

it('puts the newest first if a column shows only the newest', () => {
  const orders = [1, 3, 2].map((minute) => makeOrder({ id: `at ${minute}`, placedAt: at(minute) }))
  const shown = (older: number) =>
    toBoardColumns(orders, { received: older, confirmed: 0, preparing: 0, held: 0 }).received.map(
      ({ id }) => id,
    )

  expect(shown(0)).toEqual(['at 1', 'at 2', 'at 3'])
  expect(shown(5)).toEqual(['at 3', 'at 2', 'at 1'])
})

it('counts the waiting time of a held order from its release to the kitchen', () => {
  const released = makeOrder({ placedAt: at(0), releasedAt: at(30) })
  expect(orderAge(released, Date.parse(at(35)))).toEqual({ minutes: 5, level: 'fresh' })
})

it('names dishes in the language of the screen, and counts them together in any language', () => {
  const line = makeLine({
    choices: [{ label: 'Size', contents: ['Large'] }],
    translations: { hi: { label: 'मसाला डोसा', options: ['बड़ा'] } },
  })
  const [dish] = countAllDay([makeOrder({ lines: [line, makeLine({ id: 'old' })] })], 'hi')
  expect(dish).toMatchObject({ label: 'Masala Dosa', name: 'मसाला डोसा', quantity: 2 })
  expect(dish?.variants).toEqual([
    { text: 'बड़ा', quantity: 1 },
    { text: '', quantity: 1 },
  ])
})
