/** Printed codes of a store, as the backoffice and the server exchange them. */
import { CODE_KINDS } from '@thali/domain/order/code'
import { z } from 'zod'
import { list } from './list.ts'
import { idText, lineOfText, text } from './text.ts'

/** Most codes that a store may have. */
export const CODES_MAX = 500
/** Most tables or rooms per call. */
export const PLACES_MAX = 200
/** Most characters of a table's or room's name. */
export const PLACE_MAX = 40
const AREA_MAX = 60

/** Formats that a print is cut to. */
export const PRINT_FORMATS = ['a4', 'a6', 'tent', 'sticker'] as const
export type PrintFormat = (typeof PRINT_FORMATS)[number]

export const PICTURE_FORMATS = ['png', 'svg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

export const codeSchema = z.object({
  id: z.string(),
  kind: z.enum(CODE_KINDS),
  /** Part of the house; empty: none. */
  area: z.string(),
  menuId: z.string().nullable(),
  orderType: z.string(),
  placeName: z.string(),
  place: z.string(),
  /** URL that the code encodes. */
  address: z.string(),
  /** Number of times that earlier prints of the code were invalidated. */
  keyVersion: z.number().int(),
  /** Most orders of the place that wait for acceptance; null: as for every table. */
  maximumWaiting: z.number().int().nullable(),
  /** Id of the table or room that it leads to; null: none. */
  placeId: z.string().nullable(),
  createdAt: z.string(),
  /** Pages opened by it in the last 30 days of the store. */
  scans: z.number().int(),
  /** Last day of the store on which it was scanned, YYYY-MM-DD. */
  scannedOn: z.string().nullable(),
  /** No scan within 30 days. */
  isDead: z.boolean(),
})

/** All codes of a store: store and menus first, then by area and place. */
export const codesSchema = z.object({
  items: z.array(codeSchema),
  /** Whether orders for tables need the signature of table codes. */
  isSignatureNeeded: z.boolean(),
})

const place = lineOfText(PLACE_MAX)

/** Body that makes codes: one for each place, or one where the kind has no places. Those that exist stay. */
export const makeCodesSchema = z.object({
  kind: z.enum(CODE_KINDS),
  menuId: idText.optional(),
  orderType: lineOfText(60).optional(),
  placeName: place.optional(),
  places: list(place, PLACES_MAX).optional(),
  area: lineOfText(AREA_MAX).optional(),
})

/** Body of `POST …/codes/:codeId/remove`; none is the same as an empty one. */
export const removeCodeSchema = z
  .object({
    isOverruled: z
      .boolean()
      .default(false)
      .meta({ description: 'Also where reservations have its table, which then have none' }),
  })
  .nullish()

export const changeCodeSchema = z.object({
  area: lineOfText(AREA_MAX),
  maximumWaiting: z.number().int().min(1).max(100).nullable(),
})

export const pictureQuerySchema = z.object({ format: z.enum(PICTURE_FORMATS).default('png') })

/** `codes`: ids with commas between. */
export const printQuerySchema = z.object({
  format: z.enum(PRINT_FORMATS).default('a4'),
  codes: text(8000).default(''),
  licence: z.enum(['yes', 'no']).optional(),
})

export type PrintedCode = z.infer<typeof codeSchema>
export type PrintedCodes = z.infer<typeof codesSchema>
export type MakeCodes = z.infer<typeof makeCodesSchema>
export type RemoveCode = NonNullable<z.input<typeof removeCodeSchema>>
export type ChangeCode = z.infer<typeof changeCodeSchema>
