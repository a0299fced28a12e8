/** Deletion of a diner's data, deletion of a whole store and its recovery, by owners. */
import type { OrderId } from '@thali/domain/ids'
import { PASSWORD_MAX } from '@thali/domain/people/password'
import { PHONE_TEXT_MAX, PREFIX_TEXT_MAX } from '@thali/domain/people/phone'
import { z } from 'zod'
import { emailText } from './accounts.ts'
import { idOf, text } from './text.ts'

/** Days after which a deleted store is removed for good. */
export const DELETION_GRACE_DAYS = 30
/** Most addresses of a diner, and threads with them, that are counted before they are erased. */
export const GUEST_MAILS_MOST = 100
/** Most orders of a diner that are shown before they are erased, newest first. */
export const GUEST_ORDERS_SHOWN = 20

/**
 * Diner by phone, by an order (the phone in it or, without one, that order alone), or by an e-mail address that they
 * wrote from or left.
 */
export const guestSchema = z.union([
  z.object({
    prefix: text(PREFIX_TEXT_MAX, 1).meta({ description: 'Country code, like `+91`' }),
    phone: text(PHONE_TEXT_MAX, 1),
  }),
  z.object({ orderId: idOf<OrderId>() }),
  z.object({ email: emailText }),
])

/** Data stored about a diner. */
export const guestDataSchema = z.object({
  /** Null: the order has none. */
  phone: z.string().nullable(),
  /** Orders that can be erased. */
  finished: z.int(),
  /** Orders whose data stays until they are finished. */
  unfinished: z.int(),
  /** The latest of both. */
  orders: z.array(
    z.object({
      id: z.string(),
      number: z.int(),
      placedAt: z.string(),
      orderType: z.string(),
      name: z.string(),
      isFinished: z.boolean(),
    }),
  ),
  /** Reservations that are over and can be erased, and those whose data stays until they are. */
  reservations: z.object({ finished: z.int(), unfinished: z.int() }),
  /** E-mail addresses that the diner left, and threads with them, which are erased, too: up to 100 of each. */
  mails: z.object({ addresses: z.array(z.string()), threads: z.int() }),
})

/** Orders, reservations and threads of mail that were erased; of the first two, how many are not finished. */
export const erasedGuestSchema = z.object({
  erased: z.int(),
  reservations: z.int(),
  mails: z.int(),
  unfinished: z.int(),
})

/** Facts to show before a store is deleted. */
export const storeDeletionSchema = z.object({
  /** Unfinished orders, which staff no longer see after the deletion. */
  openOrders: z.int(),
  /** Names of the other owners, who are notified and can undo it. */
  otherOwners: z.array(z.string()),
})

/** The store's address is typed to confirm, and the own password once more. */
export const deleteOwnStoreSchema = z.object({ slug: text(64), password: text(PASSWORD_MAX, 1) })

/** `removedAt`: when it is removed for good, until which an owner can take the deletion back. */
export const deletedStoreSchema = z.object({
  storeId: z.string(),
  slug: z.string(),
  name: z.string(),
  removedAt: z.string(),
  /** Owner who deleted it; null: the operator, who alone can undo it. */
  byName: z.string().nullable(),
})

export const deletedStoresSchema = z.object({ stores: z.array(deletedStoreSchema) })

export type Guest = z.input<typeof guestSchema>
export type GuestData = z.infer<typeof guestDataSchema>
export type ErasedGuest = z.infer<typeof erasedGuestSchema>
export type StoreDeletion = z.infer<typeof storeDeletionSchema>
export type DeleteOwnStore = z.infer<typeof deleteOwnStoreSchema>
export type DeletedStore = z.infer<typeof deletedStoreSchema>
export type DeletedStores = z.infer<typeof deletedStoresSchema>
