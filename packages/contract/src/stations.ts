/** Stations, and the categories that are made at each. */
import { PARALLEL_MAX, STATIONS_MAX } from '@thali/domain/order/station'
import { z } from 'zod'
import type { ReadOnly } from './read-only.ts'
import { idText, text } from './text.ts'

export const stationSchema = z.object({
  id: idText,
  label: text(40).trim().min(1),
  categoryIds: z.array(idText).max(500),
  parallel: z
    .int()
    .min(1)
    .max(PARALLEL_MAX)
    .optional()
    .meta({ description: 'Dishes that it makes at once; absent: the usual four' }),
})

const stationList = z.array(stationSchema).max(STATIONS_MAX)

/** Answer of `GET …/stations`. */
export const stationsSchema = z.object({
  stations: stationList,
  /** Categories of the published menus, in their order. */
  categories: z.array(z.object({ id: z.string(), label: z.string(), menu: z.string() })),
})

/** Body of `POST …/stations`. */
export const saveStationsBodySchema = z
  .object({
    stations: stationList,
    /** Stations as the editor read them; refused where they have changed since. */
    seen: stationList,
  })
  .refine(({ stations }) => new Set(stations.map(({ id }) => id)).size === stations.length, {
    message: 'names a station twice',
    path: ['stations'],
  })
  .refine(
    ({ stations }) => {
      const given = stations.flatMap(({ categoryIds }) => categoryIds)
      return new Set(given).size === given.length
    },
    { message: 'gives a category to two stations', path: ['stations'] },
  )

export type Stations = ReadOnly<z.infer<typeof stationsSchema>>
export type SaveStationsBody = ReadOnly<z.input<typeof saveStationsBodySchema>>
