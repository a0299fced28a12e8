import { setTimeout as wait } from 'node:timers/promises'
import type { StoreFile } from '@thali/builders/make-store'
import type { ThaliProcess } from '@thali/test-kit/thali-process'

/** Delay before a request answered 503 is sent again, as diners' pages do, in milliseconds. */
const BUSY_WAIT_MS = 1000

/** Guests who order, real ones and others. */
export class Guests {
  readonly #url: string
  readonly #itemId: string | undefined

  constructor(server: ThaliProcess, { profile, menus }: StoreFile) {
    this.#url = `${server.origin}/order/create/web/${profile._id}`
    this.#itemId = menus[0]?.categories[0]?.items[0]?._id
  }

  /** @returns the order's slug; null when it was refused */
  async order(table: string, address: string): Promise<string | null> {
    const response = await fetch(this.#url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: this.#placement(table),
    })
    const text = await response.text()
    if (response.status === 503) return wait(BUSY_WAIT_MS).then(() => this.order(table, address))
    if (response.status === 201) return JSON.parse(text).slug
    if (response.status !== 429)
      throw new Error(`an order was answered ${response.status} ${text.slice(0, 200)}`)
    return null
  }

  /** A placement as it goes over the wire. */
  bytes(table: string, address: string): string {
    const { host, pathname } = new URL(this.#url)
    const body = this.#placement(table)
    return [
      `POST ${pathname} HTTP/1.1`,
      `Host: ${host}`,
      `X-Forwarded-For: ${address}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n')
  }

  #placement(table: string): string {
    return JSON.stringify({
      orderType: 'Dine-In',
      address: table,
      amount: 100,
      items: [{ itemID: this.#itemId, quantity: 1, configs: [] }],
    })
  }
}
