/** Reading of stores' mailboxes, for the rest of the server. */
export interface MailboxWork {
  /** Starts to read all due mailboxes, and keeps listening. */
  begin(): Promise<void>
  /** Reads all due mailboxes to their ends, once. @returns their number */
  readDue(): Promise<number>
  stop(): Promise<void>
}
