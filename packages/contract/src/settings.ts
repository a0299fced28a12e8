/** The settings of a store in sections, each a part of its profile as the store file has it. */
import { isSlug } from '@thali/domain/store/slug'
import { type FieldOf, SETTINGS_SECTIONS, type SettingsSection } from '@thali/domain/store/store-settings'
import { z } from 'zod'
import { storeParamsSchema } from './staff-orders.ts'
import { text } from './text.ts'
import { type WireProfile, wireProfile } from './wire-menu.ts'

/** Fields of a section; those that a store has not set are absent. */
export type SettingsOf<Section extends SettingsSection> = Partial<
  Pick<WireProfile, Extract<FieldOf<Section>, keyof WireProfile>>
>

export const settingsParamsSchema = storeParamsSchema.extend({ section: z.enum(SETTINGS_SECTIONS) })

/** A section as stored. */
export const settingsSchema = z.object({
  /** Sent back with changes; refused if the stored one is newer. */
  revision: z.string(),
  values: wireProfile.partial(),
  /** Subscription that the operator sells the store: shown, never set here. */
  subscription: z.object({
    mode: z.string(),
    isActive: z.boolean(),
    endDate: z.string().describe('YYYY-MM-DD, inclusive; empty: without end'),
  }),
  /** Warnings about the saved values, in English. */
  warnings: z.array(z.object({ path: z.string(), message: z.string() })),
})

/** Body of a change: the whole section. The reader of store files checks `values`. */
export const saveSettingsSchema = z.object({
  revision: text(64),
  values: z.record(z.string(), z.unknown()),
})

/** Body of a change of address. */
export const changeSlugSchema = z.object({
  slug: text(64).refine(
    isSlug,
    'must be small letters and digits with single hyphens between them, at most 64',
  ),
})

/** The address of a store, and those that it had before. */
export const storeSlugsSchema = z.object({
  slug: z.string(),
  former: z.array(z.object({ slug: z.string(), leftAt: z.string().nullable() })),
  /** Most former slugs of a store. */
  most: z.int(),
})

export type StoreSlugs = z.infer<typeof storeSlugsSchema>
export type Settings = z.infer<typeof settingsSchema>
export type SaveSettings = z.infer<typeof saveSettingsSchema>
