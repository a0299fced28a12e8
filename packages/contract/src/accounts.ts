/** Signing in, the session and one-time links, as the backoffice and the server exchange them. */
import { z } from 'zod'
import { text } from './text.ts'

/** Longest e-mail address that SMTP can deliver to. */
const EMAIL_MAX = 254
/** Shortest password that is accepted; length protects more than odd characters. */
export const PASSWORD_MIN = 10
/** Longest password that is hashed, so that hashing stays bounded. */
export const PASSWORD_MAX = 128

/** An e-mail address as people type it; comes out trimmed and in lower case. */
export const emailText = text(EMAIL_MAX).trim().toLowerCase().pipe(z.email())

/** Body of `POST /api/auth/sign-in`. A password is not measured here: an old one may be shorter. */
export const signInSchema = z.object({ email: emailText, password: text(PASSWORD_MAX, 1) })

/** Body of `POST /api/auth/links/{token}`: the password the account is to have from now on. */
export const openLinkSchema = z.object({
  password: text(PASSWORD_MAX, PASSWORD_MIN),
  name: text(120).trim().optional(),
})

/** The secret part of a one-time link's address. */
export const linkParamsSchema = z.object({ token: text(128, 16) })

const roleSchema = z.enum(['owner', 'manager', 'kitchen', 'waiter'])

/** A store that the signed-in person works in. */
export const membershipSchema = z.object({
  storeId: z.string(),
  slug: z.string(),
  name: z.string(),
  role: roleSchema,
  timeZone: z.string(),
  country: z.string(),
  currencyCode: z.string(),
  currencySymbol: z.string(),
})

/** Who is signed in and where they work. Holds no token: cookies stay out of reach of scripts. */
export const sessionSchema = z.object({
  /** Null: nobody is signed in. */
  user: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
  stores: z.array(membershipSchema),
})

/** Answer of `GET /api/auth/links/{token}`: what opening the link would do. */
export const linkSchema = z.object({
  storeName: z.string(),
  storeSlug: z.string(),
  email: z.string(),
  role: roleSchema,
  /** An account with this address exists; opening the link gives it a new password. */
  accountExists: z.boolean(),
  expiresAt: z.string(),
})

export type SignIn = z.infer<typeof signInSchema>
export type OpenLink = z.infer<typeof openLinkSchema>
export type Membership = z.infer<typeof membershipSchema>
export type Session = z.infer<typeof sessionSchema>
export type OneTimeLink = z.infer<typeof linkSchema>
