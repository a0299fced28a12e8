/** Printers of a store and their jobs, as the backoffice and the server exchange them. */
import { LANGUAGE_TAGS } from '@thali/domain/language'
import {
  COPIES_MAX,
  isPrinterTarget,
  PRINT_WIDTHS,
  PRINTER_TRANSPORTS,
  PRINTERS_MAX,
  TICKET_MOMENTS,
} from '@thali/domain/print/printer'
import { z } from 'zod'
import { idText, lineOfText, text } from './text.ts'

/** Jobs of a printer that are listed. */
export const JOBS_SHOWN = 30

const settings = {
  label: lineOfText(40).trim().min(1),
  transport: z.enum(PRINTER_TRANSPORTS),
  /** Address and port of the printer in the local network, for `tcp`; empty for others. */
  target: text(100).refine(
    (value) => value === '' || isPrinterTarget(value),
    'must be an address and a port',
  ),
  width: z.literal([...PRINT_WIDTHS]),
  format: z.enum(['raster', 'text']),
  language: z.enum(LANGUAGE_TAGS),
  /** Null: whole orders. */
  stationId: idText.nullable(),
  ticketsAt: z.enum(TICKET_MOMENTS),
  copies: z.number().int().min(1).max(COPIES_MAX),
  printsBills: z.boolean(),
  opensDrawer: z.boolean(),
  footer: text(200),
  fallbackId: idText.nullable(),
}

export const addPrinterSchema = z.object(settings)
/** `revision` as read; refused if another one is stored. */
export const changePrinterSchema = z.object({ ...settings, revision: z.number().int().min(1) })

export const printerSchema = z.object({
  ...settings,
  label: z.string(),
  target: z.string(),
  footer: z.string(),
  id: z.string(),
  revision: z.number().int(),
  lastSeenAt: z.string().nullable(),
  /** Fault that the printer reports; empty: none. */
  fault: z.string(),
  /** Time since which no printer fetches its jobs; null: it is not silent. */
  silentSince: z.string().nullable(),
  waiting: z.number().int(),
})

/** Answer of `GET …/printers`. */
export const printersSchema = z.object({
  items: z.array(printerSchema).max(PRINTERS_MAX),
  stations: z.array(z.object({ id: z.string(), label: z.string() })),
  /** Whether this server may print to addresses of the local network. */
  isNetworkAllowed: z.boolean(),
})

/** Key in a printer's URL, or in its agent's pairing; shown once. */
export const printerKeySchema = z.object({ id: z.string(), key: z.string(), address: z.string() })

export const printJobSchema = z.object({
  id: z.string(),
  kind: z.enum(['ticket', 'cancelled', 'struck', 'again', 'bill', 'closing', 'test']),
  orderId: z.string().nullable(),
  /** First of `orderNumbers`, for programs that read no list; null: none. */
  orderNumber: z.number().int().nullable(),
  /** Several for a bill over several orders; none for a document that is of no order. */
  orderNumbers: z.array(z.number().int()),
  state: z.enum(['queued', 'fetched', 'printed', 'failed']),
  /** Whether it is a repeat, which is marked on paper. */
  isDuplicate: z.boolean(),
  error: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Label of the silent printer that it was moved from; empty: that was taken away. Null: it was not moved. */
  movedFrom: z.string().nullable(),
  /** Last ten clients that fetched it, oldest first. */
  handedOut: z.array(
    z.object({
      /** A printer's MAC, an agent's name, or `server` and its id. */
      by: z.string(),
      at: z.string(),
      /** Label of the printer; empty: it was removed. */
      printer: z.string(),
    }),
  ),
})

export const printJobsSchema = z.object({ items: z.array(printJobSchema).max(JOBS_SHOWN) })

export const printingStateSchema = z.object({
  /** Printers to choose from. */
  printers: z.array(z.object({ id: z.string(), label: z.string(), printsBills: z.boolean() })),
  silent: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      fault: z.string(),
      since: z.string(),
      waiting: z.number().int(),
      /** Label of the printer that prints instead; null: none. */
      fallback: z.string().nullable(),
    }),
  ),
  failed: z.array(printJobSchema.extend({ printer: z.string() })),
})

/** Body of printing an order's ticket or an invoice; null: on its usual printers. */
export const printToSchema = z.object({ printerId: idText.nullable() })
export const queuedPrintsSchema = z.object({ queued: z.number().int() })

export const agentResultSchema = z.object({
  outcome: z.enum(['printed', 'later', 'failed']),
  error: text(200),
  /** Whether a part of it may have been printed. */
  wasSent: z.boolean(),
  /** Fault of the printer; empty: none. */
  fault: z.enum(['', 'paper-out', 'cover-open', 'jammed', 'offline', 'unreachable']),
})

export type AddPrinter = z.input<typeof addPrinterSchema>
export type ChangePrinter = z.input<typeof changePrinterSchema>
export type PrinterRow = z.infer<typeof printerSchema>
export type PrintersAnswer = z.infer<typeof printersSchema>
export type PrinterKey = z.infer<typeof printerKeySchema>
export type PrintJobRow = z.infer<typeof printJobSchema>
export type PrintJobs = z.infer<typeof printJobsSchema>
export type PrintingState = z.infer<typeof printingStateSchema>
export type PrintTo = z.input<typeof printToSchema>
export type QueuedPrints = z.infer<typeof queuedPrintsSchema>
export type AgentResult = z.infer<typeof agentResultSchema>
