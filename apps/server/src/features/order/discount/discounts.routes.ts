/** Routes of staff for discounts of whole orders, and of diners to check a code. */
import {
  changeDiscountSchema,
  checkDiscountCodeSchema,
  discountsSchema,
  discountValuesSchema,
  setDiscountStateSchema,
} from '@thali/contract/discounts'
import { DISCOUNTS_API } from '@thali/contract/discounts-paths'
import { DINER_API } from '@thali/contract/paths'
import type { DiscountRule } from '@thali/domain/order/discount'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { clientNetwork } from '../../../plugins/client-network.ts'
import { openCalls } from '../../base/account/open-calls.ts'
import { staffCalls } from '../../base/account/staff-calls.ts'
import { checkDiscountCode } from './check-code.ts'
import { readStoreDiscounts } from './read-store-discounts.ts'
import { changeDiscount, createDiscount, setDiscountState } from './save-discount.ts'

export async function discountRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const open = openCalls(instance, deps, 'diner')
  const call = staffCalls(instance, deps, 'staff')

  open(
    DINER_API.checkDiscountCode,
    (deps, storeId, { code }, { request }) =>
      checkDiscountCode(deps, storeId, code, { network: clientNetwork(request.ip) }),
    { isHidden: true, body: checkDiscountCodeSchema, answer: z.custom<DiscountRule>() },
  )

  call(
    DISCOUNTS_API.checkGuestCode,
    (deps, staff, body) => {
      // Diners share the address of the staff, whose guesses are counted by session.
      const network = `staff ${staff.sessionId}`
      return checkDiscountCode(deps, staff.storeId, body.code, { network })
    },
    { isHidden: true, body: checkDiscountCodeSchema, answer: z.custom<DiscountRule>() },
  )

  call(DISCOUNTS_API.discounts, readStoreDiscounts, {
    summary: 'Discounts of the store',
    answer: discountsSchema,
  })

  call(DISCOUNTS_API.createDiscount, createDiscount, {
    summary: 'Create a discount: automatic, or with a code',
    body: discountValuesSchema,
    answer: discountsSchema,
  })

  call(DISCOUNTS_API.changeDiscount, changeDiscount, {
    summary: 'Change a discount; orders that had it keep theirs',
    body: changeDiscountSchema,
    answer: discountsSchema,
  })

  call(DISCOUNTS_API.setDiscountState, setDiscountState, {
    summary: 'Pause, resume or end a discount',
    body: setDiscountStateSchema,
    answer: discountsSchema,
  })
}
