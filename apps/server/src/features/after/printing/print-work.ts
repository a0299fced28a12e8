/** Sends tickets to printers of the local network. */
export interface PrintWork {
  /** Starts to send due jobs. */
  begin(): Promise<void>
  stop(): Promise<void>
}
