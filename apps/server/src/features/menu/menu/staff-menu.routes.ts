/** Routes of staff for sold-out items, and for the profile of the store at the path of the public API. */

import { errorAnswer } from '@thali/contract/error'
import { itemStatesSetSchema, setItemStatesBodySchema } from '@thali/contract/item-states'
import { INTEGRATOR_API } from '@thali/contract/paths'
import { itemStateBodySchema, staffItemsSchema } from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import {
  productQuerySchema,
  productSchema,
  productsSchema,
  storeListQuerySchema,
} from '@thali/contract/store-lists'
import { slugResponse } from '@thali/contract/wire-menu'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { listPage } from '../../../list-page.ts'
import { programCalls } from '../../base/account/program-calls.ts'
import { staffCalls } from '../../base/account/staff-calls.ts'
import { readStaffProfile } from './load-staff-store.ts'
import { setItemState } from './set-item-state.ts'
import { setItemStates } from './set-item-states.ts'
import { findProduct, readStaffItems } from './staff-items.ts'

/** Fits five thousand items. */
const BODY_LIMIT_BYTES = 1024 * 1024

export async function staffMenuRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const call = staffCalls(instance, deps, 'staff')

  call(STAFF_API.items, readStaffItems, {
    summary: 'Each item once, with its state and headings',
    answer: staffItemsSchema,
  })

  const program = programCalls(instance, deps, 'staff', 'items.availability')
  program(
    INTEGRATOR_API.products,
    async (deps, staff, query) =>
      listPage((await readStaffItems(deps, staff)).items, ({ id }) => id, query.after),
    {
      summary: 'The items of the store of the API token, or that `store` names, 200 at a time',
      querystring: storeListQuerySchema,
      answer: productsSchema,
    },
  )
  program(
    INTEGRATOR_API.product,
    async (deps, staff, query) => ({ product: await findProduct(deps, staff, query.name) }),
    {
      summary: 'One item of that store, by its name or id',
      querystring: productQuerySchema,
      answer: productSchema,
    },
  )

  call(
    STAFF_API.setItemState,
    async (deps, staff, itemId, body) => {
      await setItemState(deps, staff, itemId, body.state)
    },
    { summary: 'Set the availability of an item, or the label shown instead', body: itemStateBodySchema },
  )

  call(STAFF_API.setItemStates, setItemStates, {
    bodyLimit: BODY_LIMIT_BYTES,
    summary: 'Set the availability of many items, the label shown instead, and until when',
    body: setItemStatesBodySchema,
    answer: itemStatesSetSchema,
  })

  staffCalls(instance, deps, 'account')(
    { ...INTEGRATOR_API.staffStoreProfile, permission: 'orders.view' },
    readStaffProfile,
    {
      summary: 'The profile of the store, for its staff',
      answer: slugResponse.shape.profile,
      also: { 503: errorAnswer },
    },
  )
}
