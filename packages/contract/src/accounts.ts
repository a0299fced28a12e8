/** Signing in, the session and one-time links, as the backoffice and the server exchange them. */

import { LANGUAGE_TAGS } from '@thali/domain/language'
import { PASSWORD_MAX, PASSWORD_MIN } from '@thali/domain/people/password'
import { ROLES } from '@thali/domain/people/permissions'
import { z } from 'zod'
import { text } from './text.ts'
import { upiAccountSchema } from './upi.ts'

/** Longest e-mail address that SMTP can deliver to. */
export const EMAIL_MAX = 254

/** An e-mail address as people type it; comes out trimmed and in lower case. */
export const emailText = text(EMAIL_MAX).trim().toLowerCase().pipe(z.email())

/** A password that is to be set. */
export const passwordText = text(PASSWORD_MAX, PASSWORD_MIN)
/** Name of a person, trimmed and not empty. */
export const personName = text(120).trim().min(1)

/** Body of `POST /api/auth/sign-in`. The password's length is not checked here: an old one may be shorter. */
export const signInSchema = z.object({ email: emailText, password: text(PASSWORD_MAX, 1) })

/** A language in which people are written to. */
const personLanguage = z.enum(LANGUAGE_TAGS)
/** Language of the mail; by default that of the person. */
const mailLanguage = personLanguage.optional()

/** Body of `POST /api/auth/register`. */
export const registerSchema = z.object({
  name: personName,
  email: emailText,
  password: passwordText,
  language: mailLanguage,
})

/** Body of `POST /api/auth/reset-password`: the account's address. */
export const askResetSchema = z.object({ email: emailText, language: mailLanguage })

/** Body of `POST /api/auth/reset-password/{token}`. */
export const resetPasswordSchema = z.object({ password: passwordText })

/** Body of `POST /api/auth/verify`. */
export const askVerifySchema = z.object({ language: mailLanguage })

/** Body of `POST /api/auth/password`. */
export const changePasswordSchema = z.object({ current: text(PASSWORD_MAX, 1), password: passwordText })

/** Body of `POST /api/auth/name`: the person's name in every store. */
export const changeNameSchema = z.object({ name: personName })

/** Body of `POST /api/auth/language`: in which the signed-in person is written to. */
export const changeLanguageSchema = z.object({ language: personLanguage })

/** Sessions of the caller, latest first. */
export const sessionsSchema = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      /** The browser's User-Agent. */
      device: z.string(),
      startedAt: z.string(),
      lastSeenAt: z.string(),
      /** Whether it is the calling session. */
      isCurrent: z.boolean(),
    }),
  ),
})

/** Body of `POST /api/auth/links/{token}`: the password the account is to have from now on. */
export const openLinkSchema = z.object({
  password: passwordText,
  name: text(120).trim().optional(),
})

/** The secret part of a one-time link's address. */
export const linkParamsSchema = z.object({ token: text(128, 16) })

/** A role of a store's staff. */
export const roleSchema = z.enum(ROLES)

/** A store that the signed-in person works in. */
export const membershipSchema = z.object({
  storeId: z.string(),
  slug: z.string(),
  name: z.string(),
  role: roleSchema,
  /** Known by their PIN alone, at a screen: sign-in methods are closed to them. */
  isByPin: z.boolean().optional(),
  timeZone: z.string(),
  /** Minute of its clock at which the business day starts and numbers restart. */
  dayTurnsAtMinute: z.number(),
  country: z.string(),
  /** Dialling code of its country, such as `+91`: that of most guests. */
  dialCode: z.string(),
  currencyCode: z.string(),
  currencySymbol: z.string(),
  /** Labels of its order types and charges by language, each by the label of the base language; absent: none. */
  translations: z
    .record(z.string(), z.object({ labels: z.record(z.string(), z.string()).optional() }))
    .optional(),
  /** UPI account that diners pay to without a gateway; null: none. */
  upi: upiAccountSchema.nullable(),
  /** Reason of the operators' suspension, which stops all ordering; null: not suspended. */
  suspendedReason: z.string().nullable(),
  /** End of an operator's visit to the store; null: the person is a member of its staff. */
  visitEndsAt: z.string().nullable(),
})

/** Signed-in person with their stores. Holds no token: cookies stay out of reach of scripts. */
export const sessionSchema = z.object({
  /** Null: not signed in. For a wall screen, the screen; its e-mail is null, as is that of staff without one. */
  user: z
    .object({
      id: z.string(),
      name: z.string(),
      email: z.string().nullable(),
      /** False: the address waits to be confirmed, and stores made by this person are not public. */
      isVerified: z.boolean(),
      /** True: a tablet on the wall, without its own account. */
      isScreen: z.boolean(),
      /** Language of messages to this person; null: unknown, as for screens and API tokens. */
      language: personLanguage.nullable(),
      /** Whether operators' pages open; `second-factor`: only after a second factor is set up. */
      operator: z.enum(['no', 'second-factor', 'yes']),
    })
    .nullable(),
  stores: z.array(membershipSchema),
  /** Whether registering and creating stores is open to the public on this server. */
  isSignUpOpen: z.boolean(),
})

/** Answer of `GET /api/auth/links/{token}`: the effect of opening the link. */
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
export type Register = z.infer<typeof registerSchema>
export type AskReset = z.infer<typeof askResetSchema>
export type ResetPassword = z.infer<typeof resetPasswordSchema>
export type ChangePassword = z.infer<typeof changePasswordSchema>
export type ChangeName = z.infer<typeof changeNameSchema>
export type ChangeLanguage = z.infer<typeof changeLanguageSchema>
export type Sessions = z.infer<typeof sessionsSchema>
export type OpenLink = z.infer<typeof openLinkSchema>
export type Membership = z.infer<typeof membershipSchema>
export type Session = z.infer<typeof sessionSchema>
export type OneTimeLink = z.infer<typeof linkSchema>
