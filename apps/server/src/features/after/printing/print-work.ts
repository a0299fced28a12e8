/** Sends tickets to printers of the local network. */
export interface PrintWork {
  /** Begins to send whatever is due. */
  begin(): Promise<void>
  stop(): Promise<void>
}
