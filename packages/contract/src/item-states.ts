/** Availability of many items and options, set by one call. */
import type { ItemId } from '@thali/domain/ids'
import { EDIT_LIMITS } from '@thali/domain/menu/check-edited-item'
import { z } from 'zod'
import { idOf, text } from './text.ts'

const itemState = text(60).trim().min(1)

/** Options that one call may name in every item that shares their group. */
const EVERYWHERE_MAX = 20

/** State to set on one item or option, with the state expected before and the end. */
export const stateFields = {
  state: itemState,
  /** State expected before the change, which is skipped if another one was set since. */
  from: itemState.exactOptional(),
  /** Time of automatic return; null: until staff set it available. */
  returnsAt: z
    .union([z.literal('next-opening'), z.iso.datetime()])
    .nullable()
    .default(null),
}

/** Option of an item as staff name it: a group of an option is named with the option and its group before. */
export const namedOptionSchema = z.object({
  group: text(3 * EDIT_LIMITS.label, 1),
  label: text(EDIT_LIMITS.label, 1),
})

/**
 * Sets items and options sold out, or available again, immediately for diners; states are not part of a menu's
 * version.
 */
export const setItemStatesBodySchema = z.object({
  items: z
    .array(
      z.object({
        itemId: idOf<ItemId>(),
        /** Option of the item, by its label and its group's; absent: the item itself. */
        option: namedOptionSchema
          .extend({
            /** Whether it applies in every other item that shares the group, too. */
            everywhere: z.boolean().default(false),
          })
          .exactOptional(),
        ...stateFields,
      }),
    )
    .min(1)
    .max(EDIT_LIMITS.listings)
    .refine(
      (items) => items.filter(({ option }) => option?.everywhere).length <= EVERYWHERE_MAX,
      `names more than ${EVERYWHERE_MAX} options everywhere`,
    ),
})

/** Answer of `…/items/states`. */
export const itemStatesSetSchema = z.object({
  changed: z
    .array(
      z.object({
        itemId: z.string(),
        option: z.object({ group: z.string(), label: z.string() }).exactOptional(),
        state: z.string(),
        returnsAt: z.string().nullable(),
      }),
    )
    .meta({ description: 'States as they were before; unknown and unchanged ones are left out' }),
  /** Time of the next opening, if that was used. */
  returnsAt: z.string().nullable(),
})

export type SetItemStatesBody = z.input<typeof setItemStatesBodySchema>
export type ItemStatesSet = z.infer<typeof itemStatesSetSchema>
