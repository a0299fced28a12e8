import { z } from 'zod'

/** Seconds until another code may be requested. */
export const OTP_RESEND_SECONDS = 30

/** Seconds during which a code is good. */
export const OTP_LIFE_SECONDS = 600

/** Wrong tries that void a code. */
export const OTP_TRIES = 3

/** Time in which an order may be placed without a code that could not be sent, in seconds. */
export const UNSENT_LIFE_SECONDS = 1800

/** Purpose of a code that proves a number: to place an order, or to see or erase the data stored about the number. */
export const otpPurposeSchema = z.enum(['order', 'own-data'])
export type OtpPurpose = z.infer<typeof otpPurposeSchema>

/** The answer to a request for a code. The code itself is in no answer. */
export const otpSentSchema = z.object({
  verificationId: z.string(),
  /** Digits that the code has: 4 or 6. */
  digits: z.number().int(),
  resendInSeconds: z.number().int(),
  expiresInSeconds: z.number().int(),
})

/** The answer to a request for a code. */
export type OtpSent = z.infer<typeof otpSentSchema>
