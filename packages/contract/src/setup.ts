/** What a new store still lacks before its first guests. */
import { z } from 'zod'

/** In the order in which an owner goes through them. */
export const SETUP_STEPS = ['email', 'menu', 'logo', 'hours', 'legal', 'codes', 'staff', 'order'] as const

/** Answer of `GET …/setup`. */
export const setupSchema = z.object({
  /** Steps that are to do; none where the store is no new one any more. */
  open: z.array(z.enum(SETUP_STEPS)).max(SETUP_STEPS.length),
})

export type SetupStep = (typeof SETUP_STEPS)[number]
export type Setup = z.infer<typeof setupSchema>
