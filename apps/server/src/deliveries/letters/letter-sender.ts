import type { LeasedDelivery } from '../deliveries.queries.ts'

/** Contents sealed with the delivery of a letter: the id of its mail. */
export interface LetterContents {
  readonly mailId: string
}

/** Sends a mail that the staff of a store wrote; what it says is read anew for each attempt. */
export interface LetterSender {
  /**
   * @throws {MailFailure} it was not taken, which may pass
   * @throws {FinalFailure} it was given up, which its thread tells
   */
  send(leased: LeasedDelivery, contents: LetterContents, signal: AbortSignal): Promise<void>
}
