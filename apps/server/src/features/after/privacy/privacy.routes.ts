/** Data that a store holds about a diner: as diners ask for it, and as staff review and erase it. */

import { ownDataRequestSchema, ownDataSchema } from '@thali/contract/own-data'
import { DINER_API } from '@thali/contract/paths'
import { erasedGuestSchema, guestDataSchema, guestSchema } from '@thali/contract/store-data'
import { STORE_DATA_API } from '@thali/contract/store-data-paths'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { openCalls } from '../../base/account/open-calls.ts'
import { staffCalls } from '../../base/account/staff-calls.ts'
import { answerOwnData } from './answer-own-data.ts'
import { eraseGuest } from './erase-guest.ts'
import { readGuestData } from './read-guest-data.ts'

export async function privacyRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  openCalls(instance, deps, 'diner')(DINER_API.ownData, answerOwnData, {
    summary: 'Read or erase the data that a store holds about a phone number, by a one-time code',
    body: ownDataRequestSchema,
    answer: ownDataSchema,
  })

  const call = staffCalls(instance, deps, 'staff')

  call(STORE_DATA_API.guestData, readGuestData, {
    summary: 'Data that the store holds about a guest, by phone or by an order; for owners',
    body: guestSchema,
    answer: guestDataSchema,
  })

  call(STORE_DATA_API.eraseGuest, eraseGuest, {
    summary: "Erase a guest's name, phone, address and texts from finished orders; for owners",
    body: guestSchema,
    answer: erasedGuestSchema,
  })
}
