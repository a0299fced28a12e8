/** Limits of a field with an amount: up to two decimals, after a point. A comma may stand between thousands. */
export const AMOUNT_FIELD = { min: 0, max: 1_000_000, decimalScale: 2, hideControls: true }

/** Limits of a field with a percentage: up to two decimals, after a point or a comma. */
export const PERCENT_FIELD = { ...AMOUNT_FIELD, max: 100, allowedDecimalSeparators: ['.', ','] }

/** Limits of a field with a rate of tax: up to four decimals. */
export const TAX_RATE_FIELD = { ...PERCENT_FIELD, decimalScale: 4 }
