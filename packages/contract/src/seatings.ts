/** Parties that sit at tables and in rooms now. */
import { OCCASIONS } from '@thali/domain/reservation/reservation'
import { z } from 'zod'
import { CODES_MAX } from './codes.ts'
import { SEATS_MAX } from './places.ts'

export const seatingSchema = z.object({
  placeId: z.string(),
  /** Label of the order type of orders from there. */
  orderType: z.string(),
  /** Name of the place, as orders there are addressed. */
  name: z.string(),
  /** Null: walk-ins. */
  reservationId: z.string().nullable(),
  /** Name of the reservation; empty for walk-ins. */
  guestName: z.string(),
  /** Details from the booking; empty or null: none. */
  allergy: z.string(),
  occasion: z.enum(OCCASIONS).nullable(),
  note: z.string(),
  /** Size of the whole party, also if it sits at several places. */
  covers: z.int(),
  seatedAt: z.string(),
})

/** Answer of `POST …/places/:placeId/seat` and `…/leave`: all that sit now. */
export const seatingsSchema = z.object({
  items: z.array(seatingSchema).max(CODES_MAX),
  serverTime: z.string(),
})

/** Time ahead for which staff see that a table is reserved, in milliseconds. */
export const ARRIVALS_AHEAD_MS = 3 * 60 * 60_000

/** Next party of a table, not seated yet. */
export const arrivalSchema = z.object({
  placeId: z.string(),
  startsAt: z.string(),
  /** Name of the reservation; empty once erased. */
  guestName: z.string(),
  party: z.int(),
})

/** Body of `POST …/places/:placeId/seat`. */
export const seatGuestsSchema = z.object({ covers: z.int().min(1).max(SEATS_MAX) })

/** Body of `POST …/places/:placeId/leave`; none is the same as an empty one. */
export const leavePlaceSchema = z
  .object({
    seatedAt: z.iso
      .datetime()
      .optional()
      .meta({ description: 'Of the seating as it was seen: guests who came meanwhile stay' }),
    takesBack: z.boolean().optional().meta({ description: 'Seats those again who left in the last minutes' }),
  })
  .nullish()

export type LeavePlace = NonNullable<z.infer<typeof leavePlaceSchema>>
export type Arrival = z.infer<typeof arrivalSchema>
export type Seating = z.infer<typeof seatingSchema>
export type Seatings = z.infer<typeof seatingsSchema>
export type SeatGuests = z.infer<typeof seatGuestsSchema>
