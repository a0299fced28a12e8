/** Fields of a table or room for seating parties. */
export interface BookablePlace {
  readonly id: string
  readonly seatsMin: number
  readonly seatsMax: number
  /** Ids of places it can be joined with, listed on either side. */
  readonly joinsWith: readonly string[]
  readonly position: number
}

/** Places that seat a party together: one, or a pair that can be joined. */
type Seating = readonly BookablePlace[]

/** Seatings of a party, the best first: single places from the smallest on, then pairs. */
export function listPlaceChoices(places: readonly BookablePlace[], party: number): readonly Seating[] {
  const single = places.filter(({ seatsMin, seatsMax }) => seatsMin <= party && party <= seatsMax)
  const pairs = listPairs(places).filter((both) => party <= seatsOf(both))
  return [
    ...single.sort(bySize).map((one) => [one]),
    ...pairs.sort((a, b) => seatsOf(a) - seatsOf(b) || positionOf(a) - positionOf(b)),
  ]
}

/**
 * Places for a party: the smallest free one that fits, else the smallest pair that can be joined.
 *
 * @param seatings from `listPlaceChoices`
 * @param busy ids of places that are taken during the stay
 * @returns empty where no place fits
 */
export function choosePlaces(seatings: readonly Seating[], busy: ReadonlySet<string>): Seating {
  return seatings.find((places) => places.every(({ id }) => !busy.has(id))) ?? []
}

/**
 * True where a party keeps its places: none is taken, and they seat it or seated no fewer before.
 *
 * @param sizes number of diners before and after the change
 */
export function keepsPlaces(
  places: Seating,
  sizes: { readonly before: number; readonly after: number },
  busy: ReadonlySet<string>,
): boolean {
  if (places.length === 0 || places.some(({ id }) => busy.has(id))) return false
  return sizes.after <= sizes.before || sizes.after <= seatsOf(places)
}

/** Pairs that can be joined, each once. */
function listPairs(places: readonly BookablePlace[]): Seating[] {
  const byId = new Map(places.map((place) => [place.id, place]))
  const pairs = new Map<string, Seating>()
  for (const place of places)
    for (const otherId of place.joinsWith) {
      const other = byId.get(otherId)
      if (!other || other === place) continue
      const [first, second] = place.id < other.id ? [place, other] : [other, place]
      pairs.set(`${first.id} ${second.id}`, [first, second])
    }
  return [...pairs.values()]
}

function bySize(one: BookablePlace, other: BookablePlace): number {
  return one.seatsMax - other.seatsMax || one.position - other.position
}

function seatsOf(places: readonly BookablePlace[]): number {
  return places.reduce((sum, { seatsMax }) => sum + seatsMax, 0)
}

function positionOf(places: readonly BookablePlace[]): number {
  return Math.min(...places.map(({ position }) => position))
}
