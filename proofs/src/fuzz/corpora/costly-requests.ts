import {
  makeCategory,
  makeGroup,
  makeItem,
  makeMenu,
  makeOption,
  makeStoreFile,
  type StoreFile,
} from '@thali/builders/make-store'

const BODY_BYTES = 64 * 1024
const MAX_LINES = 100
const MAX_CONTENTS = 100
const MAX_GROUPS = 50
const WIDE_OPTIONS = 100
const DISHES = 2_000

/** A request that must be refused, made to cost the server as much as its kind can. */
export interface CostlyRequest {
  readonly what: string
  readonly path: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** A store as large as its owner may make it: looking things up in it costs the most. */
export function makeLargeStore(): StoreFile {
  const dishes = Array.from({ length: DISHES }, (_, at) =>
    makeItem({ label: `Dish ${at}`, description: 'Tasty.' }),
  )
  const groups = Array.from({ length: MAX_GROUPS }, (_, group) =>
    makeGroup({
      label: `G${group}`,
      required: false,
      maxSelection: 10,
      contents: Array.from({ length: 20 }, (_, at) => makeOption({ label: `${at}`, value: 1 })),
    }),
  )
  const wide = makeGroup({
    label: 'G',
    maxSelection: WIDE_OPTIONS,
    contents: Array.from({ length: WIDE_OPTIONS }, (_, at) => makeOption({ label: `${at}`, value: 1 })),
  })
  // At the end of the last category: found after everything else.
  const last = [
    makeItem({ label: 'Many groups', configs: groups }),
    makeItem({ label: 'Many options', configs: [wide] }),
  ]
  const categories = [
    ...Array.from({ length: 20 }, (_, at) =>
      makeCategory({ label: `Category ${at}`, order: at, items: dishes.slice(at * 100, at * 100 + 100) }),
    ),
    makeCategory({ label: 'Last', order: 99, items: last }),
  ]
  return makeStoreFile({ menus: [makeMenu({ categories })] })
}

/** Requests that are refused at each fixture: by size, by shape, by their choices, by their price. */
export function costlyRequests(file: StoreFile): CostlyRequest[] {
  const path = `/order/create/web/${file.profile._id}`
  const items = file.menus[0]?.categories.flatMap((category) => category.items) ?? []
  const [manyGroups, manyOptions] = items.slice(-2).map((item) => item._id)
  const upTo = (count: number) => Array.from({ length: count }, (_, at) => `${at}`)
  const placement = (lines: unknown[], more: object = {}) =>
    JSON.stringify({ orderType: 'Dine-In', address: '4', amount: 1, items: lines, ...more })
  const filled = (line: (at: number) => unknown) => {
    const each = JSON.stringify(line(0)).length + 4
    return placement(
      Array.from({ length: Math.min(MAX_LINES, Math.floor((BODY_BYTES - 200) / each)) }, (_, at) => line(at)),
    )
  }
  const withChoices = (itemID: unknown, configs: unknown) => ({ itemID, quantity: 1, configs })
  const padded = (start: string, piece: string, end: string) =>
    start +
    piece.repeat(Math.floor((BODY_BYTES - start.length - end.length) / piece.length)).replace(/,$/, '') +
    end
  const group = (label: string, count: number, word = (at: number): unknown => `${at}`) => ({
    label,
    contents: Array.from({ length: count }, (_, at) => word(at)),
  })
  const bodies: Record<string, string> = {
    'unknown options': filled(() =>
      withChoices(
        manyGroups,
        upTo(5).map((at) => group(`G${at}`, 20, (option) => `no${option}`)),
      ),
    ),
    'each choice known, the last not': filled(() =>
      withChoices(manyGroups, [...upTo(20).map((at) => group(`G${at}`, 5)), group('G49', 1, () => 'no')]),
    ),
    'each group known, one twice': filled(() =>
      withChoices(manyGroups, [...upTo(25).map((at) => group(`G${at}`, 1)), group('G0', 1)]),
    ),
    'right but for the price': filled(() =>
      withChoices(
        manyGroups,
        upTo(50).map((at) => group(`G${at}`, 10)),
      ),
    ),
    'right but for the price, few choices': filled(() =>
      withChoices(
        manyGroups,
        upTo(20).map((at) => group(`G${at}`, 1)),
      ),
    ),
    'all options of a wide group': filled(() => withChoices(manyOptions, [group('G', MAX_CONTENTS)])),
    'all options of a wide group, the last twice': filled(() =>
      withChoices(manyOptions, [group('G', MAX_CONTENTS, (at) => `${Math.min(at, 98)}`)]),
    ),
    'dishes that are listed last': filled(() => withChoices(manyOptions, [])),
    'dishes in a category that is not': filled(() => ({
      itemID: items[0]?._id,
      categoryID: 'none',
      quantity: 1,
    })),
    'dishes that are not': filled((at) => ({ itemID: `none${at}`, quantity: 1 })),
    'as many texts as fit': filled(() =>
      withChoices(
        manyGroups,
        upTo(50).map(() => group('a', MAX_CONTENTS, () => 'a')),
      ),
    ),
    'numbers for texts': filled(() =>
      withChoices(
        manyGroups,
        upTo(50).map(() => group('a', MAX_CONTENTS, () => 1)),
      ),
    ),
    'nothing for choices': filled(() =>
      withChoices(
        manyGroups,
        upTo(50).map(() => ({})),
      ),
    ),
    'nothing for lines': placement(Array.from({ length: MAX_LINES }, () => ({}))),
    'too many lines': padded('{"items":[', '1,', ']}'),
    'too many ticked charges': padded('{"charges":[', '{},', ']}'),
    'unknown fields': `{${Array.from({ length: 6_000 }, (_, at) => `"f${at}":1`).join()}}`,
    'numbers nobody reads': padded('{"none":[', '1,', ']}'),
    'nested arrays': `{"none":${'['.repeat(32_000)}${']'.repeat(32_000)}}`,
    'nested as deep as is hashed': padded('{"none":[', `${'['.repeat(60)}${']'.repeat(60)},`, ']}'),
    'escaped characters': padded('{"none":"', '\\u0041', '"}'),
    'forbidden keys': padded('{"none":[', '{"__proto_":1},', '],"__proto__":1}'),
    'no JSON': padded('{"none":[', '1,', ''),
  }
  const small = Object.entries(bodies).map(([what, body]) => {
    if (Buffer.byteLength(body) > BODY_BYTES) throw new Error(`${what}: ${body.length} bytes`)
    return body
  })
  return Object.keys(bodies).flatMap((what, at) => {
    const body = small[at] ?? ''
    const plain = { what, path, body, headers: {} }
    return [plain, { ...plain, what: `${what}, with a key`, headers: { 'idempotency-key': `costly-${at}` } }]
  })
}
