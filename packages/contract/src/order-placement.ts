import { parseMinor } from '@thali/domain/money'
import { z } from 'zod'
import { idText, text } from './text.ts'

/** Most lines that one order may have. */
export const MAX_ORDER_LINES = 100

const MAX_LABEL = 400
const MAX_QUANTITY = 99
const NOTE_MAX = 400
const SIGNATURE_MAX = 100

/** A number, or the same as text: what one client writes as 149.5 another writes as "149.50". */
const amount = z.union([
  z
    .number()
    .min(0)
    .max(1_000_000_000)
    .refine((value) => parseMinor(value) !== null, 'has more than 2 decimals'),
  z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, 'is not an amount with at most 2 decimals'),
])

const quantity = z
  .union([z.number(), z.string().regex(/^\d{1,4}$/, 'is not a whole number')])
  .transform(Number)
  .pipe(z.number().int().min(1).max(MAX_QUANTITY))

const choice = z.object({
  label: text(MAX_LABEL, 1),
  contents: z.array(text(MAX_LABEL, 1)).max(100),
})

const line = z.object({
  itemID: idText,
  categoryID: idText.nullish().meta({ description: 'Listing whose discount counts; the first by default' }),
  quantity: quantity.meta({ description: 'A whole number from 1 to 99' }),
  configs: z.array(choice).max(50).default([]),
  value: z
    .unknown()
    .optional()
    .meta({ description: 'Unit price as shown; only used to tell what changed since' }),
})

/** What the address on a table's code said, each value as it was there. */
const tableLink = z.object({
  conf: text(MAX_LABEL).nullable().default(null).meta({ description: 'Label of an order type' }),
  iden: text(NOTE_MAX).nullable().default(null).meta({ description: 'Table or room' }),
  idel: text(NOTE_MAX).nullable().default(null).meta({ description: 'What it is called, such as `Table`' }),
  sig: text(SIGNATURE_MAX).nullable().default(null).meta({ description: 'Signature of the three above' }),
})

/** What places an order. The server prices it again: of all amounts only `amount` counts, as a condition. */
export const orderPlacementSchema = z.object({
  profileID: idText.optional().meta({ description: "The store's id; needed where the path has none" }),
  orderType: text(MAX_LABEL, 1).meta({ description: 'Label of an active order type' }),
  amount: amount.meta({ description: 'Grand total as shown; another total is answered with 409' }),
  items: z.array(line).min(1).max(MAX_ORDER_LINES),
  charges: z
    .array(z.object({ label: text(MAX_LABEL) }))
    .max(100)
    .default([])
    .meta({ description: 'A label that names an optional charge ticks it; amounts are ignored' }),
  user: z
    .object({
      name: text(NOTE_MAX).optional(),
      phone: text(40).optional(),
      countryCode: text(10).optional(),
    })
    .optional(),
  otp: z
    .object({ verificationId: idText, code: z.union([text(10), z.number().int().transform(String)]) })
    .optional(),
  address: text(NOTE_MAX).default(''),
  tableLink: tableLink.optional().meta({
    description:
      'The scanned code. Where the profile says `signedTableLinks`, orders for a table or room are refused without it, and the place it names counts instead of `address`',
  }),
  remarks: text(NOTE_MAX).default(''),
})

/** A placement as the route hands it on. */
export type OrderPlacement = z.infer<typeof orderPlacementSchema>

/** A scanned code as the route hands it on. */
export type PlacedTableLink = z.infer<typeof tableLink>

/** A placement as a client writes it. */
export type OrderPlacementInput = z.input<typeof orderPlacementSchema>
