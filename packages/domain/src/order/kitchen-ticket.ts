import type { ChosenOption } from './chosen-options.ts'
import { componentName, isMadeHere, lineParts, type MadeComponent } from './combo-parts.ts'
import { factTexts, type TicketFacts } from './fact-texts.ts'
import type { Choice } from './order.ts'

/** What a line of an order tells the kitchen. */
export interface KitchenTicketLine {
  readonly label: string
  readonly quantity: number
  /** Chosen options, in menu order. */
  readonly options: readonly ChosenOption[]
  readonly veg: boolean | null
  /** What the kitchen is told of the dish, in the language of the paper; absent: nothing. */
  readonly facts?: readonly string[]
  /** Of the diner about this dish; absent: none. */
  readonly note?: string | undefined
  /** Dishes of a combo, of which the line is the heading; absent: it is none. */
  readonly components?: readonly KitchenTicketComponent[]
  /** Ingredients that it is made without, in the language of the paper; absent: none. */
  readonly without?: readonly string[] | undefined
}

/** A dish of a combo: so many of it in all the line's units. */
export type KitchenTicketComponent = Pick<
  KitchenTicketLine,
  'label' | 'quantity' | 'options' | 'veg' | 'facts'
>

/** An order as the kitchen reads it on paper (KOT): what to cook for where, never what it costs. */
export interface KitchenTicket {
  readonly number: number
  readonly orderType: string
  readonly address: string
  readonly remarks: string
  readonly lines: readonly KitchenTicketLine[]
  /** Struck off: listed apart, so that whoever holds an earlier print sees what not to cook. */
  readonly struckLines: readonly KitchenTicketLine[]
  /** Of the lines to cook, of combos their dishes. */
  readonly portions: number
}

/** What a ticket is made from: an order, its lines as they were sold. */
export interface TicketedOrder extends Pick<KitchenTicket, 'number' | 'orderType' | 'address' | 'remarks'> {
  readonly lines: readonly (Pick<KitchenTicketLine, 'label' | 'quantity' | 'veg' | 'note' | 'without'> & {
    readonly choices: readonly Choice[]
    readonly facts?: TicketFacts | undefined
    /** What all `contents` in turn are called in the language of the paper; absent: as their labels say. */
    readonly optionNames?: readonly string[]
    /** Of a combo; those that are made elsewhere are left out. */
    readonly components?: readonly MadeComponent[] | undefined
    /** Null unless it was struck off. */
    readonly discarded: object | null
  })[]
}

/**
 * The kitchen's ticket of an order. Every line of the order is on it, once.
 *
 * @param lang of the paper; absent: dishes of combos are called as their menu does, facts told in the usual language
 */
export function kitchenTicket(
  { number, orderType, address, remarks, lines }: TicketedOrder,
  lang = '',
): KitchenTicket {
  const factsIn = (sold: TicketFacts | undefined) => {
    const facts = factTexts(sold, lang)
    return facts.length > 0 ? { facts } : {}
  }
  const toLine = (line: TicketedOrder['lines'][number]): KitchenTicketLine => {
    const { options, parts } = lineParts(line, line.optionNames)
    const components = parts
      .filter(({ component }) => isMadeHere(component))
      .map(({ component, options: own }) => ({
        label: componentName(component, lang),
        quantity: component.quantity * line.quantity,
        options: own,
        veg: component.veg,
        ...factsIn(component.facts),
      }))
    return {
      label: line.label,
      quantity: line.quantity,
      options,
      veg: line.veg,
      ...factsIn(line.facts),
      note: line.note,
      ...(line.without && { without: line.without }),
      ...(components.length > 0 && { components }),
    }
  }
  const toCook = lines.filter(({ discarded }) => discarded === null).map(toLine)
  return {
    number,
    orderType,
    address,
    remarks,
    lines: toCook,
    struckLines: lines.filter(({ discarded }) => discarded !== null).map(toLine),
    portions: toCook
      .flatMap((line): readonly Pick<KitchenTicketLine, 'quantity'>[] => line.components ?? [line])
      .reduce((sum, { quantity }) => sum + quantity, 0),
  }
}
