import { isDeepStrictEqual } from 'node:util'
import type { OrderStatus } from '@thali/contract/order-status'
import type { Board } from '@thali/contract/staff-orders'
import { InstallationCaller } from './installation-caller.ts'
import { type DumpFacts, readBillFacts, readOrderFacts, readSalesFacts } from './upgrade-dump.ts'
import { readGuestFacts } from './upgrade-dump-guests.ts'
import { readMoneyFacts } from './upgrade-dump-money.ts'

/**
 * Checks a server for everything that its installation held when it was kept. @returns a sentence for each
 * difference
 */
export async function checkInstallation(origin: string, facts: DumpFacts): Promise<string[]> {
  const wrong: string[] = []
  const compare = (what: string, read: unknown, kept: unknown) => {
    if (!isDeepStrictEqual(read, kept))
      wrong.push(`${what}: ${JSON.stringify(read)}, before ${JSON.stringify(kept)}`)
  }
  const { slug, storeId, bills, sales, money, guests } = facts
  const diner = new InstallationCaller(origin)
  const page = await diner.text(`/${slug}/`)
  for (const words of facts.shown) compare(`the menu shows ${words}`, page.includes(words), true)
  const [image] = /\/media\/[^"' ,]+\.(webp|jpg|avif)/.exec(page) ?? []
  await diner.text(image ?? '/no-image-on-the-page')
  for (const order of facts.orders) compare('an order', await readOrderFacts(diner, order.slug), order)

  const callers = [new InstallationCaller(origin, { authorization: `token ${facts.apiToken}` })]
  for (const credentials of facts.staff) {
    const staff = new InstallationCaller(origin)
    await staff.signIn(credentials)
    callers.push(staff)
  }
  for (const caller of callers) {
    const { orders } = await caller.get<Board>(`/api/stores/${storeId}/board`)
    const open = orders.filter(({ state }) => state <= 3).map((order) => order.slug)
    compare('a board', open.sort(), [...facts.open].sort())
  }
  const owner = callers[1] ?? diner
  if (bills) compare('bills', await readBillFacts(owner, storeId), bills)
  if (sales) compare('sales', await readSalesFacts(owner, storeId, sales.day), sales)
  if (money) compare('money', await readMoneyFacts(owner, storeId), money)
  if (guests) compare('guests', await readGuestFacts(owner, storeId, guests.day), guests)

  const items = [{ itemID: 'chai', quantity: 1, configs: [] }]
  const placement = { orderType: 'Dine-In', address: 'Table 9', amount: 100, items }
  const placed = await diner.post<OrderStatus>(`/order/create/web/${storeId}`, placement)
  compare('a new order costs', placed.amount, 100)
  return wrong
}
