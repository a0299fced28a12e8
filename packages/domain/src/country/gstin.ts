import { indianState, type SupplyPlace } from './indian-states.ts'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** State, PAN (five letters, four digits, a letter), number of the registration, a letter that is Z for most, check. */
const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][0-9A-Z]{2}$/
/** Other territory, and foreigners who are registered by the centre. */
const WITHOUT_STATE = ['96', '97', '99']

/** What is wrong with a GSTIN: its shape, a state that there is none of, or a mistyped character. */
export type GstinProblem = 'shape' | 'state' | 'checksum'

/** A GSTIN as it was typed, without blanks and hyphens, in capitals. */
export function normalizeGstin(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

/** What is wrong with a normalized GSTIN; null when nothing is. */
export function findGstinProblem(gstin: string): GstinProblem | null {
  if (!SHAPE.test(gstin)) return 'shape'
  const code = gstin.slice(0, 2)
  if (!indianState(code) && !WITHOUT_STATE.includes(code)) return 'state'
  return gstin[14] === gstinCheckCharacter(gstin.slice(0, 14)) ? null : 'checksum'
}

/**
 * The last character of a GSTIN, from its first fourteen: base 36, every second digit doubled, digits of each product
 * added (the GST portal's own rule).
 */
export function gstinCheckCharacter(first: string): string {
  let sum = 0
  for (const [index, character] of [...first].entries()) {
    const product = DIGITS.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return DIGITS[(36 - (sum % 36)) % 36] ?? ''
}

/** The state that a GSTIN is registered in; null for those of none. */
export function stateOfGstin(gstin: string): SupplyPlace | null {
  return indianState(gstin.slice(0, 2))
}
