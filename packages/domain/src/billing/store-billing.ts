/** What the papers of a store need to know beside its address and numbers; diners see none of it. */
export interface StoreBilling {
  /** India: registered under the composition scheme, pays tax on turnover and collects none. */
  readonly compositionScheme: boolean
  /** Up to two capital letters and digits before each serial; stores that share a GSTIN need different ones. */
  readonly invoicePrefix: string
}
