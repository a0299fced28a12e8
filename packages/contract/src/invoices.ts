/** Bills, invoices and credit notes: issuing and reading them. */

import { INVOICE_KINDS } from '@thali/domain/billing/invoice'
import { INDIAN_STATES } from '@thali/domain/country/indian-states'
import type { OrderId } from '@thali/domain/ids'
import { PAPER_SIZES } from '@thali/domain/print/paper-size'
import { z } from 'zod'
import { labelledAmount } from './staff-orders.ts'
import { dayFilter, idOf, lineOfText, text } from './text.ts'

/** Orders that one paper may be about. */
export const INVOICE_ORDERS_MAX = 20
/** Papers of one page of a list. */
export const INVOICE_PAGE = 50
/** Longest name of a customer, in characters. */
export const CUSTOMER_NAME_MAX = 120
/** Longest tax number of a customer, in characters. */
export const TAX_NUMBER_MAX = 30

const stateCodes = Object.keys(INDIAN_STATES) as [string, ...string[]]

/** Buyer as typed; in India the tax number is a GSTIN and checked. */
export const customerSchema = z.object({
  name: lineOfText(CUSTOMER_NAME_MAX).trim().default(''),
  taxNumber: lineOfText(TAX_NUMBER_MAX).trim().default(''),
})

/** Body of `POST …/invoices`. */
export const issueInvoiceBodySchema = z.object({
  orders: z.array(idOf<OrderId>()).min(1).max(INVOICE_ORDERS_MAX),
  totalMinor: z.int().min(0).optional().meta({
    description:
      'Total that the issuer has seen, rounding included; another one is refused. Absent: any total',
  }),
  customer: customerSchema.optional().meta({ description: 'Absent: the buyer requested by the guest' }),
  placeOfSupply: z
    .enum(stateCodes)
    .optional()
    .meta({ description: "Code of a state of India; absent: the store's own" }),
})

/** Query of `GET …/invoices`. An empty value does not filter. */
export const invoicesQuerySchema = z.object({
  kind: z.enum(['', ...INVOICE_KINDS]).default(''),
  from: dayFilter.meta({ description: 'day of issue' }),
  until: dayFilter.meta({ description: 'inclusive' }),
  search: text(60)
    .trim()
    .default('')
    .meta({ description: 'a serial, the number in it, or the tax number of a customer' }),
  order: text(128).default('').meta({ description: 'id of an order' }),
  before: text(120).default('').meta({ description: '`next` of the page before' }),
})

/** Query of `GET …/bill-preview`. */
export const billPreviewQuerySchema = z.object({
  orders: text(129 * INVOICE_ORDERS_MAX)
    .default('')
    .meta({ description: 'ids of orders, with commas between' }),
})

/** Query of the PDF: paper of an office printer, or the roll of a till's. */
export const invoicePdfQuerySchema = z.object({ paper: z.enum(PAPER_SIZES).default('a4') })

/** Query of the tax report: a month by the date of the papers, added up by code and rate, or paper by paper. */
export const taxReportQuerySchema = z.object({
  month: z
    .union([z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'is not a month such as 2026-11'), z.literal('')])
    .default(''),
  table: z.enum(['summary', 'papers']).default('summary'),
})

/** Body of `…/credit`: credits the whole document. */
export const creditInvoiceBodySchema = z.object({ reason: lineOfText(120).trim().min(1) })

const taxAmount = z.object({
  kind: z.enum(['cgst', 'sgst', 'igst', 'cess', 'other']),
  label: z.string(),
  bps: z.number(),
  amountMinor: z.number(),
})

/** A paper as it was issued; amounts are minor units. See `InvoiceDocument` of the domain. */
export const invoiceDocumentSchema = z.object({
  kind: z.enum(INVOICE_KINDS),
  serial: z.string(),
  isTest: z.boolean().optional(),
  issuedOn: z.string(),
  isIndian: z.boolean(),
  composition: z.boolean(),
  regime: z.enum(['within-state', 'between-states', 'as-labelled']),
  supplier: z.object({
    name: z.string(),
    legalName: z.string(),
    address: z.array(z.string()),
    taxNumber: z.string(),
    fssaiNo: z.string(),
  }),
  customer: z.object({ name: z.string(), taxNumber: z.string() }),
  placeOfSupply: z.object({ code: z.string(), name: z.string() }).nullable(),
  orders: z.array(
    z.object({
      id: z.string() as unknown as z.ZodType<OrderId, string>,
      number: z.number(),
      day: z.string(),
      orderType: z.string(),
      place: z.string(),
    }),
  ),
  currencyCode: z.string(),
  currencySymbol: z.string(),
  country: z.string(),
  credits: z.object({ serial: z.string(), issuedOn: z.string(), reason: z.string() }).nullable(),
  lines: z.array(
    z.object({
      label: z.string(),
      options: z.array(z.string()),
      hsn: z.string(),
      quantity: z.number(),
      unitMinor: z.number(),
      totalMinor: z.number(),
    }),
  ),
  valueMinor: z.number(),
  charges: z.array(labelledAmount),
  taxes: z.array(taxAmount),
  includedTaxes: z.array(taxAmount).optional(),
  rows: z.array(z.object({ hsn: z.string(), taxableMinor: z.number(), taxes: z.array(taxAmount) })),
  tipMinor: z.number().optional(),
  totalMinor: z.number(),
  roundOffMinor: z.number(),
  payableMinor: z.number(),
})

/** A paper in a list. */
export const invoiceRowSchema = z.object({
  id: z.string(),
  kind: z.enum(INVOICE_KINDS),
  serial: z.string(),
  issuedOn: z.string(),
  issuedAt: z.string(),
  payableMinor: z.number(),
  currencyCode: z.string(),
  customerName: z.string(),
  /** Numbers of its orders, with commas between. */
  orderNumbers: z.string(),
  creditsId: z.string().nullable(),
  /** Whether its orders are paid in a gateway's test mode: nothing was sold. */
  isTest: z.boolean(),
})

/** An invoice or credit note, with its credit notes and payments. */
export const invoiceSchema = invoiceRowSchema.extend({
  document: invoiceDocumentSchema,
  issuedByName: z.string(),
  /** Whether it can be mailed to an address that the diner names. */
  canMail: z.boolean(),
  /** The oldest first. */
  creditNotes: z.array(invoiceRowSchema),
  /** Whether an order still refers to it as its current invoice. */
  isCurrent: z.boolean(),
  /** Present payments of its orders; null for a credit note. */
  payments: z
    .object({
      /** Payments and refunds one by one, the oldest first. */
      entries: z.array(
        z.object({
          kind: z.enum(['payment', 'refund']),
          /** Method at the counter, or name of the gateway. */
          method: z.string(),
          title: z.string(),
          amountMinor: z.number(),
          at: z.string(),
          /** A refund that has not ended. */
          isPending: z.boolean(),
        }),
      ),
      /** Sum of its credit notes, in minor units. */
      creditedMinor: z.number(),
      /** Rounding at the counter, beside that of the paper. */
      roundOffMinor: z.number(),
      dueMinor: z.number(),
      /** The store's, for the times of payments. */
      timeZone: z.string(),
    })
    .nullable(),
})

/** Answer of `GET …/invoices`: the newest first. */
export const invoicesSchema = z.object({
  items: z.array(invoiceRowSchema),
  next: z.string().nullable(),
  /** On the first page: series that ended when a backup was restored. Serials after `after` are not known. */
  gaps: z.array(
    z.object({ after: z.string(), document: z.enum(['invoice', 'credit-note']), restoredAt: z.string() }),
  ),
})

/** Answer of `GET …/bill-preview`: bill as it would be issued now. */
export const billPreviewSchema = z.object({
  document: invoiceDocumentSchema,
  /** Number of the order whose diner named the buyer; null: none did. */
  customerOf: z.number().nullable(),
  warnings: z.array(
    z.enum([
      'taxes-without-number',
      'number-invalid',
      'taxes-under-composition',
      'no-taxes',
      'fssai-invalid',
      'address-missing',
      'customer-needed',
    ]),
  ),
})

export type IssueInvoiceBody = z.input<typeof issueInvoiceBodySchema>
export type InvoicesQuery = z.infer<typeof invoicesQuerySchema>
export type InvoiceRow = z.infer<typeof invoiceRowSchema>
export type Invoice = z.infer<typeof invoiceSchema>
export type Invoices = z.infer<typeof invoicesSchema>
export type BillPreview = z.infer<typeof billPreviewSchema>
