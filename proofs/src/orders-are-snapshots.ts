import type { SeededRandom } from '@thali/builders/seeded-random'
import type { WireItem } from '@thali/contract/item-fields'
import { type Fixture, inParallel, type ProofReport, Violations } from '@thali/test-kit/fixture'
import { generateProbe } from './fuzz/corpora/generated-placement.ts'
import { generateStore } from './fuzz/corpora/generated-store.ts'

const ORDERS = 50

/** Orders are snapshots: for any changes of the menu, every old order stays the same, byte for byte. */
export async function trySnapshots(
  { deps, send, importFile }: Fixture,
  random: SeededRandom,
  edits: number,
): Promise<ProofReport> {
  const violations = new Violations()
  const open = generateStore(random)
  const stores = { open, foreign: generateStore(random), viewOnly: generateStore(random, { viewMode: true }) }
  for (const store of Object.values(stores)) await importFile(store.file)

  const slugs: string[] = []
  while (slugs.length < ORDERS) {
    const probe = generateProbe(stores, random)
    if ('refused' in probe.expected) continue
    const { status, text } = await send('POST', `/order/create/web/${open.storeId}`, probe.body)
    if (status !== 201) throw new Error(`an honest order was answered ${status} ${text}`)
    slugs.push(JSON.parse(text).slug)
  }
  const readAll = async () => {
    const rows = await deps.db
      .selectFrom('orders')
      .selectAll()
      .where('store_id', '=', open.storeId)
      .orderBy('id')
      .execute()
    const pages: string[] = []
    await inParallel(slugs, 4, async (slug, at) => {
      pages[at] = (await send('GET', `/order/status/${slug}/`)).text
    })
    return { rows: rows.map((row) => JSON.stringify(row)), pages }
  }
  const before = await readAll()

  let { menus } = open.file
  for (let edit = 0; edit < edits; edit += 1) {
    menus = edited(edit % 50 === 49 ? open.file.menus : menus, random)
    await importFile({ ...open.file, menus })
  }

  const after = await readAll()
  for (const [at, row] of before.rows.entries()) {
    if (row !== after.rows[at]) violations.add(`an order changed:\n${row}\n${after.rows[at]}`)
  }
  for (const [at, page] of before.pages.entries()) {
    if (page !== after.pages[at]) violations.add(`a status changed:\n${page}\n${after.pages[at]}`)
  }
  if (after.rows.length !== ORDERS) violations.add(`${after.rows.length} of ${ORDERS} orders are left`)
  return { figures: { edits, orders: ORDERS }, violations: violations.list() }
}

type Menus = ReturnType<typeof generateStore>['file']['menus']

/** The menus after one edit: another label, price, tax or discount, or something deleted. */
function edited(menus: Menus, random: SeededRandom): Menus {
  const isDeleting = random.chance(20)
  const changed = new Map<string, WireItem | null>()
  const change = (item: WireItem): WireItem | null => {
    const known = changed.get(item._id)
    if (known !== undefined) return known
    const next = random.chance(25) ? (isDeleting ? null : editedItem(item, random)) : item
    changed.set(item._id, next)
    return next
  }
  return menus.map((menu) => ({
    ...menu,
    categories: menu.categories.map((category) => ({
      ...category,
      discount: random.chance(20) ? random.between(0, 5000) / 100 : category.discount,
      items: category.items.map(change).filter((item) => item !== null),
    })),
  }))
}

function editedItem(item: WireItem, random: SeededRandom): WireItem {
  return {
    ...item,
    label: `Renamed ${random.between(1, 999)}`,
    discount: random.between(0, 5000) / 100,
    state: random.pick(['Available', 'Sold out']),
    taxes: [{ label: 'GST', value: random.between(0, 2800) / 100 }],
    configs: item.configs.map((group) => ({
      ...group,
      contents:
        group.maxSelection === 0
          ? group.contents
          : group.contents.map((option) => ({
              ...option,
              value: random.between(1, 99_999) / 100,
            })),
    })),
  }
}
