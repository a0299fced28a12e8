/** Passkeys: keys of a phone, a computer or a password manager, which sign a person in without a password (WebAuthn). */
import { PASSWORD_MAX } from '@thali/domain/people/password'
import { z } from 'zod'
import { text } from './text.ts'

/** Most passkeys of one person. */
export const PASSKEYS_MAX = 20
/** Longest name of a passkey. */
export const PASSKEY_NAME_MAX = 60

const name = text(PASSKEY_NAME_MAX).trim().min(1)

/** WebAuthn input and output of a browser as JSON (Web Authentication, level 3); the server checks it. */
const webAuthnJson = z.looseObject({})

export const passkeyParamsSchema = z.object({ passkeyId: text(1400, 1) })

/** Answer of `GET /api/auth/passkeys`, the oldest first. */
export const passkeysSchema = z.object({
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: z.string(),
      /** Null: never. */
      lastUsedAt: z.string().nullable(),
    }),
  ),
})

/** Body of `POST /api/auth/passkeys/begin`. The code is of the second factor, where one is on. */
export const beginPasskeySchema = z.object({
  password: text(PASSWORD_MAX, 1),
  code: text(40).trim().optional(),
})

/** Answer of `…/begin`, for adding and for signing in: options for the browser; a short-lived cookie is set, too. */
export const passkeyChallengeSchema = z.object({ options: webAuthnJson })

/** Body of `POST /api/auth/passkeys`: credential made by the browser. */
export const addPasskeySchema = z.object({ name, response: webAuthnJson })

/** Body of `POST /api/auth/passkeys/{id}/name`. */
export const renamePasskeySchema = z.object({ name })

/** Body of `POST /api/auth/sign-in/passkey`: assertion signed by the browser. */
export const passkeySignInSchema = z.object({ response: webAuthnJson.extend({ id: text(1400, 1) }) })

export type Passkeys = z.infer<typeof passkeysSchema>
export type BeginPasskey = z.infer<typeof beginPasskeySchema>
export type AddPasskey = z.input<typeof addPasskeySchema>
export type PasskeySignIn = z.input<typeof passkeySignInSchema>
