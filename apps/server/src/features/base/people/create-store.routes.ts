import {
  createStoreSchema,
  newStoreSchema,
  slugParamsSchema,
  slugStateSchema,
} from '@thali/contract/create-store'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { readSlugState } from '../store/change-slug.ts'
import { ownCalls } from './own-calls.ts'
import { createStore } from './owners/create-store.ts'

export async function createStoreRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const call = ownCalls(instance, deps)

  call(STAFF_API.slugState, (deps, _caller, slug) => readSlugState(deps, slug), {
    summary: 'Whether a new store can have this address',
    params: slugParamsSchema,
    answer: slugStateSchema,
  })

  call(STAFF_API.createStore, createStore, {
    summary: 'Create a store and become its owner, where signing up is open',
    body: createStoreSchema,
    created: newStoreSchema,
  })
}
