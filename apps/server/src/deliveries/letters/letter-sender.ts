import type { LeasedOfStore } from '../deliveries.queries.ts'

/** Contents sealed with the delivery of a letter: the id of its mail. */
export interface LetterContents {
  readonly mailId: string
}

/** Sends a mail that the staff of a store wrote; its content is read again for each attempt. */
export interface LetterSender {
  /**
   * @throws {MailFailure} when it was not accepted, a temporary failure
   * @throws {FinalFailure} when it failed for good, as its thread shows
   */
  send(leased: LeasedOfStore, contents: LetterContents, signal: AbortSignal): Promise<void>
}
