/** Data that a store holds about a phone number, for its owner as proven by a code. */
import { PHONE_TEXT_MAX, PREFIX_TEXT_MAX } from '@thali/domain/people/phone'
import { z } from 'zod'
import { idText, lineOfText, text } from './text.ts'

/** Most orders, and most reservations, of one answer, newest first. */
export const OWN_ORDERS_MAX = 500

export const ownDataRequestSchema = z.object({
  prefix: text(PREFIX_TEXT_MAX, 1).meta({ description: 'Country code, like `+91`' }),
  phone: text(PHONE_TEXT_MAX, 1),
  otp: z.object({ verificationId: idText, code: lineOfText(20) }),
  act: z.enum(['export', 'erase']),
})

const ownLineSchema = z.object({
  label: z.string(),
  choices: z.array(z.string()),
  note: z.string().meta({ description: 'About this dish; empty: none' }),
  quantity: z.number().int(),
  amount: z.string().meta({ description: 'Of all of them, in the currency' }),
})

const ownMessageSchema = z.object({
  at: z.string(),
  author: z.enum(['guest', 'staff']),
  text: z.string(),
  hasPicture: z.boolean(),
  picture: z.string().nullable().meta({
    description: 'As a `data:` address; null also for others than the 40 latest',
  }),
})

const ownOrderSchema = z.object({
  number: z.number().int(),
  placedAt: z.iso.datetime(),
  orderType: z.string(),
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  remarks: z.string(),
  lines: z.array(ownLineSchema),
  total: z.string(),
  currency: z.string(),
  rating: z.number().int().nullable(),
  ratingText: z.string(),
  /** Address at which the diner wanted an answer; empty: none. */
  ratingEmail: z.string(),
  /** Messages with the staff about the order. */
  messages: z.array(ownMessageSchema),
  /** E-mails with the staff about the diner's feedback on the order. */
  mails: z.array(
    z.object({
      at: z.iso.datetime(),
      author: z.enum(['guest', 'staff']),
      email: z.string().meta({ description: 'The guest’s; empty of what the staff wrote' }),
      subject: z.string(),
      text: z.string(),
    }),
  ),
})

const ownReservationSchema = z.object({
  /** Date by the clock of the store. */
  date: z.string(),
  minute: z.number().int(),
  party: z.number().int(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  area: z.string(),
  occasion: z.string().nullable(),
  allergy: z.string(),
  note: z.string(),
})

export const ownDataSchema = z.object({
  /** Number of exported orders, or of those whose data was erased. */
  count: z.number().int(),
  /** Number of reservations, likewise. */
  reservationCount: z.number().int(),
  /** Orders and reservations that are not finished: they keep their data until they are. Of an export 0. */
  unfinished: z.number().int(),
  /** Of an export. */
  orders: z.array(ownOrderSchema),
  /** Of an export. */
  reservations: z.array(ownReservationSchema),
  /** Export only: messages on WhatsApp without an order. */
  messages: z.array(ownMessageSchema),
  /** Export only: entries of the waitlist, which are kept for two days. */
  waiting: z.array(
    z.object({
      at: z.iso.datetime(),
      party: z.number().int(),
      name: z.string(),
      phone: z.string(),
    }),
  ),
})

export type OwnData = z.infer<typeof ownDataSchema>
export type OwnOrder = z.infer<typeof ownOrderSchema>
