import type { KitchenTicket, KitchenTicketComponent, KitchenTicketLine } from '../order/kitchen-ticket.ts'
import type { PrintMessages } from './print-messages.ts'
import { type PrintedDocument, type PrintLine, printableText } from './printed-document.ts'

/**
 * Occasion of a kitchen ticket: an order to cook, one not to be cooked after all, struck lines, or a restored order.
 */
export type TicketOccasion = 'cook' | 'cancelled' | 'struck' | 'again'

export interface PrintedTicketFacts {
  readonly ticket: KitchenTicket
  readonly occasion: TicketOccasion
  /** Empty where the store has no stations. */
  readonly station: string
  /** Formatted place of the order. */
  readonly place: string
  /** Formatted time of placement. */
  readonly time: string
  /** Formatted wanted time; empty: as soon as possible. */
  readonly wantedAt: string
  /** Reason of a cancellation or strike; empty otherwise. */
  readonly reason: string
  /** Formatted amount to collect at the door; empty: none; absent: no delivery. */
  readonly toCollect?: string | undefined
}

/** Before the dishes of a combo: they end where a line begins at the edge. */
const COMPONENT_INDENT = '  '

const BANNERS = { cancelled: 'cancelled', struck: 'struck', again: 'again' } as const

/** Kitchen ticket (KOT) on paper: each line once, quantities first. */
export function ticketDocument(facts: PrintedTicketFacts, messages: PrintMessages): PrintedDocument {
  const { ticket, occasion, station, place, time, wantedAt, reason, toCollect } = facts
  const center = { kind: 'text', align: 'center' } as const
  const title = [messages.kitchenTicket, station].filter(Boolean).join(' · ')
  const where = [ticket.orderType, place].filter(Boolean).join(' · ')
  const when = [time, wantedAt && `${messages.wantedAt} ${wantedAt}`].filter(Boolean).join(' · ')
  const isCooked = occasion === 'cook' || occasion === 'again'
  const lines: PrintLine[] = [
    ...(occasion === 'cook'
      ? []
      : [
          {
            ...center,
            text: messages[BANNERS[occasion]],
            size: 'large',
            bold: true,
            inverted: true,
          } as const,
        ]),
    { ...center, text: title, size: 'normal' },
    { ...center, text: `#${ticket.number}`, size: 'huge', bold: true },
    { ...center, text: where, size: 'large', bold: true },
    { ...center, text: when, size: 'normal' },
    { kind: 'rule' },
    ...ticket.lines.flatMap((line) => dishLines(line, messages, !isCooked)),
    ...(ticket.struckLines.length > 0
      ? [
          { kind: 'gap' } as const,
          { kind: 'text', text: messages.struckBefore, size: 'normal' } as const,
          ...ticket.struckLines.flatMap((line) => dishLines(line, messages, true)),
        ]
      : []),
    { kind: 'rule' },
    ...boxedLines(isCooked ? ticket.remarks : ''),
    ...(reason ? [{ kind: 'text', text: `${messages.reason}: ${reason}`, size: 'normal' } as const] : []),
    ...(isCooked
      ? [{ ...center, text: `${messages.portions}: ${ticket.portions}`, size: 'normal' } as const]
      : []),
    ...(toCollect === undefined ? [] : collectLines(toCollect, messages)),
  ]
  return { lines: lines.map(printableLine), opensDrawer: false }
}

/** Lines of a dish: quantity first, its options below, and its diner's note; a combo is the heading of its dishes. */
function dishLines(line: KitchenTicketLine, messages: PrintMessages, struck: boolean): PrintLine[] {
  const { note = '', components = [], without = [] } = line
  const below = [
    ...boxedLines(without.length > 0 ? `${messages.without}: ${without.join(', ')}` : ''),
    ...boxedLines(note),
  ]
  if (components.length === 0) return [...portionLines(line, messages, struck), ...below]
  const { label, quantity, options, facts } = line
  return [
    {
      kind: 'vital',
      lead: `${quantity}×`,
      label: `${label}:`,
      amount: '',
      size: 'normal',
      bold: true,
      struck,
    },
    ...factLines(facts),
    ...optionLines(options, struck),
    ...components.flatMap((component) => portionLines(component, messages, struck, COMPONENT_INDENT)),
    ...below,
  ]
}

function portionLines(
  { label, quantity, options, veg, facts }: KitchenTicketComponent,
  messages: PrintMessages,
  struck: boolean,
  indent = '',
): PrintLine[] {
  const mark = veg === false ? ` (${messages.nonVeg})` : ''
  const lead = `${indent}${quantity}×`
  return [
    { kind: 'vital', lead, label: `${label}${mark}`, amount: '', size: 'large', bold: true, struck },
    ...factLines(facts),
    ...optionLines(options, struck, indent),
  ]
}

function factLines(facts: KitchenTicketLine['facts'] = []): PrintLine[] {
  return facts.map((text): PrintLine => ({ kind: 'text', text, size: 'normal' }))
}

function optionLines(options: KitchenTicketLine['options'], struck: boolean, indent = ''): PrintLine[] {
  return options.map(
    (option): PrintLine => ({
      kind: 'vital',
      lead: `${indent}${option.isNested ? '     ·' : '   +'}`,
      label: option.text,
      amount: '',
      size: 'normal',
      struck,
    }),
  )
}

/** Lines with the amount to collect, which is printed whole or not at all. */
function collectLines(toCollect: string, messages: PrintMessages): PrintLine[] {
  const large = { size: 'large', bold: true } as const
  return [
    { kind: 'rule' },
    toCollect === ''
      ? { kind: 'text', align: 'center', text: messages.collectNothing, ...large }
      : { kind: 'vital', lead: '', label: messages.collect, amount: toCollect, ...large },
  ]
}

/** Boxed lines of the diner's text, one for each of its rows. */
function boxedLines(written: string): PrintLine[] {
  const rows = written.split(/[\r\n\u2028\u2029]+/).filter((row) => row.trim() !== '')
  return rows.map((text) => ({ kind: 'text', text, size: 'normal', bold: true, boxed: true }))
}

/** Makes the texts of a line printable. */
export function printableLine(line: PrintLine): PrintLine {
  if (line.kind === 'text') return { ...line, text: printableText(line.text) }
  if (line.kind !== 'vital') return line
  // A label without printable letters stays as it is, so that the ticket is refused.
  const label = printableText(line.label)
  return { ...line, label: label === '' ? line.label : label }
}
