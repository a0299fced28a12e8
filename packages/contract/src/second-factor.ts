/** A second factor: codes of an authenticator app that a person is asked for after the password. */
import { PASSWORD_MAX } from '@thali/domain/people/password'
import { z } from 'zod'
import { text } from './text.ts'

/** Answer of signing in if a code is required, with a short-lived cookie; otherwise 204. */
export const secondFactorDueSchema = z.object({ secondFactor: z.literal('due') })

/** Body of `POST /api/auth/sign-in/second-factor` and `…/second-factor/confirm`: of the app, or a recovery code. */
export const secondFactorCodeSchema = z.object({ code: text(40, 6).trim() })

/** Body of `POST /api/auth/second-factor/begin`. */
export const ownPasswordSchema = z.object({ password: text(PASSWORD_MAX, 1) })

/** Body of `POST /api/auth/second-factor/remove`. */
export const removeSecondFactorSchema = ownPasswordSchema.extend(secondFactorCodeSchema.shape)

/** Answer of `GET /api/auth/second-factor`. */
export const secondFactorSchema = z.object({
  isOn: z.boolean(),
  /** Number of unused codes. */
  recoveryCodes: z.number(),
})

/** Answer of `POST /api/auth/second-factor/begin`: secret for the authenticator app. */
export const secondFactorSetupSchema = z.object({
  /** Secret to type if no code can be scanned. */
  secret: z.string(),
  /** `otpauth://…`, for a QR code. */
  address: z.string(),
})

/** Answer of `POST /api/auth/second-factor/confirm`; only this answer contains them. */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) })

export type RemoveSecondFactor = z.infer<typeof removeSecondFactorSchema>
export type SecondFactor = z.infer<typeof secondFactorSchema>
export type SecondFactorSetup = z.infer<typeof secondFactorSetupSchema>
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>
