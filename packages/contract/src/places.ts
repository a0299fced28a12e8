/** Tables and rooms of a store: how many sit there, and which are pushed together. */
import { z } from 'zod'
import { CODES_MAX } from './codes.ts'
import { list } from './list.ts'
import { idText } from './text.ts'

/** Most seats of one place. */
export const SEATS_MAX = 200
/** Most places that one can be pushed together with. */
export const JOINS_MAX = 20

const seats = z.int().min(1).max(SEATS_MAX)

export const placeSchema = z.object({
  id: z.string(),
  kind: z.enum(['table', 'room']),
  /** Label of the order type of orders from there. */
  orderType: z.string(),
  /** Name of the place, as orders there are addressed. */
  label: z.string(),
  /** Part of the house; empty: none. */
  area: z.string(),
  seatsMin: z.int(),
  seatsMax: z.int(),
  /** Ids of places that it can be pushed together with. */
  joinsWith: z.array(z.string()),
  /** Whether reservations may be assigned to it. */
  isBookable: z.boolean(),
  /** Position in the order for staff. */
  position: z.int(),
})

/** Answer of `GET …/places`: those that have a code on the list, by position. */
export const placesSchema = z.object({ items: z.array(placeSchema).max(CODES_MAX) })

/** Body of `POST …/places/:placeId`. The area is that of its code. */
export const changePlaceSchema = z
  .object({
    seatsMin: seats,
    seatsMax: seats,
    joinsWith: list(idText, JOINS_MAX),
    isBookable: z.boolean(),
    position: z.int().min(0).max(10_000),
  })
  .refine(({ seatsMin, seatsMax }) => seatsMin <= seatsMax, {
    path: ['seatsMax'],
    message: 'must not be below seatsMin',
  })

export type StorePlace = z.infer<typeof placeSchema>
export type StorePlaces = z.infer<typeof placesSchema>
export type ChangePlace = z.infer<typeof changePlaceSchema>
