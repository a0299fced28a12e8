import type { ApiToken } from '@thali/contract/api-tokens'
import { isActive } from '../../account/callers/check-api-token.ts'
import type { ApiTokenRow } from '../../account/callers/list-store-tokens.ts'

/** View of an API token for the store's owners, without its secret, of which only a hash is stored. */
export function viewApiToken(row: ApiTokenRow, at: Date): ApiToken {
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    madeBy: row.userName,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    isByPassword: row.isByPassword,
    active: isActive(row, at),
  }
}
