/**
 * Permutation of some things by its number, from 0. Different numbers below the count of permutations give
 * different ones.
 */
export function nthOrder<Thing>(things: readonly Thing[], number: number): readonly [Thing, ...Thing[]] {
  const left = [...things]
  const order: Thing[] = []
  let rest = number
  while (left.length > 0) {
    order.push(...left.splice(rest % left.length, 1))
    rest = Math.floor(rest / (left.length + 1))
  }
  return order as [Thing, ...Thing[]]
}
