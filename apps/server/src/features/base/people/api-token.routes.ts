/** Routes of owners for the API tokens of their store. */
import { ACCESS_API } from '@thali/contract/access-paths'
import { apiTokensSchema, createApiTokenSchema, newApiTokenSchema } from '@thali/contract/api-tokens'
import { listStoreTokens } from '../account/callers/list-store-tokens.ts'
import { requirePerson } from '../account/guard.ts'
import { staffOnlyRoutes } from '../account/staff-calls.ts'
import { viewApiToken } from './api-tokens/api-token.view.ts'
import { createApiToken, revokeApiToken } from './api-tokens/manage-api-tokens.ts'

export const apiTokenRoutes = staffOnlyRoutes('account', (call, deps) => {
  call(
    ACCESS_API.apiTokens,
    { summary: 'API tokens of the store, without their secrets', answer: apiTokensSchema },
    async (staff) => {
      const rows = await listStoreTokens(deps.db, staff.storeId)
      return { tokens: rows.map((row) => viewApiToken(row, deps.now())) }
    },
  )

  call(
    ACCESS_API.createApiToken,
    {
      summary: 'Create an API token; only this answer has it',
      body: createApiTokenSchema,
      created: newApiTokenSchema,
    },
    (staff, { body }) =>
      createApiToken(deps, staff, { storeId: staff.storeId, id: requirePerson(staff) }, body),
  )

  call(
    ACCESS_API.revokeApiToken,
    { summary: 'Revoke an API token and end its streams at once' },
    (staff, { params }) => revokeApiToken(deps, staff, staff.storeId, params.tokenId),
  )
})
