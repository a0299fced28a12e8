import { z } from 'zod'

/** A key that the caller makes up for one attempt, sent as `Idempotency-Key`: 1 to 255 visible characters. */
export const idempotencyKey = z.string().regex(/^[\x21-\x7e]{1,255}$/, 'is not 1 to 255 visible characters')
