import { type ChosenOption, chosenOptions } from './chosen-options.ts'
import type { Choice } from './order.ts'

/** What a line of an order tells the kitchen. */
export interface KitchenTicketLine {
  readonly label: string
  readonly quantity: number
  /** Chosen options, in menu order. */
  readonly options: readonly ChosenOption[]
  readonly veg: boolean | null
  /** Of the diner about this dish; absent: none. */
  readonly note?: string | undefined
}

/** An order as the kitchen reads it on paper (KOT): what to cook for where, never what it costs. */
export interface KitchenTicket {
  readonly number: number
  readonly orderType: string
  readonly address: string
  readonly remarks: string
  readonly lines: readonly KitchenTicketLine[]
  /** Struck off: listed apart, so that whoever holds an earlier print sees what not to cook. */
  readonly struckLines: readonly KitchenTicketLine[]
  /** Of the lines to cook. */
  readonly portions: number
}

/** What a ticket is made from: an order, its lines as they were sold. */
export interface TicketedOrder extends Pick<KitchenTicket, 'number' | 'orderType' | 'address' | 'remarks'> {
  readonly lines: readonly (Pick<KitchenTicketLine, 'label' | 'quantity' | 'veg' | 'note'> & {
    readonly choices: readonly Choice[]
    /** What all `contents` in turn are called in the language of the paper; absent: as their labels say. */
    readonly optionNames?: readonly string[]
    /** Null unless it was struck off. */
    readonly discarded: object | null
  })[]
}

/** The kitchen's ticket of an order. Every line of the order is on it, once. */
export function kitchenTicket({ number, orderType, address, remarks, lines }: TicketedOrder): KitchenTicket {
  const toLine = (line: TicketedOrder['lines'][number]): KitchenTicketLine => ({
    label: line.label,
    quantity: line.quantity,
    options: chosenOptions(line.choices, line.optionNames),
    veg: line.veg,
    note: line.note,
  })
  const toCook = lines.filter(({ discarded }) => discarded === null).map(toLine)
  return {
    number,
    orderType,
    address,
    remarks,
    lines: toCook,
    struckLines: lines.filter(({ discarded }) => discarded !== null).map(toLine),
    portions: toCook.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}
