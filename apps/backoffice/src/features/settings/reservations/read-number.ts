/** What a number field holds; no number while it is empty, which the check of the form finds. */
export function readNumber(value: number | string): number {
  return value === '' ? Number.NaN : Number(value)
}

export function shownNumber(value: number): number | '' {
  return Number.isNaN(value) ? '' : value
}
