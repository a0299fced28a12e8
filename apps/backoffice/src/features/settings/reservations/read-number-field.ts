import type { TypedNumber } from '../../../shared/forms/typed-number.ts'

/** Value of a number field; `NaN` while it is empty, which the check of the form reports. */
export function readNumberField(value: TypedNumber): number {
  return value === '' ? Number.NaN : Number(value)
}

export function shownNumber(value: number): number | '' {
  return Number.isNaN(value) ? '' : value
}
