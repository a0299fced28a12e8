/** Length of a one-time code, in digits. */
export type CodeDigits = 4 | 6

/**
 * Limit of wrong tries at four-digit codes of one store and business day, after which its codes have six digits.
 *
 * With 9,000 codes and 30 tries a guesser succeeds with a chance of 0.33 %; the day's six-digit codes add less than
 * 0.17 % with 500 codes of three tries each: 0.5 % a store and day in all.
 */
export const SHORT_CODE_TRIES_A_DAY = 30

/**
 * Length of a store's next code: the store's own setting, else the operator's, and six once a day's tries are used up.
 */
export function codeDigits(
  storeDigits: CodeDigits | null,
  operatorDigits: CodeDigits,
  wrongTriesToday: number,
): CodeDigits {
  const wanted = storeDigits ?? operatorDigits
  return wanted === 4 && wrongTriesToday >= SHORT_CODE_TRIES_A_DAY ? 6 : wanted
}

/**
 * Code derived from a keyed hash: 1000 to 9999, or 100000 to 999999.
 *
 * @param hash at least 16 hex digits, evenly distributed
 */
export function codeFromHash(hash: string, digits: CodeDigits): string {
  const lowest = 10n ** BigInt(digits - 1)
  return String(lowest + (BigInt(`0x${hash.slice(0, 16)}`) % (9n * lowest)))
}
