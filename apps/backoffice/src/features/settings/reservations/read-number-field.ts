/** Value of a number field; `NaN` while it is empty, which the check of the form reports. */
export function readNumberField(value: number | string): number {
  return value === '' ? Number.NaN : Number(value)
}

export function shownNumber(value: number): number | '' {
  return Number.isNaN(value) ? '' : value
}
