/** Queries payments under way at their gateways, and sends refunds. */
export interface PaymentWork {
  /** Begins, until stopped. */
  start(): void
  /** Something may be due now. */
  wake(): void
  /** Does whatever is due now, and waits for it. @returns how many questions and refunds that took */
  workDue(): Promise<number>
  /** Ends after what is under way, or in some seconds. */
  stop(): Promise<void>
}
