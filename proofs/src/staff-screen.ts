import { setTimeout as wait } from 'node:timers/promises'
import type { Board, CancelledOrders, OpenOrders } from '@thali/contract/staff-orders'
import type { StoreId } from '@thali/domain/ids'
import { runThali, type ThaliProcess } from '@thali/test-kit/thali-process'
import { type Credentials, InstallationCaller } from './installation-caller.ts'

/** Time limit of an answer, in milliseconds, far above any answer that comes. */
const HUNG_MS = 60_000

/** Makes an account for a store's owner. */
export async function makeOwner(env: NodeJS.ProcessEnv, slug: string): Promise<Credentials> {
  const owner = { email: 'owner@example.com', password: 'a short sentence' }
  const args = ['owner', 'create', '--store', slug, '--email', owner.email, '--password-stdin']
  const { code, stderr } = await runThali(args, env, owner.password)
  if (code !== 0) throw new Error(`no owner could be made: ${stderr}`)
  return owner
}

/** A board of staff who are signed in, as the backoffice keeps it: by the store's events, reading what they name. */
export class StaffScreen {
  /** Calls of staff that were not answered. */
  readonly refusals: string[] = []
  readonly #path: string
  readonly #headers: Readonly<Record<string, string>>
  readonly #leaving = new AbortController()
  /** Number of events heard, so that who waits for one sees that it came. */
  #received = 0

  private constructor(origin: string, storeId: StoreId, headers: Readonly<Record<string, string>>) {
    this.#path = `${origin}/api/stores/${storeId}`
    this.#headers = headers
  }

  /** Signs in from an address and opens the board. */
  static async open(
    { origin }: ThaliProcess,
    storeId: StoreId,
    owner: Credentials,
    address: string,
  ): Promise<StaffScreen> {
    const from = { 'x-forwarded-for': address }
    const cookie = await new InstallationCaller(origin, from).signIn(owner)
    const screen = new StaffScreen(origin, storeId, { origin, ...from, cookie })
    await screen.#listen()
    return screen
  }

  /** @returns milliseconds until the board shows this order, woken by events as the backoffice is */
  async shows(slug: string): Promise<number> {
    const startedAt = performance.now()
    const passedMs = () => performance.now() - startedAt
    let read = -1
    while (passedMs() < HUNG_MS) {
      if (this.#received === read) {
        await wait(2)
        continue
      }
      read = this.#received
      if ((await this.openSlugs()).has(slug)) return passedMs()
    }
    return passedMs()
  }

  /** Slugs of the open orders that the board shows. */
  async openSlugs(): Promise<ReadonlySet<string>> {
    const { orders } = await this.#call<Board>('/board')
    return new Set(orders.filter(({ state }) => state <= 3).map(({ slug }) => slug))
  }

  /** Cancels all orders of the network that sent most of the unaccepted ones. */
  async clearLargestNetwork(): Promise<{ readonly count: number; readonly ms: number }> {
    const startedAt = performance.now()
    const { groups, serverTime } = await this.#call<OpenOrders>('/orders?state=1')
    const sender = groups?.senders[0]?.sender ?? ''
    const count = await this.#cancel({ state: 1, sender, placedUntil: serverTime })
    return { count, ms: performance.now() - startedAt }
  }

  async cancelAllOpen(): Promise<number> {
    const { serverTime } = await this.#call<OpenOrders>('/orders?state=1')
    return this.#cancel({ state: 1, placedUntil: serverTime })
  }

  close(): void {
    this.#leaving.abort()
  }

  async #cancel(matching: object): Promise<number> {
    const { cancelled } = await this.#call<CancelledOrders>('/orders/cancel', {
      reasonId: 'unconfirmed',
      matching,
    })
    return cancelled
  }

  async #listen(): Promise<void> {
    const headers = this.#headers
    const response = await fetch(`${this.#path}/events`, { headers, signal: this.#leaving.signal })
    if (!response.body || response.status !== 200) throw new Error(`no stream for staff: ${response.status}`)
    const read = async (body: ReadableStream<Uint8Array>) => {
      for await (const _chunk of body) this.#received += 1
      if (!this.#leaving.signal.aborted) this.refusals.push("the staff's stream ended")
    }
    void read(response.body).catch(() => {})
  }

  async #call<Answer>(path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${this.#path}${path}`, {
      headers: { ...this.#headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(HUNG_MS),
    })
    if (!response.ok) this.refusals.push(`staff were answered ${response.status} by ${path}`)
    return response.json()
  }
}
