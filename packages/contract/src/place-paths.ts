import { get, post } from './paths.ts'
import type { ChangePlace, StorePlace, StorePlaces } from './places.ts'

/** Calls about tables and rooms. */
export const PLACES_API = {
  places: get<StorePlaces>()('/api/stores/:storeId/places'),
  changePlace: post<ChangePlace, StorePlace>()('/api/stores/:storeId/places/:placeId'),
} as const
