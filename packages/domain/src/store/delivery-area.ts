/** Where a store delivers, by the postal codes that it names. */

/** A postal code as it is compared: in capitals, without blanks and hyphens. */
export function normalisePinCode(code: string): string {
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s-]+/g, '')
}

/** Whether something can be a postal code: 3 to 10 letters and digits, with a digit among them. */
export function isPinCode(code: string): boolean {
  return /^(?=.*\d)[A-Z0-9]{3,10}$/.test(normalisePinCode(code))
}

/**
 * Whether a typed address lies where is delivered. A code counts wherever it stands in the address as a word of its
 * own, also written `560 001`.
 *
 * @returns `missing` where the address names no code of the kind at all; an empty list delivers everywhere
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
      // Two words that happen to look like a code, such as a house's number and a floor's, are no code of elsewhere.
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

/** `A` for a letter and `9` for a digit. */
function shapeOf(code: string): string {
  return code.replace(/\d/g, '9').replace(/[A-Z]/g, 'A')
}
