/** A table or room as far as parties are put there. */
export interface BookablePlace {
  readonly id: string
  readonly seatsMin: number
  readonly seatsMax: number
  /** Pushed together from either side. */
  readonly joinsWith: readonly string[]
  readonly position: number
}

/** Places that seat a party together: one, or a pair that can be pushed together. */
type Seating = readonly BookablePlace[]

/** Choices of places for a party, the best first: places that fit from the smallest on, then pairs. */
export function listSeatings(places: readonly BookablePlace[], party: number): readonly Seating[] {
  const single = places.filter(({ seatsMin, seatsMax }) => seatsMin <= party && party <= seatsMax)
  const pairs = listPairs(places).filter((both) => party <= seatsOf(both))
  return [
    ...single.sort(bySize).map((one) => [one]),
    ...pairs.sort((a, b) => seatsOf(a) - seatsOf(b) || positionOf(a) - positionOf(b)),
  ]
}

/**
 * The places for a party: the smallest free one that fits, else the smallest pair that can be pushed together.
 *
 * @param seatings as `listSeatings` has them
 * @param busy ids of places that are taken during the stay
 * @returns none where no place fits
 */
export function choosePlaces(seatings: readonly Seating[], busy: ReadonlySet<string>): Seating {
  return seatings.find((places) => places.every(({ id }) => !busy.has(id))) ?? []
}

/**
 * True where a party keeps the places that it has: none is taken, and they seat it or seated no fewer before.
 *
 * @param sizes guests of the party before and after its change
 */
export function keepsPlaces(
  places: Seating,
  sizes: { readonly before: number; readonly after: number },
  busy: ReadonlySet<string>,
): boolean {
  if (places.length === 0 || places.some(({ id }) => busy.has(id))) return false
  return sizes.after <= sizes.before || sizes.after <= seatsOf(places)
}

/** Pairs that can be pushed together, each once. */
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
