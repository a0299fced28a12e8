/** Figures of one side over several rounds. */
export interface Spread {
  readonly median: number
  readonly min: number
  readonly max: number
}

/** Median, least and most of some figures. */
export function spread(figures: readonly number[]): Spread {
  const sorted = [...figures].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  const lower = sorted[Math.ceil(middle) - 1] ?? Number.NaN
  return { median: (upper + lower) / 2, min: sorted[0] ?? Number.NaN, max: sorted.at(-1) ?? Number.NaN }
}

/**
 * Measures two sides in turn, A B A B …, and pairs each round, so that a machine whose speed drifts
 * slows both. One round of each is thrown away first.
 *
 * @returns the ratio of A to B, round by round, and each side's own figures (higher is better)
 */
export async function interleave(
  rounds: number,
  sideA: () => Promise<number>,
  sideB: () => Promise<number>,
): Promise<{ a: Spread; b: Spread; ratio: Spread }> {
  const [a = [], b = []] = await inTurn(rounds, [sideA, sideB])
  return { a: spread(a), b: spread(b), ratio: ratioOf(a, b) }
}

/**
 * Measures sides in turn, A B C A B C …, for the same reason. One round of each is thrown away first.
 *
 * @returns the figures of each side, round by round
 */
export async function inTurn(rounds: number, sides: readonly (() => Promise<number>)[]): Promise<number[][]> {
  for (const side of sides) await side()
  const figures: number[][] = sides.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, side] of sides.entries()) figures[at]?.push(await side())
  }
  return figures
}

/** Ratio of figures to those of another side, round by round. */
export function ratioOf(figures: readonly number[], others: readonly number[]): Spread {
  return spread(figures.map((figure, round) => figure / (others[round] ?? Number.NaN)))
}

/** `0.83 (0.80 to 0.85)` */
export function showSpread({ median, min, max }: Spread, digits = 2): string {
  return `${median.toFixed(digits)} (${min.toFixed(digits)} to ${max.toFixed(digits)})`
}

/** `41,200/s (40,100 to 42,000)` */
export function showRate({ median, min, max }: Spread): string {
  const whole = (figure: number) => Math.round(figure).toLocaleString('en')
  return `${whole(median)}/s (${whole(min)} to ${whole(max)})`
}
