import type { Language } from '../language.ts'

/**
 * Connection of a printer: on screen only, polling the server, addressed by the server, or through an agent that polls.
 */
export const PRINTER_TRANSPORTS = ['virtual', 'cloudprnt', 'tcp', 'agent'] as const
export type PrinterTransport = (typeof PRINTER_TRANSPORTS)[number]

/** Dots across paper of 58 and 80 mm. */
export const PRINT_WIDTHS = [384, 576] as const
export type PrintWidth = (typeof PRINT_WIDTHS)[number]

/** Time at which an order's kitchen ticket is printed. */
export const TICKET_MOMENTS = ['never', 'placement', 'acceptance'] as const
export type TicketMoment = (typeof TICKET_MOMENTS)[number]

/** Limit of a store's printers. */
export const PRINTERS_MAX = 20
/** Limit of a ticket's copies. */
export const COPIES_MAX = 3

/** Whether a text can be the address of a printer in the local network: a host or an IP address, with or without a port. */
export function isPrinterTarget(text: string): boolean {
  return /^[\w.:[\]-]{1,100}$/.test(text)
}

/** Printer as set up by its store. */
export interface PrinterSettings {
  readonly label: string
  readonly transport: PrinterTransport
  /** Address and port, for `tcp`. */
  readonly target: string
  readonly width: PrintWidth
  /** `text`: in the printer's own letters where it has them. */
  readonly format: 'raster' | 'text'
  readonly language: Language
  /** Null: whole orders. */
  readonly stationId: string | null
  readonly ticketsAt: TicketMoment
  readonly copies: number
  readonly printsBills: boolean
  /** Whether the drawer opens with each bill. */
  readonly opensDrawer: boolean
  /** Text at the foot of bills. */
  readonly footer: string
  /** Printer that takes over while this one is silent. */
  readonly fallbackId: string | null
}

/** Faults reported by or of a printer. */
export const PRINTER_FAULTS = ['paper-out', 'cover-open', 'jammed', 'offline', 'unreachable'] as const
export type PrinterFault = (typeof PRINTER_FAULTS)[number]

/** Time without contact while a print is waiting after which a printer counts as silent, in milliseconds. */
export const SILENT_AFTER_MS = 60_000

/** Age at which a waiting print fails, as it is no longer of use, in milliseconds. */
export const WAITS_AT_MOST_MS = 6 * 3_600_000

const PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60_000

/** Pause of a printer after a failed print, by the number of tries, in milliseconds. */
export function pauseAfterMs(tries: number): number {
  return Math.min(PAUSE_MS * 2 ** Math.max(tries - 1, 0), LONGEST_PAUSE_MS)
}
