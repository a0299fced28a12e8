import { makeRandomId } from '@thali/server/make-id'
import { hmacHex } from '@thali/server/providers/payments/hmac'
import {
  SANDBOX_SIGNATURE_HEADER,
  type SandboxKeys,
} from '@thali/server/providers/payments/sandbox/sandbox-keys'
import type { SandboxEventName, SandboxOutcome, SandboxPayment } from './sandbox-ledger.ts'

const TAKEN_WITHIN_MS = 5_000

interface SandboxEvent {
  readonly url: string
  readonly rawBody: string
}

/**
 * Sends webhooks, or holds them back until they are released. Webhooks that were not accepted are held, too.
 */
export class SandboxWebhooks {
  held: readonly SandboxEvent[] = []
  readonly #keys: SandboxKeys

  constructor(keys: SandboxKeys) {
    this.#keys = keys
  }

  async take(
    payment: SandboxPayment,
    names: readonly SandboxEventName[],
    when: SandboxOutcome['webhooks'],
  ): Promise<void> {
    const { merchant, reference, id: paymentId, webhookUrl: url } = payment
    const events = names.map((name) => {
      const event = { eventId: makeRandomId(), name, merchant, reference, paymentId }
      return { url, rawBody: JSON.stringify(event) }
    })
    if (when === 'held') this.held = [...this.held, ...events]
    else for (const event of events) await this.#send(event)
  }

  async release(): Promise<void> {
    const events = this.held
    this.held = []
    for (const event of events) await this.#send(event)
  }

  async #send(event: SandboxEvent): Promise<void> {
    const { url, rawBody } = event
    const taken = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SANDBOX_SIGNATURE_HEADER]: hmacHex(rawBody, this.#keys.secret),
      },
      body: rawBody,
      signal: AbortSignal.timeout(TAKEN_WITHIN_MS),
    }).then(
      (response) => response.ok,
      () => false,
    )
    if (!taken) this.held = [...this.held, event]
  }
}
