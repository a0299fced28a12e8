import type { ChosenOption } from './chosen-options.ts'
import { componentName, isMadeHere, lineParts, type MadeComponent } from './combo-parts.ts'
import { factTexts, type TicketFacts } from './fact-texts.ts'
import type { Order, SoldLine } from './order.ts'

/** Line of an order on a kitchen ticket, in the language of the paper. */
export interface KitchenTicketLine extends Pick<SoldLine, 'label' | 'quantity' | 'veg' | 'note' | 'without'> {
  /** Chosen options, in menu order. */
  readonly options: readonly ChosenOption[]
  /** Facts of the dish; absent: none. */
  readonly facts?: readonly string[]
  /** Dishes of a combo, for which the line is the heading; absent for other dishes. */
  readonly components?: readonly KitchenTicketComponent[]
}

/** Dish of a combo; `quantity` is that in all the line's units. */
export type KitchenTicketComponent = Pick<
  KitchenTicketLine,
  'label' | 'quantity' | 'options' | 'veg' | 'facts'
>

/** Order as printed for the kitchen (KOT): dishes and place, never prices. */
export interface KitchenTicket extends Pick<Order, 'number' | 'orderType' | 'address' | 'remarks'> {
  readonly lines: readonly KitchenTicketLine[]
  /** Struck lines, listed apart for readers of an earlier print. */
  readonly struckLines: readonly KitchenTicketLine[]
  /** Number of portions to cook; a combo counts by its dishes. */
  readonly portions: number
}

/** Line as sold, for a ticket. */
export interface TicketedLine
  extends Pick<SoldLine, 'label' | 'quantity' | 'choices' | 'veg' | 'facts' | 'note' | 'without'> {
  /** Names of all `contents` in turn, in the language of the paper; absent: their labels. */
  readonly optionNames?: readonly string[]
  /** Dishes of a combo; those made at another station are left out of the ticket. */
  readonly components?: readonly MadeComponent[] | undefined
  /** Null unless it was struck off. */
  readonly discarded: object | null
}

/**
 * Makes the kitchen ticket of an order. Every line of the order is on it, once.
 *
 * @param lang of the paper; absent: dishes of combos have their menu names, and facts are in the fallback language
 */
export function kitchenTicket(
  {
    number,
    orderType,
    address,
    remarks,
    lines,
  }: Pick<Order, 'number' | 'orderType' | 'address' | 'remarks'> & {
    readonly lines: readonly TicketedLine[]
  },
  lang = '',
): KitchenTicket {
  const factsIn = (sold: TicketFacts | undefined) => {
    const facts = factTexts(sold, lang)
    return facts.length > 0 ? { facts } : {}
  }
  const toLine = (line: TicketedLine): KitchenTicketLine => {
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
