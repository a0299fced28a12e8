/** The owners' calls about the API tokens of their store. */
import { ACCESS_API } from '@thali/contract/access-paths'
import {
  apiTokenParamsSchema,
  apiTokensSchema,
  createApiTokenSchema,
  newApiTokenSchema,
} from '@thali/contract/api-tokens'
import { errorAnswer } from '@thali/contract/error'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { listStoreTokens } from '../account/callers/list-store-tokens.ts'
import { requireStaff } from '../account/guard.ts'
import { viewApiToken } from './api-tokens/api-token.view.ts'
import { createApiToken } from './api-tokens/create-api-token.ts'
import { revokeApiToken } from './api-tokens/revoke-api-token.ts'

// By cookie alone: no token manages tokens.
const about = { tags: ['account'], security: [{ session: [] }] }

/** Registers making, listing and revoking. */
export async function apiTokenRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    ACCESS_API.apiTokens.path,
    {
      schema: {
        ...about,
        summary: 'API tokens of the store, without their secrets',
        params: storeParamsSchema,
        response: { 200: apiTokensSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'tokens.manage')
      const rows = await listStoreTokens(deps.db, staff.storeId)
      return { tokens: rows.map((row) => viewApiToken(row, deps.now())) }
    },
  )

  app.post(
    ACCESS_API.createApiToken.path,
    {
      schema: {
        ...about,
        summary: 'Make an API token; this answer alone holds it',
        params: storeParamsSchema,
        body: createApiTokenSchema,
        response: { 201: newApiTokenSchema, '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'tokens.manage')
      return reply.code(201).send(await createApiToken(deps, staff, staff, request.body))
    },
  )

  app.post(
    ACCESS_API.revokeApiToken.path,
    {
      schema: {
        ...about,
        summary: 'End an API token and its streams at once',
        params: apiTokenParamsSchema,
        response: { 204: z.null().describe('No content'), '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'tokens.manage')
      await revokeApiToken(deps, staff, staff.storeId, request.params.tokenId)
      return reply.code(204).send(null)
    },
  )
}
