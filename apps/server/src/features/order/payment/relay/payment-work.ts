/** Queries payments under way at their gateways, and sends refunds. */
export interface PaymentWork {
  /** Runs until stopped. */
  start(): void
  /** Something may be due now. */
  wake(): void
  /** Processes all rows due now. @returns number of queries and refunds */
  workDue(): Promise<number>
  /** Ends after the work in progress, or after some seconds. */
  stop(): Promise<void>
}
