/** Limits of a field with a percentage: up to two decimals, after a point or a comma. */
export const PERCENT_FIELD = {
  min: 0,
  max: 100,
  decimalScale: 2,
  allowedDecimalSeparators: ['.', ','],
  hideControls: true,
}
