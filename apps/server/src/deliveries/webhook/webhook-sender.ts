import type { LeasedOfStore } from '../deliveries.queries.ts'

/** Contents sealed with the delivery of a webhook: the id of its message. */
export interface WebhookContents {
  readonly webhookId: string
  readonly messageId: string
}

/** Posts a message to its webhook; its content is read again for each attempt. */
export interface WebhookSender {
  /**
   * @throws {WebhookFailure} when it was not accepted, a temporary failure
   * @throws {FinalFailure} when the webhook was removed or switched off
   */
  send(leased: LeasedOfStore, contents: WebhookContents, signal: AbortSignal): Promise<void>
}

/** The receiver did not take it: another attempt may help. The message names no person. */
export class WebhookFailure extends Error {
  override readonly name = 'WebhookFailure'
}
