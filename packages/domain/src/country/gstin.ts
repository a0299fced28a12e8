import { indianState, type SupplyPlace } from './indian-states.ts'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/**
 * State, PAN (five letters, four digits, a letter), registration number, a letter that is mostly Z, check character.
 */
const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][0-9A-Z]{2}$/
/** Codes without a state: other territory, and foreigners registered by the centre. */
const WITHOUT_STATE = ['96', '97', '99']

/** Defect of a GSTIN: its shape, an unknown state, or a mistyped character. */
export type GstinProblem = 'shape' | 'state' | 'checksum'

/** GSTIN as typed, without blanks and hyphens, in capitals. */
export function normalizeGstin(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

/** Finds the defect of a normalized GSTIN; null where there is none. */
export function findGstinProblem(gstin: string): GstinProblem | null {
  if (!SHAPE.test(gstin)) return 'shape'
  const code = gstin.slice(0, 2)
  if (!indianState(code) && !WITHOUT_STATE.includes(code)) return 'state'
  return gstin[14] === gstinCheckCharacter(gstin.slice(0, 14)) ? null : 'checksum'
}

/**
 * Check character of a GSTIN from its first fourteen: base 36, every second digit doubled, digits of each product added
 * (the GST portal's own rule).
 */
export function gstinCheckCharacter(first: string): string {
  let sum = 0
  for (const [index, character] of [...first].entries()) {
    const product = DIGITS.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return DIGITS[(36 - (sum % 36)) % 36] ?? ''
}

/** State in which a GSTIN is registered; null for GSTINs of none. */
export function stateOfGstin(gstin: string): SupplyPlace | null {
  return indianState(gstin.slice(0, 2))
}
