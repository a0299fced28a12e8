import type { ItemId, StoreId } from '@thali/domain/ids'
import { z } from 'zod'
import { list } from './list.ts'
import { idOf, text } from './text.ts'

/** Most events that one call may carry. */
export const MAX_ITEM_EVENTS = 50

/**
 * Items that a diner looked at or added. `suggested`: dishes were suggested beside it, once a row; `taken`: it was added,
 * from such a row.
 */
export const itemEventsSchema = z.object({
  profileID: idOf<StoreId>(),
  items: list(
    z.object({ itemID: idOf<ItemId>(), action: z.enum(['view', 'add', 'suggested', 'taken']) }),
    MAX_ITEM_EVENTS,
  ),
})

/** Items that a diner looked at or added. */
export type ItemEvents = z.infer<typeof itemEventsSchema>

/** Kinds of pages whose views are counted. */
export const COUNTED_PAGES = ['store', 'place-order', 'orders', 'status', 'legal'] as const

/**
 * A page view, or a search without results. Unknown kinds of page and unknown codes are ignored, as are texts that
 * may identify a person.
 */
export const pageViewSchema = z.object({
  profileID: idOf<StoreId>(),
  page: text(200),
  code: text(128).optional().describe('The printed code that led there'),
  search: text(200).optional().describe('What was searched for and not found'),
})

/** A page view, or a search without results. */
export type PageView = z.infer<typeof pageViewSchema>
