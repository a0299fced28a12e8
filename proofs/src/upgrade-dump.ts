/** An installation with something of everything, whose backup each later version must bring in (apps/server/upgrades). */

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  makeCategory,
  makeConfiguredItem,
  makeItem,
  makeMenu,
  makeStoreFile,
} from '@thali/builders/make-store'
import type { Figures } from '@thali/contract/figures'
import type { Invoice, Invoices } from '@thali/contract/invoices'
import type { OrderStatus } from '@thali/contract/order-status'
import type { Board, OrderDetail } from '@thali/contract/staff-orders'
import type { StoreId } from '@thali/domain/ids'
import { runBeside } from '@thali/test-kit/commands-beside'
import { startInHost } from '@thali/test-kit/thali-host'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { type Credentials, InstallationCaller } from './installation-caller.ts'
import { type GuestFacts, readGuestFacts, workGuests } from './upgrade-dump-guests.ts'
import { type MoneyFacts, readMoneyFacts, workMoney } from './upgrade-dump-money.ts'

/** Passphrase of the dumps, which contain nothing but examples. */
export const DUMP_PASSPHRASE = 'a passphrase for kept backups'
/** Folder of the dumps, each with a file of its facts beside it. */
export const DUMPS = join(import.meta.dirname, '../../apps/server/upgrades')
export const DUMP_ENDING = '.tar.zst'

/** Order as its diner sees it, in a form that outlasts changes of the API. */
export interface OrderFacts {
  readonly slug: string
  readonly number: number
  readonly state: number
  readonly amount: number
  readonly address: string
  readonly lines: readonly string[]
}

/** Settings of an installation that holds nothing yet. */
interface EmptyPlace extends Readonly<Record<string, string>> {
  readonly DATA_DIR: string
}

/** Facts that must read the same after every upgrade. */
export interface DumpFacts {
  readonly slug: string
  readonly storeId: StoreId
  /** Words that its menu page shows. */
  readonly shown: readonly string[]
  readonly staff: readonly Credentials[]
  readonly apiToken: string
  readonly orders: readonly OrderFacts[]
  /** Slugs of the orders on the board. */
  readonly open: readonly string[]
  /** Serials and sums of its bills, the newest first; absent from dumps older than bills. */
  readonly bills?: readonly BillFacts[]
  /** Figures of a day; absent from dumps older than figures. */
  readonly sales?: SalesFacts
  /** Absent from dumps older than payments. */
  readonly money?: MoneyFacts
  /** Absent from dumps older than reservations and posts. */
  readonly guests?: GuestFacts
}

export interface BillFacts {
  readonly serial: string
  readonly payableMinor: number
}

export interface SalesFacts {
  readonly day: string
  readonly orders: number
  readonly valueMinor: number
}

/** 32 × 24 pixels of one colour, as PNG. */
export const SMALL_IMAGE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAYCAMAAACsjQ8GAAAAA1BMVEXMZjOzuP/JAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlE' +
    'QVQokWNgGAWjYBQwoAEAAxgAATJlthoAAAAASUVORK5CYII=',
  'base64',
)
const OWNER = { email: 'owner@example.com', password: 'a short sentence' }
const COOK = { email: 'cook@example.com', password: 'another short sentence' }

const chai = makeItem({ _id: 'chai', label: 'Masala Chai', images: ['chai.png'] })
const biryani = makeConfiguredItem({ _id: 'biryani' })

/** Makes the installation by the product's own commands and calls, and backs it up to `file`. */
export async function makeUpgradeDump(place: EmptyPlace, file: string): Promise<DumpFacts> {
  const { DATA_DIR: dataDir } = place
  const env = { ...place, ...UNLIMITED }
  const command = async (args: readonly string[], input = '') => {
    const { code, out, err } = await runBeside(env, args, input)
    if (code !== 0) throw new Error(`thali ${args.join(' ')}: ${err}`)
    return out.trim()
  }
  const store = makeDumpStore()
  const { slug, _id: storeId } = store.profile
  await writeFile(join(dataDir, 'chai.png'), SMALL_IMAGE)
  await writeFile(join(dataDir, 'store.json'), JSON.stringify(store))
  await command(['import', join(dataDir, 'store.json')])
  for (const { email, password } of [OWNER, COOK]) {
    await command(['owner', 'create', '--store', slug, '--email', email, '--password-stdin'], password)
  }
  const token = ['--store', slug, '--email', OWNER.email, '--role', 'kitchen', '--name', 'Till']
  const apiToken = (await command(['token', 'create', ...token])).split('\n')[0] ?? ''

  const server = await startInHost({ env })
  try {
    const slugs = await workOrders(server.origin, storeId)
    const diner = new InstallationCaller(server.origin)
    const staff = new InstallationCaller(server.origin)
    await staff.signIn(OWNER)
    await workTables(staff, storeId)
    await workMoney(staff, storeId)
    const day = await workGuests(staff, storeId)
    const orders = await Promise.all(slugs.map((one) => readOrderFacts(diner, one)))
    const bills = await readBillFacts(staff, storeId)
    const sales = await readSalesFacts(staff, storeId)
    const money = await readMoneyFacts(staff, storeId)
    const guests = await readGuestFacts(staff, storeId, day)
    await command(['backup', file, '--passphrase-stdin'], DUMP_PASSPHRASE)
    return {
      slug,
      storeId,
      shown: [store.profile.name, chai.label, biryani.label],
      staff: [OWNER, COOK],
      apiToken,
      orders,
      bills,
      sales,
      money,
      guests,
      open: orders.filter(({ state }) => state <= 3).map((order) => order.slug),
    }
  } finally {
    await server.stop()
  }
}

function makeDumpStore() {
  const categories = [
    makeCategory({ _id: 'drinks', items: [chai] }),
    makeCategory({ _id: 'rice', label: 'Rice', order: 1, discount: 10, items: [biryani] }),
  ]
  return makeStoreFile({
    profile: {
      _id: 'kept-store',
      slug: 'kept-kitchen',
      name: 'Kept Kitchen',
      translations: { hi: { description: 'घर का खाना' } },
    },
    menus: [makeMenu({ _id: 'kept-menu', categories })],
  })
}

/** Orders in every state, one with a line struck off, one cancelled with a reason, one rated. */
async function workOrders(origin: string, storeId: StoreId): Promise<string[]> {
  const diner = new InstallationCaller(origin)
  const staff = new InstallationCaller(origin)
  await staff.signIn(OWNER)
  const slugs: string[] = []
  for (const quantity of [1, 2, 3, 4, 5, 6]) {
    const body = {
      orderType: 'Dine-In',
      address: `Table ${quantity}`,
      amount: 100 * quantity + 235.78,
      items: [
        { itemID: chai._id, quantity, configs: [] },
        { itemID: biryani._id, quantity: 1, configs: [{ label: 'Size', contents: ['Full'] }] },
      ],
      user: { name: 'Asha Rao', phone: '+919876543210' },
    }
    const key = { 'idempotency-key': `kept-attempt-number-${quantity}` }
    const { slug } = await diner.post<OrderStatus>(`/order/create/web/${storeId}`, body, key)
    slugs.push(slug)
  }
  const path = `/api/stores/${storeId}`
  const board = await staff.get<Board>(`${path}/board`)
  const reasonId = board.reasons[0]?.id
  const orders = slugs.map((slug) => board.orders.find((order) => order.slug === slug))
  const advance = async (index: number, ...states: readonly number[]) => {
    const order = orders[index]
    let revision = order?.revision ?? 0
    for (const to of states) {
      const moved = await staff.post<OrderDetail>(`${path}/orders/${order?.id}/state`, {
        to,
        revision,
        reasonId,
      })
      revision = moved.revision
    }
  }
  await advance(1, 2)
  await advance(2, 2, 3)
  await advance(3, 2, 3, 4)
  await advance(4, 5)
  const struck = orders[5]
  const line = struck?.lines[0]
  await staff.post(`${path}/orders/${struck?.id}/lines/${line?.id}/discard`, {
    revision: struck?.revision,
    reasonId,
    note: 'none left',
  })
  await diner.post(`/feedback/api/form/${slugs[3]}`, { rating: 5, text: 'Good chai' })
  return slugs
}

/** Adds codes, a station, an invitation, diners who change tables, two bills of which one is credited. */
async function workTables(staff: InstallationCaller, storeId: StoreId): Promise<void> {
  const path = `/api/stores/${storeId}`
  const table = {
    kind: 'table',
    orderType: 'Dine-In',
    placeName: 'Table',
    places: ['1', '2'],
    area: 'Terrace',
  }
  await staff.post(`${path}/codes`, table)
  const bar = { id: 'bar', label: 'Bar', categoryIds: ['drinks'] }
  await staff.post(`${path}/stations`, { stations: [bar], seen: [] })
  await staff.post(`${path}/invitations`, { name: 'Ravi', role: 'kitchen' })
  const { orders } = await staff.get<Board>(`${path}/board`)
  const [first, second, third] = orders.filter(({ state }) => state < 4)
  const moved = [{ id: first?.id, revision: first?.revision }]
  await staff.post(`${path}/tables/move`, { orders: moved, address: 'Table 12' })
  const printed = { orderIds: [second?.id], totalMinor: second?.totalMinor, mark: 'printed' }
  await staff.post(`${path}/tables/bill`, printed)
  await staff.post(`${path}/invoices`, { orders: [second?.id], customer: { name: 'Rao Traders' } })
  const { id } = await staff.post<Invoice>(`${path}/invoices`, { orders: [third?.id] })
  await staff.post(`${path}/invoices/${id}/credit`, { reason: 'Wrong table' })
}

export async function readBillFacts(staff: InstallationCaller, storeId: StoreId): Promise<BillFacts[]> {
  const { items } = await staff.get<Invoices>(`/api/stores/${storeId}/invoices`)
  return items.map(({ serial, payableMinor }) => ({ serial, payableMinor }))
}

/** @param day today, unless said */
export async function readSalesFacts(
  staff: InstallationCaller,
  storeId: StoreId,
  day = '',
): Promise<SalesFacts> {
  const { period, sales, statement } = await staff.get<Figures>(
    `/api/stores/${storeId}/figures?from=${day}&to=${day}`,
  )
  const { netMinor, tipMinor, refundMinor } = statement
  return { day: period.from, orders: sales.orders, valueMinor: netMinor - tipMinor + refundMinor }
}

export async function readOrderFacts(diner: InstallationCaller, slug: string): Promise<OrderFacts> {
  const status = await diner.get<OrderStatus>(`/order/status/${slug}`)
  const { orderNo, state, amount, address, items } = status
  return {
    slug,
    number: orderNo,
    state,
    amount,
    address,
    lines: items.map(
      ({ quantity, itemLabel, value, discarded }) =>
        `${quantity} × ${itemLabel} at ${value}${discarded ? ', struck off' : ''}`,
    ),
  }
}
