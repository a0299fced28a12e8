/** Lists at addresses without a store: that of the API token, or that the query names. */
import { z } from 'zod'
import { staffItemsSchema } from './staff-orders.ts'
import { tenantStaffSchema } from './tenant.ts'
import { idText, text } from './text.ts'

/** Entries of one page. */
export const STORE_LIST_PAGE = 200

/** Query of `GET /api/products` and `GET /api/user`. */
export const storeListQuerySchema = z.object({
  store: idText.optional().meta({ description: 'Needed without an API token, which is of one store' }),
  after: text(200).optional().meta({ description: '`next` of the page before' }),
})

const next = z.string().nullable()

/** Answer of `GET /api/products`: each item once. */
export const productsSchema = z.object({
  items: staffItemsSchema.shape.items.max(STORE_LIST_PAGE),
  next,
})

/** Query of `GET /api/products/product`. */
export const productQuerySchema = storeListQuerySchema.pick({ store: true }).extend({
  name: text(200).meta({ description: 'Its label, whatever its capitals, or its id' }),
})

/** Answer of `GET /api/products/product`. */
export const productSchema = z.object({ product: staffItemsSchema.shape.items.element })

/** Answer of `GET /api/user`: the staff. */
export const usersSchema = z.object({ items: tenantStaffSchema.shape.items.max(STORE_LIST_PAGE), next })
