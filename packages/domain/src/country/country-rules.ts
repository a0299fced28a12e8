/** Rules of countries on taxes, papers and their numbers, a row a country: whoever needs one reads it here. */

import type { Tax } from '../menu/menu.ts'
import { rupeesInWords } from '../money/amount-in-words.ts'
import { isFssaiNumber, normalizeFssai } from './fssai.ts'
import { findGstinProblem, type GstinProblem, normalizeGstin, stateOfGstin } from './gstin.ts'
import { INDIAN_STATES, indianState, type SupplyPlace } from './indian-states.ts'
import { type Jurisdiction, type KnownCountry, knownCountry } from './jurisdiction.ts'

/** A number that an authority gives and that can be checked. */
export interface CheckedNumber {
  /** Its own name, on papers and screens; null: it is called tax number, in the language of the screen. */
  readonly ownName: string | null
  /** A number as it was typed, in the form in which it is kept. */
  readonly normalize: (typed: string) => string
  /** What is wrong with a normalized number; null: nothing that can be seen. */
  readonly findProblem: (normalized: string) => GstinProblem | null
}

/** Splitting of a tax by where the guest is: only countries whose states tax apart have one. */
export interface StateTaxes {
  /** States by the code that papers name. */
  readonly states: Readonly<Record<string, string>>
  readonly stateOf: (taxNumber: string) => SupplyPlace | null
  readonly findState: (code: string) => SupplyPlace | null
}

/** What a country's law and habits want of a store's papers. Amounts are minor units. */
export interface CountryRules {
  readonly taxNumber: CheckedNumber
  /** Number of the permit to sell food, which stands on papers; null: there is none. */
  readonly foodPermit: {
    readonly normalize: (typed: string) => string
    readonly isValid: (normalized: string) => boolean
  } | null
  /** Code of what is sold under no code of its own; empty where the country has no such codes. */
  readonly defaultItemCode: string
  /** Whether a registered seller's paper without tax is a bill of supply rather than a tax invoice. */
  readonly hasBillOfSupply: boolean
  /** Name of the paper of a seller who is not registered. */
  readonly plainBill: 'Bill' | 'Invoice'
  readonly stateTaxes: StateTaxes | null
  /** Least total of a tax invoice that must name who buys; null: none must. */
  readonly customerNamedFromMinor: number | null
  /** Line that each tax invoice has; empty: none. */
  readonly taxInvoiceNote: string
  /** First month (1 to 12) of the year in which serials count. */
  readonly serialYearFromMonth: number
  /** A total in words, by its currency; null: papers have none. */
  readonly totalInWords: { readonly currencyCode: string; readonly write: (minor: number) => string } | null
  /** Taxes that restaurants have, the most frequent first, as they are offered to a store; empty: none is. */
  readonly offeredTaxes: readonly { readonly label: string; readonly taxes: readonly Tax[] }[]
  /** Charges that may only be offered unticked, by a pattern of their labels in lower case; null: all may be added. */
  readonly optionalCharges: RegExp | null
  /** Whether printed codes speak Hindi beside English. */
  readonly codesInHindi: boolean
}

/** A service charge or service fee, however it is written. */
const SERVICE_CHARGE = /service[\s\-_./]*(charge|fee)s?/u

/** GST of what is sold within a state: two taxes of equal rate, each rounded by itself. */
function gstHalves(bps: number): Tax[] {
  return ['CGST', 'SGST'].map((label) => ({ label, bps }))
}

const COUNTRY_RULES: Readonly<Record<KnownCountry, CountryRules>> = {
  india: {
    taxNumber: { ownName: 'GSTIN', normalize: normalizeGstin, findProblem: findGstinProblem },
    foodPermit: { normalize: normalizeFssai, isValid: isFssaiNumber },
    // SAC of restaurant services.
    defaultItemCode: '996331',
    hasBillOfSupply: true,
    plainBill: 'Bill',
    stateTaxes: { states: INDIAN_STATES, stateOf: stateOfGstin, findState: indianState },
    // Rule 46 of the CGST Rules: 50,000 rupees.
    customerNamedFromMinor: 5_000_000,
    taxInvoiceNote: 'Reverse charge: no',
    serialYearFromMonth: 4,
    totalInWords: { currencyCode: 'INR', write: rupeesInWords },
    offeredTaxes: [
      { label: 'GST 5 %', taxes: gstHalves(250) },
      { label: 'GST 18 %', taxes: gstHalves(900) },
    ],
    // Central Consumer Protection Authority, guidelines of 4 July 2022: none may be added by default.
    optionalCharges: SERVICE_CHARGE,
    codesInHindi: true,
  },
  elsewhere: {
    taxNumber: { ownName: null, normalize: (typed) => typed, findProblem: () => null },
    foodPermit: null,
    defaultItemCode: '',
    hasBillOfSupply: false,
    plainBill: 'Invoice',
    stateTaxes: null,
    customerNamedFromMinor: null,
    taxInvoiceNote: '',
    serialYearFromMonth: 1,
    totalInWords: null,
    offeredTaxes: [],
    optionalCharges: null,
    codesInHindi: false,
  },
}

/** The rules that apply to a store, or to a paper by where its store was and what it was paid in. */
export function countryRules(jurisdiction: Jurisdiction): CountryRules {
  return COUNTRY_RULES[knownCountry(jurisdiction)]
}
