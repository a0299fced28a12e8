/** Deletion of a diner's data, deletion of a whole store and its recovery, by owners. */
import { PHONE_TEXT_MAX, PREFIX_TEXT_MAX } from '@thali/domain/people/phone'
import { z } from 'zod'
import { emailText, PASSWORD_MAX } from './accounts.ts'
import { idText, text } from './text.ts'

/** Days after which a deleted store is removed for good. */
export const DELETION_GRACE_DAYS = 30
/** Addresses of a guest, and threads with them, that are told of before they are erased. */
export const GUEST_MAILS_MOST = 100
/** Orders of a guest that are shown before they are erased, the newest first. */
export const GUEST_ORDERS_SHOWN = 20

/**
 * A guest by their phone, by an order of theirs (the phone that it holds or, without one, that order alone), or by the
 * e-mail address that they wrote from or left.
 */
export const guestSchema = z.union([
  z.object({
    prefix: text(PREFIX_TEXT_MAX, 1).meta({ description: 'Country code, like `+91`' }),
    phone: text(PHONE_TEXT_MAX, 1),
  }),
  z.object({ orderId: idText }),
  z.object({ email: emailText }),
])

/** Data stored about a diner. */
export const guestDataSchema = z.object({
  /** Null: the order holds none. */
  phone: z.string().nullable(),
  /** Orders that can be erased. */
  finished: z.int(),
  /** Orders that keep their guest until they are finished. */
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
  /** Reservations that are over and can be erased, and those that keep their guest until they are. */
  reservations: z.object({ finished: z.int(), unfinished: z.int() }),
  /** Threads of mail with the addresses that the guest left, which go too: up to 100 of each. */
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
  /** Orders that are not finished: nobody at the store sees them any more. */
  openOrders: z.int(),
  /** Other owners, who are told and can take it back. */
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
  /** The owner who deleted it; null: whoever runs the server, who alone can take it back. */
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
