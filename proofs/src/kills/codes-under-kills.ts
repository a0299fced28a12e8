import { OTP_LIFE_SECONDS } from '@thali/contract/otp'
import type { StoreId } from '@thali/domain/ids'
import type { Violations } from '@thali/test-kit/fixture'
import type { MessageServices } from '@thali/test-kit/message-services'
import { LONG_AGO_MS, type MessagingStores, phoneOf } from './messaging-stores.ts'

/** Prefix of the phones, with the country code. */
export const CODE_PHONES = '9195'

/** Codes that diners request while servers are killed. */
export class CodesUnderKills {
  /** Requests for codes that a kill cut off. */
  readonly #open: { readonly storeId: StoreId; readonly phone: string; readonly key: string }[] = []
  readonly #acknowledged: string[] = []
  readonly #place: MessagingStores
  readonly #violations: Violations
  cutOff = 0

  constructor(place: MessagingStores, violations: Violations) {
    this.#place = place
    this.#violations = violations
  }

  get phones(): number {
    return this.#acknowledged.length
  }

  async ask(origin: string, round: number): Promise<void> {
    for (const [at, { storeId }] of this.#place.stores.entries())
      await this.#send(origin, {
        storeId,
        phone: phoneOf('95', round, at),
        key: `code-${round}-${at}-of-a-guest`,
      })
  }

  /**
   * Repeats requests that had no answer, as the diner's page does. A diner may ask for a new code after half
   * a minute, so codes are first made that old, however long the kills took.
   */
  async askAgain(origin: string): Promise<void> {
    this.cutOff = this.#open.length
    const { db } = this.#place.fixture.deps
    const sentAt = Date.now() - LONG_AGO_MS
    await db
      .updateTable('otp_sends')
      .set({ sent_at: new Date(sentAt) })
      .execute()
    await db
      .updateTable('otp_codes')
      .set({ expires_at: new Date(sentAt + OTP_LIFE_SECONDS * 1000) })
      .execute()
    for (const request of this.#open.splice(0)) await this.#send(origin, request)
    if (this.#open.length > 0) this.#violations.add(`${this.#open.length} codes were not sent`)
  }

  /** Checks that each acknowledged phone was sent a code, the same one each time. */
  check({ taken }: MessageServices): void {
    const codes = Map.groupBy(taken, ({ phone }) => phone)
    for (const phone of this.#acknowledged) {
      const got = new Set(
        (codes.get(`91${phone}`) ?? []).map(({ values }) => /\d{4,6}/.exec(values[0] ?? '')?.[0]),
      )
      if (got.size !== 1) this.#violations.add(`${got.size} codes came to one phone`)
    }
  }

  async #send(origin: string, request: { storeId: StoreId; phone: string; key: string }): Promise<void> {
    const { storeId, phone, key } = request
    const url = `${origin}/order/send-otp/91/${phone}/${storeId}/`
    const headers = { 'idempotency-key': key }
    const answer = await fetch(url, { method: 'POST', headers }).catch(() => null)
    if (answer?.ok) this.#acknowledged.push(phone)
    else this.#open.push(request)
    if (answer && !answer.ok) this.#violations.add(`a code was answered ${answer.status}`)
  }
}
