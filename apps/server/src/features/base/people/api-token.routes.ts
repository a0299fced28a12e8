/** Routes of owners for the API tokens of their store. */
import { ACCESS_API } from '@thali/contract/access-paths'
import { apiTokensSchema, createApiTokenSchema, newApiTokenSchema } from '@thali/contract/api-tokens'
import { listStoreTokens } from '../account/callers/list-store-tokens.ts'
import { requirePerson } from '../account/guard.ts'
import { staffOnlyRoutes } from '../account/staff-calls.ts'
import { viewApiToken } from './api-tokens/api-token.view.ts'
import { createApiToken, revokeApiToken } from './api-tokens/manage-api-tokens.ts'

export const apiTokenRoutes = staffOnlyRoutes('account', (call) => {
  call(
    ACCESS_API.apiTokens,
    async (deps, staff) => {
      const rows = await listStoreTokens(deps.db, staff.storeId)
      return { tokens: rows.map((row) => viewApiToken(row, deps.now())) }
    },
    { summary: 'API tokens of the store, without their secrets', answer: apiTokensSchema },
  )

  call(
    ACCESS_API.createApiToken,
    (deps, staff, body) =>
      createApiToken(deps, staff, { storeId: staff.storeId, id: requirePerson(staff) }, body),
    {
      summary: 'Create an API token; only this answer has it',
      body: createApiTokenSchema,
      created: newApiTokenSchema,
    },
  )

  call(
    ACCESS_API.revokeApiToken,
    (deps, staff, tokenId) => revokeApiToken(deps, staff, staff.storeId, tokenId),
    { summary: 'Revoke an API token and end its streams at once' },
  )
})
