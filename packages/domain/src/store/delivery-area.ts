/** Delivery area of a store, by its postal codes. */

/** Postal code in the form for comparison: in capitals, without blanks and hyphens. */
export function normalisePinCode(code: string): string {
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s-]+/g, '')
}

/** Whether a text can be a postal code: 3 to 10 letters and digits, at least one of them a digit. */
export function isPinCode(code: string): boolean {
  return /^(?=.*\d)[A-Z0-9]{3,10}$/.test(normalisePinCode(code))
}

/**
 * Checks whether an address lies in the delivery area. A code counts anywhere in the address as a word of its own, also
 * written `560 001`.
 *
 * @returns `missing` where the address has no code of the kind at all; null where it is served, as always with an empty
 * list
 */
export function findDeliveryProblem(
  pinCodes: readonly string[],
  address: string,
): 'missing' | 'not-served' | null {
  if (pinCodes.length === 0) return null
  const words = wordsOf(address)
  const served = new Set(pinCodes.map(normalisePinCode))
  const shapes = new Set([...served].map(shapeOf))
  let hasCode = false
  for (const [at, word] of words.entries()) {
    for (const code of [word, word + (words[at + 1] ?? '')]) {
      if (served.has(code)) return null
      // Two words in the shape of a code, such as house and floor numbers, are not another area's code.
      if (code === word && shapes.has(shapeOf(code))) hasCode = true
    }
  }
  return hasCode ? 'not-served' : 'missing'
}

function wordsOf(address: string): string[] {
  return address
    .normalize('NFKC')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** Shape of a code: `A` for a letter and `9` for a digit. */
function shapeOf(code: string): string {
  return code.replace(/\d/g, '9').replace(/[A-Z]/g, 'A')
}
