import type { BookablePlace } from './choose-places.ts'

/** Limits that staff may override when they give a party a time or a table. */
export const MOVE_PROBLEMS = [
  'house-full',
  'closed',
  'no-table',
  'too-few-seats',
  'not-joined',
  'not-bookable',
] as const
export type MoveProblem = (typeof MOVE_PROBLEMS)[number]

/** Place that staff may choose, even one that cannot be booked online. */
export interface ChosenPlace extends BookablePlace {
  readonly isBookable: boolean
}

/**
 * Objections to putting a party at some places, apart from other parties and the time.
 *
 * @param hasTables whether the store has bookable tables: without any, a party needs none
 */
export function problemsOfPlaces(
  places: readonly ChosenPlace[],
  party: number,
  hasTables: boolean,
): MoveProblem[] {
  if (places.length === 0) return hasTables ? ['no-table'] : []
  const seats = places.reduce((sum, { seatsMax }) => sum + seatsMax, 0)
  return [
    ...(seats < party ? (['too-few-seats'] as const) : []),
    ...(isOneTable(places) ? [] : (['not-joined'] as const)),
    ...(places.every(({ isBookable }) => isBookable) ? [] : (['not-bookable'] as const)),
  ]
}

/** True where places can be joined: each is reached from the first by joinable pairs. */
function isOneTable(places: readonly ChosenPlace[]): boolean {
  const [first, ...others] = places
  if (!first) return true
  const reached = [first]
  let left = others
  for (let at = 0; at < reached.length; at += 1) {
    const from = reached[at]
    const near = left.filter(
      ({ id, joinsWith }) => from && (from.joinsWith.includes(id) || joinsWith.includes(from.id)),
    )
    reached.push(...near)
    left = left.filter((place) => !near.includes(place))
  }
  return left.length === 0
}
