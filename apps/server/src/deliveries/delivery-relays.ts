import { CHANNELS } from './channels.ts'
import { DeliveryRelay } from './delivery-relay.ts'
import type { RelayDeps } from './relay-deps.ts'

/** The relays of all channels: each has its own places, so that a hanging target delays only its own kind. */
export class DeliveryRelays {
  readonly #relays: readonly DeliveryRelay[]

  constructor(deps: RelayDeps) {
    this.#relays = CHANNELS.map((channel) => new DeliveryRelay(deps, channel))
  }

  /** Begins to send, until stopped. */
  start(): void {
    for (const relay of this.#relays) relay.start()
  }

  /** Something may be due now. */
  wake(): void {
    for (const relay of this.#relays) relay.wake()
  }

  /** Sends all due deliveries, and waits for them. @returns number of attempts */
  async sendDue(): Promise<number> {
    const attempts = await Promise.all(this.#relays.map((relay) => relay.sendDue()))
    return attempts.reduce((sum, one) => sum + one, 0)
  }

  /** Ends after the current sends, or in some seconds. */
  async stop(): Promise<void> {
    await Promise.all(this.#relays.map((relay) => relay.stop()))
  }
}
