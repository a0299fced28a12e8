/**
 * Evenings over the routes of a store: what staff, diners and a gateway do, often at once, and what its papers, its
 * closing and its figures say of it. Calls made at once finish in any order, so that a seed does not repeat an evening.
 */
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { Invoice } from '@thali/contract/invoices'
import type { OrderPayments } from '@thali/contract/payments'
import type { StoreId } from '@thali/domain/ids'
import { COUNTER_METHODS } from '@thali/domain/payment/payment'
import { type FakeGateway, makeFakeGateway } from '@thali/test-kit/fake-gateway'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { makePaymentFixture, type PaymentFixture } from '@thali/test-kit/payment-fixture'
import { recountOrders, storedCounts } from '@thali/test-kit/recount-sales'
import { anOrderLine, biryani } from '@thali/test-kit/small-store'
import type { TestDatabase } from '@thali/test-kit/test-database'
import { UNLIMITED } from '@thali/test-kit/unlimited'

const PACKING = { label: 'Packing', value: 10.55, valueType: 'absolute', taxes: [{ label: 'GST', value: 5 }] }
const MUSIC = { label: 'Music', value: 7.5, valueType: 'percentage', optional: true }
const MOST_ROUNDS = 10

interface Place {
  readonly fixture: PaymentFixture
  readonly gateway: FakeGateway
}

/** Stores whose gateway the proof plays itself, on a copy of the template unless said. */
export async function openEvenings(
  place?: TestDatabase,
  env: Readonly<Record<string, string>> = {},
): Promise<Place & { close(): Promise<void> }> {
  const gateway = makeFakeGateway()
  const settings = { ...UNLIMITED, ...env }
  const fixture = await makePaymentFixture(gateway, undefined, settings, { ...(place && { place }) })
  return { fixture, gateway, close: () => fixture.close() }
}

/** Proves the same over the calls of diners, staff and gateways, with a new store for each evening. */
export async function tryEveningsOverRoutes(
  place: Place,
  random: SeededRandom,
  evenings: number,
): Promise<ProofReport> {
  const violations = new Violations()
  const figures = { evenings, orders: 0, rounded: 0, papers: 0, refused: 0 }
  for (let at = 0; at < evenings; at += 1) {
    const evening = new RouteEvening(place, random)
    for (const difference of await evening.run()) violations.add(`evening ${at}: ${difference}`)
    figures.orders += evening.orders.length
    figures.rounded += evening.rounded
    figures.papers += evening.papers
    figures.refused += evening.refused
  }
  return { figures, violations: violations.list() }
}

class RouteEvening {
  readonly orders: { readonly id: string; readonly slug: string }[] = []
  papers = 0
  rounded = 0
  /** Calls of staff that the server refused with a reason. */
  refused = 0
  readonly #place: Place
  readonly #random: SeededRandom
  /** Payments less refunds by method, counted by hand. */
  readonly #moved = new Map<string, number>()
  readonly #differences: string[] = []
  #store: { storeId: StoreId; cookie: string; hookId: string } | null = null
  #keys = 0

  constructor(place: Place, random: SeededRandom) {
    this.#place = place
    this.#random = random
  }

  async run(): Promise<readonly string[]> {
    const { fixture, gateway } = this.#place
    gateway.reset()
    this.#store = await fixture.addPaidStore()
    await this.#setUp()
    const steps = this.#random.between(6, 16)
    for (let at = 0; at < steps; at += 1) {
      if (this.#random.chance(20)) await this.#changeSettings()
      const together = this.#random.chance(40) ? this.#random.between(2, 5) : 1
      await Promise.all(Array.from({ length: together }, () => this.#step()))
    }
    await this.#close()
    await this.#compare()
    return this.#differences
  }

  async #setUp(): Promise<void> {
    await this.#change('profile', { roundBills: this.#random.chance(60) })
    await this.#change('taxes', { pricesIncludeTax: this.#random.chance(50) })
    await this.#change('tips', { tips: { percents: [5], amounts: [] } })
    const { orderConfigs } = (await this.#get('settings/order-types')).values
    const contents = [PACKING, MUSIC]
    await this.#change('order-types', {
      orderConfigs: orderConfigs.map((config: object) => ({
        ...config,
        contents,
        ...(this.#random.chance(50) && { taxRates: [{ label: 'CGST', from: 2.5, value: 9 }] }),
      })),
    })
  }

  async #step(): Promise<void> {
    const [first, ...rest] = this.orders
    const step = this.#random.pick([
      ...(['place', 'place', 'pay', 'pay', 'bill', 'refund', 'strike'] as const),
      ...(['advance', 'undo', 'settle', 'cancel', 'take back'] as const),
    ])
    if (!first || step === 'place') return this.#placeOrder()
    const order = this.#random.pick([first, ...rest])
    if (step === 'pay') return this.#pay(this.#random.chance(40) ? this.orders : [order])
    if (step === 'bill') return this.#bill(this.#random.chance(40) ? this.orders : [order])
    if (step === 'refund') return this.#refund(order.id)
    if (step === 'strike') return this.#strike(order.id)
    if (step === 'advance') return this.#advance(order.id)
    if (step === 'undo') return this.#undo(order.id)
    if (step === 'settle') return this.#settle(order.id)
    return step === 'cancel' ? this.#cancel(order.id) : this.#takeBack()
  }

  /** Never beside an order that is being placed, whose price it could change. */
  async #changeSettings(): Promise<void> {
    if (this.#random.chance(50)) return this.#change('taxes', { pricesIncludeTax: this.#random.chance(50) })
    return this.#change('profile', { roundBills: this.#random.chance(60) })
  }

  /** Places an order as a diner's page does, at the price that the server states. */
  async #placeOrder(): Promise<void> {
    const { fixture, gateway } = this.#place
    const { storeId, hookId } = this.#at()
    const rice = anOrderLine({ itemID: biryani._id, configs: [{ label: 'Size', contents: ['Full'] }] })
    const items = Array.from({ length: this.#random.between(1, 3) }, () => ({
      ...(this.#random.chance(70) ? rice : anOrderLine()),
      quantity: this.#random.between(1, 3),
    }))
    const isOnline = this.#random.chance(40)
    const placing = {
      orderType: isOnline ? 'Dine-In' : 'Counter',
      items,
      charges: this.#random.chance(50) ? [{ label: 'Music', value: 0 }] : [],
      ...(this.#random.chance(30) && { tip: this.#random.between(1, 4000) / 100 }),
    }
    const asked = await fixture.place(storeId, { ...placing, amount: 0.01 })
    const { amount } = asked.body.error.details.quote
    const { status, body } = await fixture.place(storeId, { ...placing, amount })
    if (status !== 201 || body.amount !== amount)
      this.#differences.push(`placed for ${body.amount}: ${status}`)
    this.orders.push({ id: body._id, slug: body.slug })
    if (body.charges.at(-1)?.label === 'Round-off') this.rounded += 1
    if (!isOnline) return
    const { body: started } = await fixture.start(body.slug)
    gateway.pay(started.attempt)
    await fixture.webhook(hookId, gateway.webhookBody(started.attempt, started.attempt))
    await fixture.deps.payments.workDue()
    this.#move(gateway.name, Math.round(amount * 100))
  }

  async #pay(orders: readonly { readonly id: string }[], isPart = this.#random.chance(30)): Promise<void> {
    const short = []
    let dueMinor = 0
    for (const { id } of orders) {
      const payments = await this.#payments(id)
      if (payments.dueMinor === 0) continue
      short.push(id)
      dueMinor += payments.dueMinor
    }
    if (dueMinor === 0) return
    const method = this.#random.pick(COUNTER_METHODS)
    const amountMinor = isPart ? this.#random.between(1, dueMinor) : dueMinor
    const body = { orderIds: short, method, dueMinor, amountMinor, key: this.#key() }
    if (await this.#post('payments', body)) this.#move(method, amountMinor)
  }

  async #bill(orders: readonly { readonly id: string }[]): Promise<void> {
    await this.#post('invoices', { orders: orders.map(({ id }) => id) })
  }

  async #refund(id: string): Promise<void> {
    const receipts = (await this.#payments(id)).receipts.filter((receipt) => receipt.refundableMinor > 0)
    const [first, ...rest] = receipts
    if (!first) return
    const receipt = this.#random.pick([first, ...rest])
    await this.#giveBack(id, receipt, this.#random.between(1, receipt.refundableMinor))
  }

  async #giveBack(
    id: string,
    { attempt, chargeId }: Pick<OrderPayments['receipts'][number], 'attempt' | 'chargeId'>,
    amountMinor: number,
  ): Promise<void> {
    const { receipts } = await this.#payments(id)
    const method = receipts.find((one) => one.chargeId === chargeId && one.attempt === attempt)?.method ?? ''
    const body = { attempt, chargeId, amountMinor, reason: 'Cold', key: this.#key() }
    if (!(await this.#post(`orders/${id}/refunds`, body))) return
    await this.#place.fixture.deps.payments.workDue()
    this.#move(attempt === null ? method : this.#place.gateway.name, -amountMinor)
  }

  async #strike(id: string): Promise<void> {
    const { lines, revision } = await this.#get(`orders/${id}`)
    const [line] = lines.filter(({ discarded }: { discarded: object | null }) => discarded === null)
    if (line) await this.#post(`orders/${id}/lines/${line.id}/discard`, { reasonId: 'sold-out', revision })
  }

  async #advance(id: string): Promise<void> {
    const { state, revision } = await this.#get(`orders/${id}`)
    if (state < 4) await this.#post(`orders/${id}/state`, { to: state + 1, revision })
  }

  async #undo(id: string): Promise<void> {
    const { revision } = await this.#get(`orders/${id}`)
    await this.#post(`orders/${id}/undo`, { revision })
  }

  async #settle(id: string): Promise<void> {
    const { totalMinor } = await this.#get(`orders/${id}`)
    const isOn = this.#random.chance(70)
    await this.#post('tables/bill', { orderIds: [id], totalMinor, mark: 'settled', isOn })
  }

  async #cancel(id: string): Promise<void> {
    const { revision } = await this.#get(`orders/${id}`)
    await this.#post(`orders/${id}/state`, { to: 5, revision, reasonId: 'closing' })
  }

  async #takeBack(): Promise<void> {
    const [first] = (await this.#get('invoices')).items
    if (first) await this.#post(`invoices/${first.id}/credit`, { reason: 'Wrong name' })
  }

  /** Collects all dues, gives all refunds, bills all that was sold, and closes the day. */
  async #close(): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      await this.#pay(this.orders, false)
      for (const { id } of this.orders)
        for (const due of (await this.#payments(id)).due) await this.#giveBack(id, due, due.amountMinor)
    }
    for (const order of this.orders) await this.#bill([order])
    const { seen } = await this.#get('closing')
    const counted = { floatMinor: 0, countedMinor: null, leftMinor: 0 }
    if (!(await this.#post('closings', { seen, ...counted }))) this.#differences.push('was not closed')
  }

  async #compare(): Promise<void> {
    const { deps } = this.#place.fixture
    await deps.followers.settle()
    const { storeId } = this.#at()
    const [counted, kept] = [await recountOrders(deps.db, storeId), await storedCounts(deps.db, storeId)]
    // Counts of dishes and taxes are recounted for prices without taxes only.
    const names = [...Object.keys(counted), ...Object.keys(kept)].filter((name) =>
      /^(sold|cancelled)/.test(name),
    )
    for (const name of new Set(names))
      if (counted[name] !== kept[name])
        this.#differences.push(`figures of ${name}: ${kept[name]}, recounted ${counted[name]}`)
    const keptMinor = [...this.#moved.values()].reduce((all, minor) => all + minor, 0)
    let billedMinor = 0
    for (const { id, kind } of (await this.#get('invoices')).items) {
      const paper: Invoice = await this.#get(`invoices/${id}`)
      this.papers += 1
      const { payableMinor } = paper.document
      billedMinor += kind === 'credit-note' ? -payableMinor : payableMinor
      if (kind !== 'credit-note' && paper.isCurrent) this.#comparePaper(paper)
    }
    if (billedMinor !== keptMinor)
      this.#differences.push(`${billedMinor} billed less credited, ${keptMinor} kept`)
    const [closing] = (await this.#get('closings')).items
    const { methods, netMinor } = await this.#get(`closings/${closing.id}`)
    if (netMinor !== keptMinor) this.#differences.push(`${netMinor} in the closing, ${keptMinor} kept`)
    for (const { method, inMinor, backMinor } of methods)
      if (inMinor - backMinor !== (this.#moved.get(method) ?? 0))
        this.#differences.push(`${inMinor - backMinor} by ${method}, ${this.#moved.get(method)} by hand`)
    for (const { id, slug } of this.orders) {
      const { totalMinor } = await this.#get(`orders/${id}`)
      const { amount } = await this.#place.fixture.status(slug)
      if (Math.round(amount * 100) !== totalMinor) this.#differences.push(`${amount} for ${totalMinor}`)
    }
  }

  /** Compares the amount kept for a bill's orders, as the bill lists it, with the bill's own amount. */
  #comparePaper({ document, payments, creditNotes }: Invoice): void {
    const creditedMinor = creditNotes.reduce((all, { payableMinor }) => all + payableMinor, 0)
    const entries = payments?.entries ?? []
    const keptMinor = entries.reduce(
      (all, { kind, amountMinor }) => all + (kind === 'refund' ? -amountMinor : amountMinor),
      0,
    )
    const remainingMinor = document.payableMinor - creditedMinor
    if (remainingMinor !== keptMinor || payments?.dueMinor !== 0)
      this.#differences.push(`${document.serial} comes to ${remainingMinor}, of which ${keptMinor} is kept`)
  }

  #move(method: string, minor: number): void {
    this.#moved.set(method, (this.#moved.get(method) ?? 0) + minor)
  }

  #key(): string {
    this.#keys += 1
    return `evening-${this.#keys}`
  }

  #at() {
    if (!this.#store) throw new Error('the evening has not begun')
    return this.#store
  }

  async #change(section: string, changed: object): Promise<void> {
    const { revision, values } = await this.#get(`settings/${section}`)
    if (!(await this.#post(`settings/${section}`, { revision, values: { ...values, ...changed } })))
      this.#differences.push(`${section} could not be set`)
  }

  async #payments(id: string): Promise<OrderPayments> {
    return this.#get(`orders/${id}/payments`)
  }

  async #get(path: string) {
    const { storeId, cookie } = this.#at()
    return (await this.#place.fixture.call('GET', `/api/stores/${storeId}/${path}`, { cookie })).body
  }

  /** @returns whether it was done; what is no refusal in words is a difference */
  async #post(path: string, body: object): Promise<boolean> {
    const { storeId, cookie } = this.#at()
    const answer = await this.#place.fixture.call('POST', `/api/stores/${storeId}/${path}`, { cookie, body })
    if (answer.status < 300) return true
    this.refused += 1
    const isInWords = [409, 422].includes(answer.status)
    if (!isInWords) this.#differences.push(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return false
  }
}
