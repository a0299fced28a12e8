/** What a kitchen is to read of a cart, written down where the cart was made, and shared with nothing of the domain. */

/** A dish as the kitchen makes it. */
export interface ReferencePortion {
  readonly label: string
  /** Of a dish of a combo: in one unit of its line. */
  readonly quantity: number
  /** What was chosen for it, in menu order, with its units; what an option asked begins with a dot. */
  readonly options: readonly string[]
}

/** A line of a kitchen's ticket; of a combo its heading, and the dishes below it. */
export interface ReferenceTicketLine extends ReferencePortion {
  readonly components: readonly ReferencePortion[]
}

/** So many of an option, as a ticket says it. */
export function unitsText(label: string, units: number): string {
  return units > 1 ? `${units} × ${label}` : label
}
