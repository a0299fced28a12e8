/** Logo and banner of a store: its own pictures, shown immediately wherever the store is. */
import { z } from 'zod'
import type { ReadOnly } from './read-only.ts'
import { text } from './text.ts'

const source = text(2000, 1).nullable()
const picture = z.object({ source: z.string(), src: z.string(), widths: z.array(z.number()) }).nullable()

/** Answer of `GET` and `POST …/logo`; null if there is none. */
export const storeLogoSchema = z.object({ logo: picture })
/** Answer of `GET` and `POST …/banner`; null if there is none. */
export const storeBannerSchema = z.object({ banner: picture })

/** `source` of an uploaded picture, null for none; `seen` is the one displayed before the change. */
export const setPictureBodySchema = z.object({ source, seen: source })

export type StorePicture = ReadOnly<z.infer<typeof picture>>
export type SetPictureBody = z.input<typeof setPictureBodySchema>
