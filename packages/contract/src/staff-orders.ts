/** Orders for staff: the board, one order with its history, and the actions on it. */
import type { OrderId, StoreId } from '@thali/domain/ids'
import { DELAY_STEPS } from '@thali/domain/order/delay'
import { HOLD_REASONS } from '@thali/domain/order/held-order'
import { ORDER_STATES, RECEIVED } from '@thali/domain/order/order'
import { OPEN_STATES, type OpenState } from '@thali/domain/order/order-state'
import { ORDER_TYPE_KINDS } from '@thali/domain/order/order-type-kind'
import { RUSH_MAX_MINUTES } from '@thali/domain/order/promise/rush'
import { DELAY_REASONS } from '@thali/domain/order/reason'
import { PAID_BY, PAYMENT_STATES } from '@thali/domain/payment/payment'
import { z } from 'zod'
import { wireEstimate } from './order-type-fields.ts'
import type { ReadOnly } from './read-only.ts'
import { wireReason } from './reason-fields.ts'
import { stationSchema } from './stations.ts'
import { stockCountSchema } from './stock.ts'
import { idOf, idText, text } from './text.ts'

/** Longest note that staff add to a reason, and longest reason of a pause, in characters. */
export const REASON_NOTE_MAX = 200
/**
 * Orders of each open state on one board, and of those that wait for a look, the newest; those beyond are read page by
 * page.
 */
export const COLUMN_LIMIT = 100
/** Ended orders on one board. */
export const RECENT_LIMIT = 100
/** Orders of one page of a list. */
export const ORDER_PAGE = 50
/** Orders beyond those of a board are counted up to this number. */
export const COUNT_LIMIT = 1000
/** Orders of a list are counted, and cancelled by one call, up to this number. */
export const LIST_COUNT_LIMIT = 10_000
/** Orders that one call cancels by naming them. */
export const PICKED_MAX = 200
/** Served and cancelled orders stay on the board this long. */
export const RECENT_MINUTES = 30
/** Longest pause that ends by itself: one day. */
export const PAUSE_MINUTES_MAX = 1440
/** The longest rush, in minutes. */
export const RUSH_LENGTH_MAX_MINUTES = 480

const state = z.literal(ORDER_STATES)
/** List of open orders: those of one state that the kitchen has, or the held ones of all states. */
export type ListedState = OpenState | 'held'
const openState = z.literal(OPEN_STATES)
const held = z.literal('held')
const revision = z
  .int()
  .positive()
  .meta({ description: 'The revision that was read; refused where a newer one exists' })
const note = text(REASON_NOTE_MAX).trim().default('')

export const storeParamsSchema = z.object({ storeId: idOf<StoreId>() })

const isCooked = z
  .boolean()
  .optional()
  .meta({ description: 'What is taken off is cooked already: nothing of it goes back to what is counted' })

/** Body of `…/state`. */
export const moveBodySchema = z.object({
  to: state,
  revision,
  reasonId: idText
    .optional()
    .meta({ description: "Required to cancel: one of the board's `reasons`, which the guest reads" }),
  note: note.meta({ description: 'On a cancellation, for staff only' }),
  isCooked,
})
export const delayBodySchema = z.object({
  revision,
  minutes: z.literal(DELAY_STEPS),
  reasonId: idText.meta({ description: DELAY_REASONS.map(({ id }) => `\`${id}\``).join(', ') }),
  attempt: idText.meta({ description: 'Chosen by the client: repeated with the same, it adds nothing' }),
})
export const undoBodySchema = z.object({ revision })
export const discardBodySchema = z.object({ revision, reasonId: idText, note, isCooked })
/** `Available`, or the text of the disabled button. */
export const itemStateBodySchema = z.object({ state: text(60).trim().min(1) })
/** `minutes` null: until staff resume ordering. */
export const pauseBodySchema = z.object({
  reason: text(REASON_NOTE_MAX).trim().min(1),
  minutes: z.int().min(1).max(PAUSE_MINUTES_MAX).nullable(),
})

export const rushBodySchema = z.object({
  addedMinutes: z.int().min(1).max(RUSH_MAX_MINUTES).meta({ description: 'That everything takes longer' }),
  minutes: z.int().min(1).max(RUSH_LENGTH_MAX_MINUTES).meta({ description: 'After which it ends by itself' }),
})

/** Null where none was chosen: steps forward, and everything from before there were lists. */
const storedReason = z.nullable(wireReason)

/** Facts of a dish for the kitchen: sentences by name of the fact and language tag; absent: none. */
const ticketFacts = z.record(z.string(), z.record(z.string(), z.string())).optional()
/** Further categories that list a dish; absent: none. */
const listedIn = z.array(z.string()).optional()
/** An amount of a receipt, in minor units. */
export const labelledAmount = z.object({ label: z.string(), amountMinor: z.number() })

/** A line of a ticket. */
export const staffLineSchema = z.object({
  id: z.string(),
  itemId: z.string(),
  /** Category it was ordered from; null: the first that lists it. */
  categoryId: z.string().nullable(),
  listedIn,
  label: z.string(),
  quantity: z.number(),
  choices: z.array(z.object({ label: z.string(), contents: z.array(z.string()) })),
  /** False as soon as a part of it is non-veg; null when unknown. */
  veg: z.boolean().nullable(),
  facts: ticketFacts,
  /** Note of the diner on this dish; absent: none. */
  note: z.string().optional(),
  /** Ingredients that it is made without; absent: none. */
  without: z.array(z.string()).optional(),
  /** Sold-out part of the line: its diners are asked until `endsAt`, or are to be called; absent: neither. */
  gone: z.object({ label: z.string(), state: z.enum(['asked', 'call']), endsAt: z.string() }).optional(),
  /** Names of the dish and of all `contents` in turn, by language tag, as far as the menu had them. */
  translations: z
    .record(
      z.string(),
      z.object({
        label: z.string(),
        options: z.array(z.string()),
        without: z.array(z.string()).optional(),
      }),
    )
    .optional(),
  /** Dishes of a combo; absent: it is none. */
  components: z
    .array(
      z.object({
        itemId: z.string(),
        categoryId: z.string().nullable(),
        listedIn,
        label: z.string(),
        /** The choice that represents it. */
        group: z.string(),
        option: z.string(),
        /** Quantity in each unit of the line. */
        quantity: z.number(),
        veg: z.boolean().nullable(),
        facts: ticketFacts,
        names: z.record(z.string(), z.string()).optional(),
      }),
    )
    .optional(),
  totalMinor: z.number(),
  discarded: z
    .object({ reason: storedReason, note: z.string(), byName: z.string(), at: z.string() })
    .nullable(),
})

/** A change in an order's life, with person and time. */
export const staffMoveSchema = z.object({
  position: z.number(),
  from: state.nullable(),
  to: state,
  /** `release`, `ready`, `out`, `table` and `delay` leave the state as it is. */
  kind: z.enum(['place', 'move', 'cancel', 'undo', 'release', 'ready', 'out', 'table', 'delay']),
  byId: z.string(),
  byName: z.string(),
  reason: storedReason,
  note: z.string(),
  /** Kind `table`: place that the order was moved to. */
  place: z.string().nullable(),
  /** Kind `delay`: minutes added. */
  minutes: z.number().nullable().optional(),
  at: z.string(),
})

/** An order as a ticket. Instants are ISO in UTC, amounts in minor units. */
export const staffOrderSchema = z.object({
  id: z.string(),
  slug: z.string(),
  number: z.number(),
  state,
  paymentState: z.enum(PAYMENT_STATES),
  /** `test`: no money moves. Null: it was not placed to be paid online. */
  paymentMode: z.enum(['test', 'live']).nullable(),
  /** Amount paid, before refunds. */
  paidMinor: z.number(),
  refundedMinor: z.number(),
  /** Money taken that still has to be refunded. */
  refundDueMinor: z.number(),
  /** Difference between the amount to pay and `totalMinor`, from rounding at the counter by an older version. */
  roundOffMinor: z.number(),
  /** Null: unpaid. */
  paidBy: z.enum(PAID_BY).nullable(),
  orderType: z.string(),
  orderTypeKind: z.enum(ORDER_TYPE_KINDS),
  address: z.string(),
  remarks: z.string(),
  /** Minutes from placing to serving as promised to the diner, with delays; null without a promise. */
  estimateMinutes: z.nullable(wireEstimate),
  userName: z.string(),
  userPhone: z.string(),
  placedAt: z.string(),
  /** Sum of all delays in minutes, included in `estimateMinutes` and `dueAt`. */
  delayMinutes: z.number(),
  /** Time that the order is wanted for; null: as soon as possible. */
  dueAt: z.string().nullable(),
  movedAt: z.string(),
  /** Time at which the kitchen got it, from which lateness counts; null while it is held. */
  releasedAt: z.string().nullable(),
  /** Reason of holding the order; null when it is not held. */
  heldFor: z.enum(HOLD_REASONS).nullable(),
  /** Whether the phone is unconfirmed, since no code could be sent. */
  phoneUnconfirmed: z.boolean(),
  /** Time at which it was marked as ready; null until then. */
  readyAt: z.string().nullable(),
  outAt: z.string().nullable().meta({ description: 'Of a delivery: when it went on its way' }),
  /** Time at which staff marked the bill as asked for. */
  billAskedAt: z.string().nullable(),
  billPrintedAt: z.string().nullable(),
  /** Total on the printed bill; where it differs from `totalMinor`, the paper is outdated. */
  billedMinor: z.number().nullable(),
  /** Time at which staff marked that nothing is left to do at its table; not a payment. */
  settledAt: z.string().nullable(),
  /** Whether its type needs no acceptance and staff have not seen it yet: it rings. */
  unseen: z.boolean(),
  revision: z.number(),
  lines: z.array(staffLineSchema),
  valueMinor: z.number(),
  charges: z.array(labelledAmount),
  taxes: z.array(labelledAmount),
  /** Held by lines and charges, and part of `totalMinor`; absent: taxes come on top. */
  includedTaxes: z.array(labelledAmount).optional(),
  /** Part of `totalMinor`, not taxed; 0: none. */
  tipMinor: z.number(),
  /** Part of `totalMinor`, to the whole unit; may be negative. */
  roundingMinor: z.number(),
  totalMinor: z.number(),
  currencySymbol: z.string(),
  currencyCode: z.string(),
  lastMove: staffMoveSchema.nullable(),
  /** Time until which the last step can be undone; null when it cannot. */
  undoableUntil: z.string().nullable(),
})

/** Orders beyond those of a board, counted up to `COUNT_LIMIT`. */
const beyond = z.number()

/** Answer of `GET …/board`: newest open orders of each state, held ones, and those that ended recently. */
export const boardSchema = z.object({
  orders: z.array(staffOrderSchema),
  /** Open orders older than these, by state; `held` are those held for approval. */
  older: z.object({ received: beyond, confirmed: beyond, preparing: beyond, held: beyond }),
  /** Orders within 10 minutes, not moved yet, from which their number is unusual for this store. */
  unusualFrom: z.number(),
  /** Number of the store's latest event when this was read: the stream continues after it. */
  seq: z.number(),
  serverTime: z.string(),
  ordering: z.object({ open: z.boolean(), reason: z.string(), until: z.string().nullable() }),
  rush: z
    .object({ addedMinutes: z.int(), until: z.string() })
    .optional()
    .meta({ description: 'While everything takes longer; absent: nothing does' }),
  /** Reasons that staff can choose to cancel an order or strike off a line. */
  reasons: z.array(wireReason),
  /** Stations at which dishes are made; empty: no division into stations. */
  stations: z.array(stationSchema),
  /** Orders that wait for their time: how many are due today, tomorrow and in all; absent: none waits. */
  later: z.object({ today: z.number(), tomorrow: z.number(), total: z.number() }).optional(),
})

/** Query of `GET …/orders`. An empty value does not filter. */
export const openOrdersQuerySchema = z.object({
  state: z
    .union([held, z.coerce.number().pipe(openState)])
    .default(RECEIVED)
    .meta({ description: 'a state, or `held`: those that wait for a look' }),
  orderType: text(60).optional(),
  sender: text(64).optional(),
  before: text(100).optional().meta({ description: '`next` of the page before' }),
})

/** Answer of `GET …/orders`: open orders of one state or those that wait for a look, the newest first. */
export const openOrdersSchema = z.object({
  items: z.array(staffOrderSchema),
  next: z.string().nullable(),
  /** Number of all matching orders, counted up to `LIST_COUNT_LIMIT`. */
  total: z.number(),
  /** Groups of the matching orders; on the first page only. */
  groups: z
    .object({
      orderTypes: z.array(z.object({ orderType: z.string(), count: z.number() })),
      /** Networks that several unaccepted orders came from. */
      senders: z.array(z.object({ sender: z.string(), count: z.number() })),
    })
    .nullable(),
  /** Number of the store's latest event when this was read. */
  seq: z.number(),
  serverTime: z.string(),
})

/** Body of `…/orders/cancel`: orders that were picked, or all that match. */
export const cancelOrdersBodySchema = z
  .object({
    reasonId: idText,
    note,
    isCooked,
    orders: z
      .array(z.object({ id: idOf<OrderId>(), revision }))
      .min(1)
      .max(PICKED_MAX)
      .optional(),
    matching: z
      .object({
        state: z.union([held, openState]),
        orderType: text(60).optional(),
        sender: text(64).optional(),
        /** `serverTime` of the list that was read: orders placed later stay. */
        placedUntil: z.iso.datetime(),
        except: z.array(idOf<OrderId>()).max(PICKED_MAX).default([]),
      })
      .optional(),
  })
  .refine(({ orders, matching }) => (orders === undefined) !== (matching === undefined), {
    message: 'needs either orders or matching',
  })

/** Answer of `…/orders/cancel`. */
export const cancelledOrdersSchema = z.object({
  cancelled: z.number(),
  /** Number of the picked orders that were not cancelled because they had changed. */
  skipped: z.number(),
  /** Key of this cancellation for its undo. */
  cancelledAt: z.string(),
})

/** Body and answer of `…/orders/undo-cancel`. */
export const undoCancelBodySchema = z.object({ cancelledAt: z.iso.datetime() })
export const restoredOrdersSchema = z.object({ restored: z.number() })

/** Answer of `GET …/orders/{orderId}`. */
export const orderDetailSchema = z.object({ ...staffOrderSchema.shape, moves: z.array(staffMoveSchema) })

/** Names in the menu's other languages, by language tag. */
export const itemNames = z.record(z.string(), z.string())

const staffStateSchema = z.object({
  label: z.string(),
  names: itemNames,
  state: z.string(),
  veg: z.boolean().nullable(),
  /** Time of automatic return; null: until staff set it available. */
  returnsAt: z.string().nullable(),
  /** Number left; absent: not counted. */
  stock: stockCountSchema.optional(),
})

/** Answer of `GET …/items`: each item once, with the headings it is listed under. */
export const staffItemsSchema = z.object({
  items: z.array(
    z.object({
      ...staffStateSchema.shape,
      id: z.string(),
      categories: z.array(z.string()),
      /** Option groups; absent: none. */
      groups: z
        .array(
          z.object({
            label: z.string(),
            names: itemNames,
            /** Id common to all items that share this group. */
            sharedID: z.string().optional(),
            options: z.array(staffStateSchema),
          }),
        )
        .optional(),
    }),
  ),
  /** Every heading once, as `categories` name it. */
  categories: z.array(z.object({ label: z.string(), names: itemNames })),
  /** End of "until the next opening" for items that are set sold out now. */
  nextOpening: z.string(),
})

export type StaffLine = ReadOnly<z.infer<typeof staffLineSchema>>
export type StaffMove = ReadOnly<z.infer<typeof staffMoveSchema>>
export type StaffOrder = ReadOnly<z.infer<typeof staffOrderSchema>>
export type OrderDetail = ReadOnly<z.infer<typeof orderDetailSchema>>
export type Board = ReadOnly<z.infer<typeof boardSchema>>
export type StaffItems = z.infer<typeof staffItemsSchema>
export type OpenOrders = ReadOnly<z.infer<typeof openOrdersSchema>>
export type CancelOrdersBody = z.input<typeof cancelOrdersBodySchema>
export type CancelledOrders = z.infer<typeof cancelledOrdersSchema>
export type RestoredOrders = z.infer<typeof restoredOrdersSchema>
export type MoveBody = z.input<typeof moveBodySchema>
export type DiscardBody = z.input<typeof discardBodySchema>
export type DelayBody = z.infer<typeof delayBodySchema>
export type PauseBody = z.infer<typeof pauseBodySchema>
export type RushBody = z.infer<typeof rushBodySchema>
