/** The older calls for programs of a store's staff: signing up, signing in for a token, staff and profile. */
import { z } from 'zod'
import { emailText, passwordText, personName, signInSchema } from './accounts.ts'
import { createStoreSchema } from './create-store.ts'
import { idText, text } from './text.ts'

/** Body of `POST /tenant/api/menu/signup`. Without more about it the store is one in India. */
export const tenantSignUpSchema = z.object({
  email: emailText,
  password: passwordText,
  name: personName,
  store: createStoreSchema.extend({
    currency: createStoreSchema.shape.currency.default('INR'),
    country: createStoreSchema.shape.country.default('IN'),
  }),
})

/** Body of `POST /tenant/api/login`. */
export const tenantLoginSchema = signInSchema.extend({
  /** Code of the second factor, where one is set up. */
  otp: text(20).optional(),
  /** Id or slug of the store; default: the first one of the person. */
  store: idText.optional(),
})

/** A role as the older calls spell it. */
const olderRole = z.enum(['OWNER', 'MANAGER', 'CASHIER', 'KITCHEN', 'WAITER'])

/** Answer of `POST /tenant/api/login`. The token ends after 30 days or with a new password. */
export const tenantTokenSchema = z.object({ token: z.string(), role: olderRole, store: z.string() })

/** Answer of `GET /tenant/api/staff/{storeId}`. */
export const tenantStaffSchema = z.object({
  items: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      email: z.string().nullable(),
      role: olderRole,
      status: z.enum(['active', 'banned']),
    }),
  ),
  next: z.null(),
})

export type TenantLogin = z.infer<typeof tenantLoginSchema>
export type TenantToken = z.infer<typeof tenantTokenSchema>
