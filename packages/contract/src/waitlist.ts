/** Parties that wait for a table. */
import { PHONE_TEXT_MAX, PREFIX_TEXT_MAX } from '@thali/domain/people/phone'
import { QUOTE_MAX, WAITING_STATES } from '@thali/domain/reservation/waitlist'
import { z } from 'zod'
import { CODES_MAX } from './codes.ts'
import { SEATS_MAX } from './places.ts'
import { idText, lineOfText, text } from './text.ts'

/** Most waiting parties at once. */
export const WAITING_MAX = 100
/** Sizes of parties for which a time is worked out. */
export const QUOTED_PARTIES = 20

export const waitingPartySchema = z.object({
  id: z.string(),
  state: z.enum(WAITING_STATES),
  name: z.string(),
  /** Empty: none was given. */
  phone: z.string(),
  party: z.int(),
  quotedMinutes: z.int(),
  createdAt: z.string(),
  toldAt: z.string().nullable(),
})

/** Answer of `GET …/waitlist` and of each change: waiting parties, the first first. */
export const waitlistSchema = z.object({
  items: z.array(waitingPartySchema).max(WAITING_MAX),
  /** Quoted minutes for a party of 1, 2, 3 … that comes now; null: no table is large enough. */
  quotes: z.array(z.int().nullable()).max(QUOTED_PARTIES),
  /** Places where guests sit now. */
  seatedPlaceIds: z.array(z.string()).max(CODES_MAX),
  serverTime: z.string(),
})

/** Body of `POST …/waitlist`. */
export const addWaitingSchema = z.object({
  clientKey: idText.meta({ description: 'One entry: sent again it is the same' }),
  name: lineOfText(120).trim().min(1),
  prefix: text(PREFIX_TEXT_MAX, 1).default('+91'),
  phone: text(PHONE_TEXT_MAX).default('').meta({ description: 'Empty: they wait within sight' }),
  party: z.int().min(1).max(SEATS_MAX),
  quotedMinutes: z.int().min(0).max(QUOTE_MAX),
})

/** Body of `POST …/waitlist/:waitingId/state`. */
export const stepWaitingSchema = z.object({
  state: z.enum(['told', 'seated', 'left']),
  placeId: idText.optional().meta({ description: 'Where they are seated; absent: nowhere that is known' }),
})

export type WaitingParty = z.infer<typeof waitingPartySchema>
export type Waitlist = z.infer<typeof waitlistSchema>
export type StepWaiting = z.infer<typeof stepWaitingSchema>
