/** API tokens: how owners make, list and revoke the keys of their programs. */
import { z } from 'zod'
import { roleSchema } from './accounts.ts'
import { text } from './text.ts'

/** Most API tokens of one store at a time. */
export const API_TOKENS_MAX = 50
/** Longest name of an API token. */
export const API_TOKEN_NAME_MAX = 60

/** Longest life of an API token that ends by itself. */
export const API_TOKEN_DAYS_MAX = 3650

/** Body of `POST /api/stores/{storeId}/tokens`. The role may do no more than its maker's. */
export const createApiTokenSchema = z.object({
  /** Label shown with the maker's name for each action of the token. */
  name: text(API_TOKEN_NAME_MAX).trim().min(1),
  role: roleSchema,
  /** Days after which it expires; absent: never. */
  expiresInDays: z.int().min(1).max(API_TOKEN_DAYS_MAX).optional(),
})

/** An API token without its secret. */
export const apiTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: roleSchema,
  /** Name of the member it acts for. */
  madeBy: z.string(),
  createdAt: z.string(),
  /** Null: ends when it is revoked. */
  expiresAt: z.string().nullable(),
  /** Whether a program got it for its maker's password; it ends when that password changes. */
  isByPassword: z.boolean(),
  /** False when it ran out, and while its maker is away from the store or has a role that may do less. */
  active: z.boolean(),
})

export const apiTokensSchema = z.object({ tokens: z.array(apiTokenSchema) })

/** New API token: `token` is the value for `Authorization: token {token}`, and is never shown again. */
export const newApiTokenSchema = z.object({ id: z.string(), token: z.string() })

export type CreateApiToken = z.infer<typeof createApiTokenSchema>
export type ApiToken = z.infer<typeof apiTokenSchema>
export type NewApiToken = z.infer<typeof newApiTokenSchema>
