/** Making a store of one's own, as the backoffice and the server exchange it. */
import { COUNTRIES } from '@thali/domain/store/countries'
import { isSlug } from '@thali/domain/store/slug'
import { isTimeZone } from '@thali/domain/time/store-clock'
import { z } from 'zod'
import { text } from './text.ts'

/** Most stores that one person may own. */
export const STORES_OWNED_MAX = 20

const COUNTRY_CODES: ReadonlySet<string> = new Set(COUNTRIES.map(({ code }) => code))

/** Body of `POST /api/stores`. */
export const createStoreSchema = z.object({
  name: text(200).trim().min(1),
  slug: text(64).refine(
    isSlug,
    'must be small letters and digits with single hyphens between them, at most 64',
  ),
  /** ISO 4217, such as `INR`. */
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** ISO 3166-1 alpha-2. */
  country: z.string().refine((code) => COUNTRY_CODES.has(code), 'is no country'),
  /** Colour of the store's pages, such as `#0B7A4B`; absent: the default one. */
  color: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/)
    .optional(),
  /** IANA name, such as the browser's own; default Asia/Kolkata. */
  timeZone: text(60).refine(isTimeZone, 'is no time zone').optional(),
})

export const slugParamsSchema = z.object({ slug: text(64) })

/** Answer of `GET /api/slugs/{slug}`: whether it is available, else a similar free one. */
export const slugStateSchema = z.object({
  state: z.enum(['free', 'taken', 'reserved', 'malformed']),
  suggestion: z.string().nullable(),
})

/** Answer to making a store. */
export const newStoreSchema = z.object({ storeId: z.string(), slug: z.string(), isPublic: z.boolean() })

export type CreateStore = z.infer<typeof createStoreSchema>
export type SlugState = z.infer<typeof slugStateSchema>
export type NewStore = z.infer<typeof newStoreSchema>
