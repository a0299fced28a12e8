/** The logo of a store: one of its pictures, shown at once wherever the store is. */
import { z } from 'zod'
import { text } from './text.ts'

const source = text(2000, 1).nullable()

/** Answer of `GET` and `POST …/logo`; null where there is none. */
export const storeLogoSchema = z.object({
  logo: z.object({ source: z.string(), src: z.string(), widths: z.array(z.number()) }).nullable(),
})

/** `source` of an uploaded picture, null for none; `seen` is what was there when somebody looked. */
export const setLogoBodySchema = z.object({ source, seen: source })

export type StoreLogo = z.infer<typeof storeLogoSchema>
export type SetLogoBody = z.input<typeof setLogoBodySchema>
