import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freePlaces, groupByTable, TABLE_FREE_AFTER_MS, type TableOrder, tableState } from './table-orders.ts'

const AT = '2026-11-20T13:30:00.000Z'
const NOW = Date.parse(AT)

function anOrder(overrides: Partial<TableOrder> = {}): TableOrder {
  return {
    state: 3,
    totalMinor: 10_000,
    billAskedAt: null,
    billPrintedAt: null,
    billedMinor: null,
    settledAt: null,
    orderType: 'Dine-In',
    orderTypeKind: 'table',
    address: 'Table 4',
    placedAt: AT,
    movedAt: AT,
    paidMinor: 0,
    refundedMinor: 0,
    roundOffMinor: 0,
    ...overrides,
  }
}

const printed = { billAskedAt: AT, billPrintedAt: AT, billedMinor: 10_000 }

describe('the state of a table', () => {
  it.each([
    ['ordering', [anOrder(), anOrder({ state: 4 })]],
    ['served', [anOrder({ state: 4 }), anOrder({ state: 4 })]],
    ['asked', [anOrder({ billAskedAt: AT }), anOrder({ state: 4, billAskedAt: AT })]],
    ['printed', [anOrder({ state: 4, ...printed })]],
    ['settled', [anOrder({ state: 4, settledAt: AT })]],
  ] as const)('is %s', (state, orders) => {
    expect(tableState(orders)).toBe(state)
  })

  it('returns to ordering with a further round, after any earlier marks', () => {
    const served = anOrder({ state: 4, ...printed })
    const round = anOrder({ state: 2, placedAt: '2026-11-20T13:31:00.000Z' })
    expect(tableState([served, round])).toBe('ordering')
  })

  it('still waits for the bill when joined with a table that ordered before it was asked for', () => {
    const earlier = { placedAt: '2026-11-20T13:00:00.000Z' }
    const asked = anOrder({ ...earlier, billAskedAt: AT })
    expect(tableState([asked, anOrder(earlier)])).toBe('asked')
    const billed = anOrder({ ...earlier, billPrintedAt: AT, billedMinor: 10_000 })
    expect(tableState([billed, anOrder(earlier)])).toBe('asked')
  })

  it('needs another bill when a line is struck off a printed one', () => {
    expect(tableState([anOrder({ state: 4, ...printed, totalMinor: 9000 })])).toBe('asked')
  })
})

describe('tables', () => {
  it('are free by themselves a while after all was served and paid, and not before', () => {
    const paid = anOrder({ state: 4, paidMinor: 10_000 })
    const shown = (orders: TableOrder[], afterMs: number) => groupByTable(orders, NOW + afterMs).length
    expect(shown([paid], TABLE_FREE_AFTER_MS - 1)).toBe(1)
    expect(shown([paid, paid], TABLE_FREE_AFTER_MS)).toBe(0)
    expect(shown([paid, anOrder({ state: 4, paidMinor: 9_999 })], TABLE_FREE_AFTER_MS)).toBe(1)
    expect(shown([paid, anOrder({ state: 3, paidMinor: 10_000 })], TABLE_FREE_AFTER_MS)).toBe(1)
    expect(shown([{ ...paid, settledAt: AT }], TABLE_FREE_AFTER_MS)).toBe(1)
  })

  it('are distinguished by type and name, in any spelling', () => {
    const tables = groupByTable(
      [
        anOrder({ address: 'Table 10' }),
        anOrder({ address: 'table  4', placedAt: '2026-11-20T13:40:00.000Z' }),
        anOrder(),
        anOrder({ orderType: 'Roof-Top' }),
      ],
      NOW,
    )
    expect(tables.map(({ orderType, name, orders }) => [orderType, name, orders.length])).toEqual([
      ['Dine-In', 'table  4', 2],
      ['Dine-In', 'Table 10', 1],
      ['Roof-Top', 'Table 4', 1],
    ])
  })

  it('are free when unoccupied, by the name that their orders have', () => {
    const place = { orderType: 'Dine-In', area: '' }
    const places = [
      { ...place, name: 'Table 10' },
      { ...place, name: 'Table 4' },
      { ...place, name: 'Table 9' },
      { ...place, name: 'Table 4', orderType: 'Roof-Top' },
    ]
    const free = freePlaces(places, groupByTable([anOrder({ address: 'table  4' })], NOW))
    expect(free.map(({ orderType, name }) => `${orderType}: ${name}`)).toEqual([
      'Roof-Top: Table 4',
      'Dine-In: Table 9',
      'Dine-In: Table 10',
    ])
  })

  it('leave out what leaves the house, and what earlier guests settled', () => {
    const tables = groupByTable(
      [
        anOrder({ orderType: 'Pickup', orderTypeKind: 'pickup', address: '' }),
        anOrder({ state: 4, settledAt: AT, totalMinor: 5000 }),
        anOrder(),
      ],
      NOW,
    )
    expect(tables).toHaveLength(1)
    expect(tables[0]).toMatchObject({ state: 'ordering', totalMinor: 10_000 })
  })

  it('have every unsettled order once, and their sums equal the total due', () => {
    const order = fc.record({
      address: fc.constantFrom('1', '2', 'Table 3', 'TABLE 3'),
      totalMinor: fc.nat(1_000_000),
      settledAt: fc.constantFrom(null, null, AT),
    })
    fc.assert(
      fc.property(fc.array(order), (made) => {
        const orders = made.map((some) => anOrder(some))
        const tables = groupByTable(orders, NOW)
        const due = orders.filter(({ settledAt }) => settledAt === null)
        const open = tables.filter(({ state }) => state !== 'settled')
        const shown = open.flatMap((table) => table.orders)
        expect(shown).toHaveLength(due.length)
        expect(due.every((one) => shown.includes(one))).toBe(true)
        const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
        expect(sum(open.map(({ totalMinor }) => totalMinor))).toBe(sum(due.map((one) => one.totalMinor)))
      }),
    )
  })
})
