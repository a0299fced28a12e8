import type { SeededRandom } from '@thali/builders/seeded-random'
import type { StoreId } from '@thali/domain/ids'
import type { HonestLine, Line, Probe, ProbeStores } from './probe.ts'

/** Changes a probe for the worse, or in a manner that must not matter. */
type Mutation = (probe: Probe, honest: HonestLine, random: SeededRandom, stores: ProbeStores) => Probe

/** Known mutations; two in the list change nothing. */
export const MUTATIONS: readonly [Mutation, ...Mutation[]] = [
  (probe) => probe,
  (probe) => probe,
  (probe, _, random) => ({
    ...probe,
    what: 'prices of lines, charges and a state from the browser',
    body: {
      ...probe.body,
      state: random.between(-1, 9),
      items: withFirst(probe, {
        value: random.pick([0, '0.01', -5, null, 'free']),
        savings: '999.00',
        price: 1,
      }),
    },
  }),
  (probe) => ({
    ...probe,
    what: 'the amount as text',
    body: { ...probe.body, amount: Number(probe.body.amount).toFixed(2) },
  }),
  (probe, honest) =>
    refusing(probe, 'a quantity as text', [400], {
      items: withFirst(probe, { quantity: String(honest.wire.quantity) }),
    }),
  (probe, _, random) =>
    refusing(probe, 'another amount', [409], {
      amount: Math.round(Number(probe.body.amount) * 100 + random.pick([-1, 1, 100, -100, 10_000])) / 100,
    }),
  (probe, _, random) =>
    refusing(probe, 'no such amount', [400], {
      amount: random.pick([
        undefined,
        null,
        -1,
        1.005,
        '1e3',
        'NaN',
        '',
        '12,00',
        [1],
        {},
        true,
        '0x10',
        1e300,
      ]),
    }),
  (probe, _, random) =>
    refusing(probe, 'no such quantity', [400], {
      items: withFirst(probe, {
        quantity: random.pick([-1, 0, 1.5, 1e9, 100, '-1', '1.5', 'two', null, '', [2], true]),
      }),
    }),
  (probe, _, random, { foreign }) =>
    refusing(probe, "another store's item", [409], {
      items: withFirst(probe, { itemID: random.pick(foreign.listings).item._id, categoryID: undefined }),
    }),
  // A category that does not list the item says nothing: the first menu that does counts.
  (probe, _, random, { foreign }) => ({
    ...probe,
    what: "another store's category",
    body: {
      ...probe.body,
      items: withFirst(probe, { categoryID: random.pick(foreign.listings).category._id }),
    },
  }),
  (probe, _, random) =>
    refusing(probe, 'an item that does not exist', [409], {
      items: withFirst(probe, { itemID: random.pick(['nothing', '__proto__', 'constructor', 'toString']) }),
    }),
  (probe, _, random, { open }) => {
    const one = random.pick(open.unsellable as [(typeof open.unsellable)[0]])
    const named = random.chance(50) ? { categoryID: one.categoryId } : { categoryID: undefined }
    return refusing(probe, `an item ${one.why}`, [409], {
      items: withFirst(probe, { itemID: one.itemId, configs: [], ...named }),
    })
  },
  (probe, honest) => {
    const choosable = honest.listing.item.configs.filter((group) => group.maxSelection > 0)
    // A simple item's only option is selected whatever is sent.
    if (choosable.length === 1 && choosable[0]?.contents.length === 1) return probe
    return refusing(probe, 'a missing required option', [422], { items: withFirst(probe, { configs: [] }) })
  },
  (probe, honest) => {
    const size = honest.listing.item.configs[0]
    const free =
      size?.contents.filter((option) => option.state === 'Available').map((option) => option.label) ?? []
    if (free.length < 2) return probe
    return refusing(probe, 'more options than allowed', [422], {
      items: withFirst(probe, { configs: renamed(honest.wire, 0, () => free) }),
    })
  },
  (probe, honest) =>
    refusing(probe, 'an option twice', [422], {
      items: withFirst(probe, { configs: renamed(honest.wire, 0, (old) => [...old, ...old]) }),
    }),
  (probe, honest, random) =>
    refusing(probe, 'an option or group that does not exist', [409], {
      items: withFirst(probe, {
        configs: random.chance(50)
          ? renamed(honest.wire, 0, () => ['Size 99'])
          : [...(honest.wire.configs as object[]), { label: 'Gifts', contents: ['Gold'] }],
      }),
    }),
  (probe, honest) => {
    const gone = honest.listing.item.configs[0]?.contents.find((option) => option.state !== 'Available')
    if (!gone) return probe
    return refusing(probe, 'a sold-out option', [409], {
      items: withFirst(probe, { configs: renamed(honest.wire, 0, () => [gone.label]) }),
    })
  },
  (probe, _, random) =>
    refusing(probe, 'an order type that is not offered', [409], {
      orderType: random.pick(['Roof-Top', 'dine-in', 'In-Room', '__proto__']),
    }),
  (probe, _, random) =>
    refusing(probe, 'a broken field', [400], {
      ...random.pick<Record<string, unknown>>([
        { items: [] },
        { items: 'all' },
        { orderType: '' },
        { address: '' },
        { address: 'x'.repeat(401) },
        { remarks: 'x'.repeat(401) },
        { remarks: 'a\u0000b' },
        { user: { name: '\ud800' } },
        { user: { phone: '12345' } },
        { user: { phone: '5876543210', countryCode: '+91' } },
      ]),
    }),
  (probe, _, __, { viewOnly }) => ({
    ...refusing(probe, 'a store that only shows its menu', [403], {}),
    storeId: viewOnly.storeId,
  }),
  (probe) => ({
    ...refusing(probe, 'a store that does not exist', [404], {}),
    storeId: 'nowhere' as StoreId,
  }),
]

function refusing(probe: Probe, what: string, refused: number[], change: Record<string, unknown>): Probe {
  return { ...probe, what, body: { ...probe.body, ...change }, expected: { refused } }
}

function withFirst(probe: Probe, change: Record<string, unknown>): Line[] {
  const [first, ...rest] = probe.body.items
  return [{ ...(first as Line), ...change }, ...rest]
}

function renamed(wire: Line, index: number, contents: (old: string[]) => string[]): unknown[] {
  const configs = wire.configs as { label: string; contents: string[] }[]
  return configs.map((choice, at) =>
    at === index ? { ...choice, contents: contents(choice.contents) } : choice,
  )
}
