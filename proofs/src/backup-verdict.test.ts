import type { InstallationContents } from '@thali/test-kit/installation-contents'
import { expect, it } from 'vitest'
import { judgeRestored } from './backup-verdict.ts'

type Tables = InstallationContents['tables']

const order = (id: string) => ({ id, slug: `slug-${id}`, total_minor: 100 })

const placed = (seq: number) => ({ store_id: 's1', seq, kind: 'order.placed' })

/** Two orders with what belongs to them, and an image that is shown. */
function contents(changes: Partial<Tables> = {}, files: Record<string, string> = {}): InstallationContents {
  return {
    tables: {
      stores: { s1: { id: 's1', reasons: [{ id: 'rain', label: 'Rain' }] } },
      orders: { o1: order('o1'), o2: order('o2') },
      order_moves: { 'o1 1': { order_id: 'o1' }, 'o2 1': { order_id: 'o2' } },
      idempotency_keys: { k1: { order_id: 'o1' }, k2: { order_id: 'o2' } },
      unaccepted_orders: { o1: { order_id: 'o1' }, o2: { order_id: 'o2' } },
      sales_by_hour: { 's1 12 Dine-In': { orders: 2 } },
      outbox: { 1: placed(1), 2: placed(2) },
      follower_cursors: { 's1 figures': { store_id: 's1', follower: 'figures', seq: 2 } },
      store_versions: { s1: { store_id: 's1', event_seq: 2 } },
      media: { m1: { store_id: 's1', id: 'm1', files: 'm1-a', widths: [320] } },
      ...changes,
    },
    files: { 'media/s1/m1-a/320.webp': 'digest', ...files },
  }
}

const judge = (restored: InstallationContents) => judgeRestored(restored, contents(), ['slug-o1', 'slug-o2'])

it('finds no difference if everything was restored, in any order of keys', () => {
  const reasons = [{ label: 'Rain', id: 'rain' }]
  expect(judge(contents({ stores: { s1: { reasons, id: 's1' } } }))).toEqual([])
})

it('ignores events not yet counted by the figures', () => {
  const behind = { 's1 figures': { store_id: 's1', follower: 'figures', seq: 1 } }
  const counted = { 's1 12 Dine-In': { orders: 1 } }
  expect(judge(contents({ follower_cursors: behind, sales_by_hour: counted }))).toEqual([])
})

it.each<[string, InstallationContents, RegExp]>([
  ['an order that is lost', contents({ orders: { o1: order('o1') } }), /1 acknowledged orders are lost/],
  [
    'a row that is changed',
    contents({ orders: { o1: order('o1'), o2: { ...order('o2'), total_minor: 1 } } }),
    /orders o2/,
  ],
  ['a row too many', contents({ stores: { ...contents().tables.stores, s2: {} } }), /stores has 2 rows of 1/],
  [
    'an order without its move',
    contents({ order_moves: { 'o1 1': { order_id: 'o1' } } }),
    /order_moves holds 1 rows/,
  ],
  [
    'an order that no figure counts',
    contents({ sales_by_hour: { 's1 12 Dine-In': { orders: 1 } } }),
    /1 orders are counted as sold, of 2/,
  ],
  ['a gap in the events', contents({ outbox: { 2: placed(2) } }), /outbox holds 1 events of 2/],
  [
    'a file that is changed',
    contents({}, { 'media/s1/m1-a/320.webp': 'another' }),
    /320\.webp is not as it was/,
  ],
  ['a picture without its file', { ...contents(), files: {} }, /the picture m1 is shown/],
])('finds %s', (_, restored, words) => {
  expect(judge(restored).join('\n')).toMatch(words)
})
