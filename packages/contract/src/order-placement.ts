import { EDIT_LIMITS } from '@thali/domain/menu/check-edited-item'
import { parseBps, parseMinor, parseTotalMinor } from '@thali/domain/money/money'
import { NAME_MAX, REMARKS_MAX } from '@thali/domain/order/checkout'
import { DISCOUNT_CODE_MAX } from '@thali/domain/order/discount'
import { LINE_NOTE_MAX } from '@thali/domain/order/line-note'
import { ADDRESS_MAX } from '@thali/domain/order/order-address'
import { QUANTITY_MAX } from '@thali/domain/order/quote-line'
import { PHONE_TEXT_MAX, PREFIX_TEXT_MAX } from '@thali/domain/people/phone'
import { z } from 'zod'
import { list } from './list.ts'
import { clockText, dayText } from './order-slots.ts'
import type { ReadOnly } from './read-only.ts'
import { idText, lineOfText, linesOfText, text } from './text.ts'

/** Most lines that one order may have. */
export const MAX_ORDER_LINES = 100

/** A typed code as diners type it; compared without blanks, dashes and case. */
export const discountCodeText = text(DISCOUNT_CODE_MAX * 3, 1)

const MAX_LABEL = 400
/** Units of one group: as many as its options may be. */
const MAX_UNITS = 200
/** Groups of a dish that are answered, and those that two of its options ask each. */
export const CHOICES_MAX = EDIT_LIMITS.groups * (1 + 2 * EDIT_LIMITS.nestedGroups)
const SIGNATURE_MAX = 100

/** Number, or the same as text: some clients write 149.5, others "149.50". */
const amount = z
  .union([z.number(), text(20)])
  .refine((value) => parseMinor(value) !== null, 'is not an amount like 149.50')

/** Total of an order, in the range that a quote may have. */
const total = z
  .union([z.number(), text(20)])
  .refine((value) => parseTotalMinor(value) !== null, 'is not an amount like 149.50')

const percentage = z
  .union([z.number(), text(20)])
  .refine((value) => parseBps(value) !== null, 'is not a percentage like 7.5')

const quantity = z.number().int().min(1).max(QUANTITY_MAX)

/** A group of an option is named by the labels of the group, of the option and its own, with ` › ` between them. */
export const choiceSchema = z.object({
  label: text(3 * MAX_LABEL, 1),
  contents: list(text(MAX_LABEL, 1), MAX_UNITS).meta({
    description: 'Labels of the chosen options; one that is taken twice stands twice',
  }),
})

const line = z.object({
  itemID: idText,
  categoryID: idText.nullish().meta({ description: 'Listing whose discount counts; the first by default' }),
  quantity: quantity.meta({ description: `A whole number from 1 to ${QUANTITY_MAX}` }),
  configs: list(choiceSchema, CHOICES_MAX).default([]),
  note: lineOfText(LINE_NOTE_MAX)
    .optional()
    .meta({ description: 'What the kitchen is asked for with this dish, as `no onions`' }),
  suggested: z
    .boolean()
    .optional()
    .meta({ description: 'The guest took it from a suggestion; counted in figures, and nothing else' }),
  value: z
    .unknown()
    .optional()
    .meta({ description: 'Unit price as shown; only used to tell what changed since' }),
})

/** Parameters of a table code's URL, with their values as scanned. */
const tableLink = z.object({
  conf: text(MAX_LABEL).nullable().default(null).meta({ description: 'Label of an order type' }),
  iden: lineOfText(ADDRESS_MAX).nullable().default(null).meta({ description: 'Table or room' }),
  idel: lineOfText(ADDRESS_MAX)
    .nullable()
    .default(null)
    .meta({ description: 'What it is called, such as `Table`' }),
  sig: text(SIGNATURE_MAX).nullable().default(null).meta({ description: 'Signature of the three above' }),
})

/** Order to place. The server prices it itself: of all amounts only `amount` counts, as a condition. */
export const orderPlacementSchema = z.object({
  profileID: idText.optional().meta({ description: "The store's id; needed where the path has none" }),
  orderType: text(MAX_LABEL, 1).meta({ description: 'Label of an active order type' }),
  amount: total.meta({ description: 'Grand total as shown; another total is answered with 409' }),
  items: list(line, MAX_ORDER_LINES, 1),
  charges: list(z.object({ label: text(MAX_LABEL) }), 100)
    .default([])
    .meta({ description: 'A label that names an optional charge ticks it; amounts are ignored' }),
  discountCode: discountCodeText.optional().meta({
    description:
      'The code of a discount. Answered with 409 `order.discount-gone` and the quote without it where it cannot be used',
  }),
  tip: z
    .union([amount, z.object({ percent: percentage })])
    .optional()
    .meta({
      description:
        'Given on top where the profile has `tips`: an amount, or a percentage of the items after discounts. Part of `amount`, taxed with nothing',
    }),
  user: z
    .object({
      name: lineOfText(NAME_MAX).optional(),
      phone: text(PHONE_TEXT_MAX).optional(),
      countryCode: text(PREFIX_TEXT_MAX).optional(),
    })
    .optional(),
  otp: z
    .object({ verificationId: idText, code: z.union([text(10), z.number().int().transform(String)]) })
    .optional(),
  unsentCode: idText.optional().meta({
    description:
      'From the details of `otp.unavailable`: no code could be sent, and the order is held until staff approve it',
  }),
  address: lineOfText(ADDRESS_MAX).default(''),
  dueDay: dayText.optional().meta({
    description:
      'Day for which it is wanted, in the time zone of the store; without it a wanted time is one of the next 24 hours. Answered with 409 `order.slot-full` and the next free slots where nothing is free at that time any more',
  }),
  dueTime: clockText.optional().meta({
    description:
      'HH:MM at which it is wanted, where the order type has `slots` and is not fetched; of a pickup it is the `address`',
  }),
  tableLink: tableLink.optional().meta({
    description:
      'The scanned code. Where the profile says `signedTableLinks`, orders for a table or room are refused without it, and the place it names counts instead of `address`',
  }),
  remarks: linesOfText(REMARKS_MAX).default(''),
})

/** A placement as the route hands it on. */
export type OrderPlacement = z.infer<typeof orderPlacementSchema>

/** A scanned code as the route hands it on. */
export type PlacedTableLink = z.infer<typeof tableLink>

/** A placement as a client writes it. */
export type OrderPlacementInput = ReadOnly<z.input<typeof orderPlacementSchema>>
