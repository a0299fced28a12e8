import type { Language } from '../language.ts'

/** How a printer is reached: on screen alone, it asks us, we send to it, or a program beside it asks us. */
export const PRINTER_TRANSPORTS = ['virtual', 'cloudprnt', 'tcp', 'agent'] as const
export type PrinterTransport = (typeof PRINTER_TRANSPORTS)[number]

/** Dots across paper of 58 and 80 mm. */
export const PRINT_WIDTHS = [384, 576] as const
export type PrintWidth = (typeof PRINT_WIDTHS)[number]

/** When an order's kitchen ticket is printed. */
export const TICKET_MOMENTS = ['never', 'placement', 'acceptance'] as const
export type TicketMoment = (typeof TICKET_MOMENTS)[number]

/** The most printers of a store. */
export const PRINTERS_MAX = 20
/** The most copies of a ticket. */
export const COPIES_MAX = 3

/** A printer as its store has set it up. */
export interface PrinterSettings {
  readonly label: string
  readonly transport: PrinterTransport
  /** Of `tcp`: address and port. */
  readonly target: string
  readonly width: PrintWidth
  /** `text`: in the printer's own letters where these do. */
  readonly format: 'raster' | 'text'
  readonly language: Language
  /** Null: whole orders. */
  readonly stationId: string | null
  readonly ticketsAt: TicketMoment
  readonly copies: number
  readonly printsBills: boolean
  /** With each bill. */
  readonly opensDrawer: boolean
  /** At the foot of bills. */
  readonly footer: string
  /** Which printer prints instead when this one is silent. */
  readonly fallbackId: string | null
}

/** What a printer says is wrong with it. */
export const PRINTER_FAULTS = ['paper-out', 'cover-open', 'jammed', 'offline', 'unreachable'] as const
export type PrinterFault = (typeof PRINTER_FAULTS)[number]

/** A printer that is not heard of for so long while something waits for it is silent, in milliseconds. */
export const SILENT_AFTER_MS = 60_000

/** A print that waited for so long is of no use any more, in milliseconds: it fails instead. */
export const WAITS_AT_MOST_MS = 6 * 3_600_000

const PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60_000

/** How long a printer is left alone that failed to print a paper, by how often that was tried, in milliseconds. */
export function pauseAfterMs(tries: number): number {
  return Math.min(PAUSE_MS * 2 ** Math.max(tries - 1, 0), LONGEST_PAUSE_MS)
}
