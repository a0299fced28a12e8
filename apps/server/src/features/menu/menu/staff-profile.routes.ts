import { errorAnswer } from '@thali/contract/error'
import { INTEGRATOR_API } from '@thali/contract/paths'
import { slugResponse } from '@thali/contract/wire-menu'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { staffCalls } from '../../base/account/staff-calls.ts'
import { readStaffProfile } from './load-staff-store.ts'

/** Registers the profile of a store for its staff, at the path of the public API. */
export async function staffProfileRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
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
