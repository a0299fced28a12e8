/** Diners of a store whose names, tables, remarks and messages are payloads. */

import type { StoreFile } from '@thali/builders/make-store'
import { MESSAGE_MAX } from '@thali/domain/chat/conversation'
import type { StoreId } from '@thali/domain/ids'
import { LINE_NOTE_MAX } from '@thali/domain/order/line-note'
import type { StaffFixture } from '@thali/test-kit/staff-fixture'
import { textAt } from './hostile-store-file.ts'
import type { PlacedPayloads } from './placed-payloads.ts'

/** Longest texts of diners, as the API takes them. */
const DINER = 400
const SEARCH = 200

type Texts = readonly [string, ...string[]]

export interface PlacedOrder {
  readonly id: string
  readonly slug: string
  readonly totalMinor: number
}

/** Diners whose names, tables, remarks and notes are payloads. */
export class HostileDiners {
  readonly #fixture: StaffFixture
  readonly #storeId: StoreId
  readonly #file: StoreFile
  readonly #texts: Readonly<
    Record<'name' | 'address' | 'remarks' | 'note' | 'feedback' | 'message' | 'search', Texts>
  >

  constructor(fixture: StaffFixture, storeId: StoreId, file: StoreFile, put: PlacedPayloads) {
    this.#fixture = fixture
    this.#storeId = storeId
    this.#file = file
    this.#texts = {
      name: put.each('diner’s name', DINER),
      address: put.each('table', DINER),
      remarks: put.each('remarks', DINER),
      note: put.each('note of a dish', LINE_NOTE_MAX),
      feedback: put.each('feedback', DINER),
      message: put.each('message', MESSAGE_MAX),
      search: put.each('search in vain', SEARCH),
    }
  }

  /** Rates the orders, with a payload as feedback. */
  async rate(orders: readonly PlacedOrder[]): Promise<void> {
    for (const [at, { slug }] of orders.entries())
      await this.#post(`/feedback/api/form/${slug}`, { rating: 1, text: textAt(this.#texts.feedback, at) })
  }

  /** Write to the staff about their orders. */
  async write(orders: readonly PlacedOrder[]): Promise<void> {
    for (const [at, { slug }] of orders.entries())
      await this.#post(`/api/orders/${slug}/chat`, {
        clientId: `hostile-${at}`,
        body: textAt(this.#texts.message, at),
      })
  }

  async search(): Promise<void> {
    for (const search of this.#texts.search)
      await this.#post('/api/views', { profileID: this.#storeId, page: 'store', search })
  }

  async #post(url: string, body: object) {
    const answer = await this.#fixture.call('POST', url, { origin: null, body })
    if (answer.status >= 300) throw new Error(`${url} was answered ${answer.status} ${answer.text}`)
    return answer.body
  }

  /** An order a payload, of two dishes each. */
  async order(): Promise<PlacedOrder[]> {
    const placed: PlacedOrder[] = []
    for (const at of this.#texts.name.keys()) placed.push(await this.#place(at))
    return placed
  }

  async #place(at: number): Promise<PlacedOrder> {
    const dishes = this.#file.menus[0]?.categories.flatMap(({ items }) => items) ?? []
    const types = this.#file.profile.orderConfigs
    const { name, address, remarks, note } = this.#texts
    const items = [at, at + 1].map((dish) => {
      const { _id: itemID, configs } = dishes[dish % (dishes.length - 1)] ?? { configs: [] }
      const [group] = configs
      return {
        itemID,
        quantity: 1,
        configs: [{ label: group?.label, contents: [group?.contents[0]?.label] }],
        note: textAt(note, at),
      }
    })
    const type = types[at % types.length]
    const body = {
      orderType: type?.label,
      items,
      charges: type?.contents.map(({ label }) => ({ label })) ?? [],
      user: { name: textAt(name, at), phone: `98765${String(43210 + at)}`, countryCode: '+91' },
      address: textAt(address, at),
      remarks: textAt(remarks, at),
    }
    const url = `/order/create/web/${this.#storeId}`
    const asked = await this.#fixture.call('POST', url, { origin: null, body: { ...body, amount: 1 } })
    const amount = asked.body?.error?.details?.quote?.amount
    const { _id: id, slug, totalMinor } = await this.#post(url, { ...body, amount })
    return { id, slug, totalMinor: totalMinor ?? Math.round(Number(amount) * 100) }
  }
}
