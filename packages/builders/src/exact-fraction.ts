/** An exact non-negative rational number. */
export interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

/** A decimal text (`149.50`, `7`) as a fraction. */
export function fraction(decimal: string): Fraction {
  const [whole = '', places = ''] = decimal.split('.')
  return { top: BigInt(whole + places), bottom: 10n ** BigInt(places.length) }
}

export function plus(a: Fraction, b: Fraction): Fraction {
  if (a.bottom === b.bottom) return { top: a.top + b.top, bottom: a.bottom }
  return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom }
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { top: -b.top, bottom: b.bottom })
}

export function times(a: Fraction, b: Fraction): Fraction {
  return { top: a.top * b.top, bottom: a.bottom * b.bottom }
}

/** A percentage as a fraction of one. */
export function percent(decimal: string): Fraction {
  return times(fraction(decimal), { top: 1n, bottom: 100n })
}

/** Hundredths nearest to a non-negative fraction; a half goes up. */
export function hundredths({ top, bottom }: Fraction): bigint {
  const scaled = 100n * top
  const down = scaled / bottom
  return 2n * (scaled - down * bottom) >= bottom ? down + 1n : down
}

/** A fraction rounded to a number of hundredths; a half goes up. */
export function rounded(value: Fraction, step = 1n): Fraction {
  const steps = hundredths(times(value, { top: 1n, bottom: step }))
  return { top: steps * step, bottom: 100n }
}
