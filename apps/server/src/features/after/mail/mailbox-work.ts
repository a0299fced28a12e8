/** The reading of stores' mailboxes, as the rest of the server sees it. */
export interface MailboxWork {
  /** Begins to read all due mailboxes, and keeps listening. */
  begin(): Promise<void>
  /** Reads what is due to its end, once, and waits for it. @returns how many mailboxes */
  readDue(): Promise<number>
  stop(): Promise<void>
}
