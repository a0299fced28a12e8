/** Reading several orders by their ids. */
import type { OrderId } from '@thali/domain/ids'
import { z } from 'zod'
import { idOf, text } from './text.ts'

/** Orders that one call reads by their ids. */
export const ORDERS_BY_ID_MAX = 30

/** Query of `GET …/orders/by-id`: ids with commas between them. */
export const ordersByIdQuerySchema = z.object({
  ids: text(4000)
    .default('')
    .transform((given) => (given === '' ? [] : given.split(',')))
    .pipe(z.array(idOf<OrderId>()).max(ORDERS_BY_ID_MAX)),
})
