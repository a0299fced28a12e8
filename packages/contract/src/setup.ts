/** Setup steps that a new store lacks before its first diners. */
import { z } from 'zod'

/** Steps in their suggested order. */
export const SETUP_STEPS = [
  'email',
  'menu',
  'logo',
  'hours',
  'legal',
  'tax',
  'codes',
  'staff',
  'order',
] as const

/** Most dishes without tax that are named. */
export const UNTAXED_MAX = 5

/** Answer of `GET …/setup`. */
export const setupSchema = z.object({
  /** Open steps; none if the list was dismissed. */
  open: z.array(z.enum(SETUP_STEPS)).max(SETUP_STEPS.length),
  /** The first dishes without tax of a store that collects GST, by name. */
  untaxed: z.array(z.string()).max(UNTAXED_MAX),
})

/** State of the installation's backups, as the owners of its stores see it. */
export const backupStateSchema = z.object({
  /** `late`: the last backup is older than a day. */
  problem: z.enum(['none', 'late']).nullable(),
  /** Start of the last backup that is kept and was restored in a trial. */
  lastAt: z.string().nullable(),
})

export type BackupState = z.infer<typeof backupStateSchema>
export type SetupStep = (typeof SETUP_STEPS)[number]
export type Setup = z.infer<typeof setupSchema>
