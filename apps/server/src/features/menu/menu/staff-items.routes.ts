/** The staff's calls about what has run out. */

import { errorAnswer } from '@thali/contract/error'
import { itemStatesSetSchema, setItemStatesBodySchema } from '@thali/contract/item-states'
import { INTEGRATOR_API, routeOf } from '@thali/contract/paths'
import { itemParamsSchema, itemStateBodySchema, staffItemsSchema } from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import { productsSchema, storeListQuerySchema } from '@thali/contract/store-lists'
import type { ItemId } from '@thali/domain/ids'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../../deps.ts'
import { listPage } from '../../../list-page.ts'
import { requireStaffOf, STAFF_SECURITY } from '../../base/account/guard.ts'
import { staffCalls } from '../../base/account/staff-calls.ts'
import { setItemState } from './set-item-state.ts'
import { setItemStates } from './set-item-states.ts'
import { readStaffItems } from './staff-items.ts'

/** Of five thousand items. */
const BODY_LIMIT_BYTES = 1024 * 1024

const about = { tags: ['staff'], security: STAFF_SECURITY }

/** Registers the list of items and their states. */
export async function staffItemRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const call = staffCalls(instance, deps, 'staff')

  call(
    STAFF_API.items,
    { summary: 'Each item once, with its state and headings', answer: staffItemsSchema },
    (staff) => readStaffItems(deps, staff),
  )

  app.get(
    routeOf(INTEGRATOR_API.products.path),
    {
      schema: {
        ...about,
        summary: 'The items of the store of the API token, or that `store` names, 200 at a time',
        querystring: storeListQuerySchema,
        response: { 200: productsSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const { store, after } = request.query
      const staff = await requireStaffOf(deps, request, store, 'items.availability')
      return listPage((await readStaffItems(deps, staff)).items, ({ id }) => id, after)
    },
  )

  call(
    STAFF_API.setItemState,
    {
      summary: 'Say that an item is Available, or what its button says instead',
      params: itemParamsSchema,
      body: itemStateBodySchema,
    },
    async (staff, { params, body }) => {
      const { itemId } = params

      await setItemState(deps, staff, itemId as ItemId, body.state)
    },
  )

  call(
    STAFF_API.setItemStates,
    {
      bodyLimit: BODY_LIMIT_BYTES,
      summary: 'Say of many items that they are Available, or what their buttons say instead, and until when',
      body: setItemStatesBodySchema,
      answer: itemStatesSetSchema,
    },
    (staff, { body }) => setItemStates(deps, staff, body),
  )
}
