import { setTimeout as wait } from 'node:timers/promises'
import { referenceBill } from '@thali/builders/exact-reference'
import {
  makeCategory,
  makeGroup,
  makeItem,
  makeMenu,
  makeOption,
  makeStoreFile,
} from '@thali/builders/make-store'
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { WireItem } from '@thali/contract/item-fields'
import type { StoreId } from '@thali/domain/ids'
import type { Deps } from '@thali/server/deps'
import { type Fixture, inParallel, type ProofReport, Violations } from '@thali/test-kit/fixture'

const DINERS_AT_ONCE = 8
const ITEMS = 4

interface ShownMenu {
  readonly menus: readonly {
    readonly categories: readonly { readonly discount: number; readonly items: readonly WireItem[] }[]
  }[]
}

/** Wish of a diner: the item at a place of the menu, and its quantity. */
interface Selection {
  readonly at: number
  readonly quantity: number
}

interface PlacedOrder extends Selection {
  readonly id: string
  readonly hundredths: bigint
}

interface Scene extends Fixture {
  readonly random: SeededRandom
  readonly shop: ReturnType<typeof makeShop>
  readonly violations: Violations
  readonly figures: { edits: number; placed: number; refused: number }
  /** Menus as they were shown, by version. */
  readonly versions: Map<number, ShownMenu>
}

/**
 * Never charged more than shown: diners read the menu and order what they saw, while the owner changes prices.
 * An accepted order costs what was shown, and what the menu said at the moment that it was written.
 */
export async function tryPriceShownIsPaid(
  { deps, send, importFile }: Fixture,
  random: SeededRandom,
  orders: number,
): Promise<ProofReport> {
  const violations = new Violations()
  const figures = { orders, edits: 0, placed: 0, refused: 0 }
  const shop = makeShop()
  const scene: Scene = { deps, send, importFile, random, shop, violations, figures, versions: new Map() }
  await setPrices(scene, 10_000)
  const placed: PlacedOrder[] = []
  const selections = Array.from({ length: orders }, () => ({
    at: random.between(0, ITEMS - 1),
    quantity: random.between(1, 9),
  }))
  const work = { isOpen: true, answered: 0 }
  const owner = changePrices(scene, work)
  try {
    await inParallel(selections, DINERS_AT_ONCE, async (selection) => {
      const order = await orderAsShown(scene, selection)
      work.answered += 1
      if (order) placed.push(order)
    })
  } finally {
    work.isOpen = false
    await owner
  }
  await checkPricesInForce(scene, placed)
  return { figures, violations: violations.list() }
}

/** A store of four items whose prices and discount follow from one number. */
function makeShop() {
  const file = makeStoreFile()
  const items = Array.from({ length: ITEMS }, (_, at) => makeItem({ label: `Dish ${at}` }))
  const [menu, category, option] = [makeMenu(), makeCategory(), makeOption()]
  const taxes = [{ label: 'GST', value: 5 }]
  return {
    storeId: file.profile._id,
    slug: file.profile.slug,
    itemIds: items.map((item) => item._id),
    pricedAt(paise: number) {
      const priced = items.map((item, at) => ({
        ...item,
        taxes,
        configs: [makeGroup({ contents: [{ ...option, value: (paise + at) / 100 }] })],
      }))
      const categories = [{ ...category, discount: paise % 7, items: priced }]
      return { ...file, menus: [{ ...menu, categories }] }
    },
  }
}

async function setPrices({ deps, importFile, shop, versions }: Scene, paise: number): Promise<void> {
  const priced = shop.pricedAt(paise)
  await importFile(priced)
  versions.set(await getMenuVersion(deps, shop.storeId), priced)
}

async function getMenuVersion({ db }: Deps, storeId: StoreId): Promise<number> {
  const row = await db
    .selectFrom('store_versions')
    .select('menu_version')
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  return row.menu_version
}

/** Changes prices after every few orders; orders under way saw the former ones. */
async function changePrices(
  scene: Scene,
  work: { readonly isOpen: boolean; readonly answered: number },
): Promise<void> {
  const { random, figures } = scene
  while (work.isOpen) {
    await setPrices(scene, random.between(1000, 90_000))
    figures.edits += 1
    const next = work.answered + random.between(DINERS_AT_ONCE + 1, 20)
    while (work.isOpen && work.answered < next) await wait(1)
  }
}

/** Reads the menu and orders at its price. @returns the order if it was placed */
async function orderAsShown(scene: Scene, selection: Selection): Promise<PlacedOrder | null> {
  const { send, shop, figures, violations } = scene
  const page = await send('GET', `/profile/web/${shop.slug}/12-00`)
  const shown = totalOf(shop.itemIds, JSON.parse(page.text), selection)
  const { status, text } = await send('POST', `/order/create/web/${shop.storeId}`, {
    orderType: 'Dine-In',
    address: 'Table 1',
    amount: Number(shown) / 100,
    items: [{ itemID: shop.itemIds[selection.at], quantity: selection.quantity, configs: [] }],
  })
  const answer = JSON.parse(text)
  if (status === 201) {
    figures.placed += 1
    const hundredths = BigInt(Math.round(answer.amount * 100))
    if (hundredths !== shown) violations.add(`shown ${shown}, charged ${hundredths}`)
    return { ...selection, id: answer._id, hundredths }
  }
  if (status === 409) {
    figures.refused += 1
    const quoted = answer.error?.details?.quote?.amount
    if (typeof quoted !== 'number' || BigInt(Math.round(quoted * 100)) === shown) {
      violations.add(`refused ${shown} with the quote ${quoted}`)
    }
  } else violations.add(`${status} ${text}`)
  return null
}

/** Checks that each order costs what the menu stated when it was written; events give that version. */
async function checkPricesInForce(
  { deps, shop, versions, violations }: Scene,
  placed: readonly PlacedOrder[],
): Promise<void> {
  const newestFirst = [...versions].sort(([a], [b]) => b - a)
  const events = await deps.db
    .selectFrom('outbox')
    .select(['seq', 'order_id'])
    .where('store_id', '=', shop.storeId)
    .where('kind', '=', 'order.placed')
    .execute()
  const seqOf = new Map<string | null, number>(events.map((event) => [event.order_id, event.seq]))
  for (const order of placed) {
    const seq = seqOf.get(order.id) ?? 0
    const inForce = newestFirst.find(([version]) => version < seq)?.[1]
    const due = inForce && totalOf(shop.itemIds, inForce, order)
    if (due !== order.hundredths) violations.add(`event ${seq}: charged ${order.hundredths}, in force ${due}`)
  }
}

/** Total of a wish by the exact reference, in hundredths. */
function totalOf(itemIds: readonly string[], shown: ShownMenu, { at, quantity }: Selection): bigint {
  const category = shown.menus[0]?.categories[0]
  const item = category?.items.find((one) => one._id === itemIds[at])
  const line = {
    values: [String(item?.configs[0]?.contents[0]?.value)],
    categoryDiscount: String(category?.discount),
    itemDiscount: '0',
    quantity,
    taxes: [{ label: 'GST', value: '5' }],
  }
  return referenceBill({ lines: [line], charges: [], ticked: [] }).total
}
