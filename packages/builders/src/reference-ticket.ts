/**
 * Ticket that a kitchen must read for a cart, written where the cart was made; shares no code with the
 * domain.
 */

/** A dish as the kitchen makes it. */
export interface ReferencePortion {
  readonly label: string
  /** Quantity; of a dish of a combo, within one unit of its line. */
  readonly quantity: number
  /** Chosen options in menu order, with their units; an option of a nested group begins with a dot. */
  readonly options: readonly string[]
}

/** A line of a kitchen's ticket; of a combo its heading, and the dishes below it. */
export interface ReferenceTicketLine extends ReferencePortion {
  readonly components: readonly ReferencePortion[]
}

/** Name and units of an option as on a ticket. */
export function unitsText(label: string, units: number): string {
  return units > 1 ? `${units} × ${label}` : label
}
