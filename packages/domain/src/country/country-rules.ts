/** Rules of countries on taxes, papers and their numbers, a row a country. */

import type { Language } from '../language.ts'
import type { Tax } from '../menu/menu.ts'
import { rupeesInWords } from '../money/amount-in-words.ts'
import type { CounterMethod } from '../payment/payment.ts'
import { isFssaiNumber, normalizeFssai } from './fssai.ts'
import { findGstinProblem, type GstinProblem, normalizeGstin, stateOfGstin } from './gstin.ts'
import { INDIAN_STATES, indianState, type SupplyPlace } from './indian-states.ts'
import { type Jurisdiction, type KnownCountry, knownCountry } from './jurisdiction.ts'

/** Number that an authority assigns and that can be checked. */
export interface CheckedNumber {
  /** Name on papers and screens; null: it is called tax number, in the language of the screen. */
  readonly ownName: string | null
  /** Converts a number as typed to the form in which it is stored. */
  readonly normalize: (typed: string) => string
  /** Finds what is wrong with a normalized number; null where nothing is detectable. */
  readonly findProblem: (normalized: string) => GstinProblem | null
}

/** Split of a tax by the place of supply, in countries whose states tax separately. */
export interface StateTaxes {
  /** States by the code that papers name. */
  readonly states: Readonly<Record<string, string>>
  readonly stateOf: (taxNumber: string) => SupplyPlace | null
  readonly findState: (code: string) => SupplyPlace | null
}

/** Requirements of a country's law and habits on a store's papers. Amounts are in minor units. */
export interface CountryRules {
  readonly taxNumber: CheckedNumber
  /** Food permit number printed on papers; null where the country has none. */
  readonly foodPermit: {
    readonly normalize: (typed: string) => string
    readonly isValid: (normalized: string) => boolean
  } | null
  /** Code of items without a code of their own; empty where the country has no such codes. */
  readonly defaultItemCode: string
  /** Whether the law requires a store to name a grievance officer. */
  readonly requiresGrievanceOfficer: boolean
  /** Whether postal codes are called PIN codes. */
  readonly hasPinCodes: boolean
  /** Whether an untaxed paper of a registered seller is a bill of supply rather than a tax invoice. */
  readonly hasBillOfSupply: boolean
  /** Name of the paper of an unregistered seller. */
  readonly plainBill: 'Bill' | 'Invoice'
  readonly stateTaxes: StateTaxes | null
  /** Total from which a tax invoice must name the buyer; null where none must. */
  readonly customerNamedFromMinor: number | null
  /** Line on each tax invoice; empty: none. */
  readonly taxInvoiceNote: string
  /** First month (1 to 12) of the year in which serials are numbered. */
  readonly serialYearFromMonth: number
  /** Total in words, for one currency; null where papers have none. */
  readonly totalInWords: { readonly currencyCode: string; readonly write: (minor: number) => string } | null
  /** Tax presets of restaurants offered to a store, the most frequent first; may be empty. */
  readonly offeredTaxes: readonly { readonly label: string; readonly taxes: readonly Tax[] }[]
  /** Pattern of labels, in lower case, of charges that may only be offered unticked; null where all may be added. */
  readonly optionalCharges: RegExp | null
  /** Ways in which staff take payments, in the order of their buttons. */
  readonly counterMethods: readonly CounterMethod[]
  /** Languages of guests: of a new store's pages, and of the hint on printed QR codes. */
  readonly languages: readonly Language[]
}

/** Service charge or service fee, in any spelling. */
const SERVICE_CHARGE = /service[\s\-_./]*(charge|fee)s?/u

/** GST within a state: two taxes of equal rate, each rounded by itself. */
function gstHalves(bps: number): Tax[] {
  return ['CGST', 'SGST'].map((label) => ({ label, bps }))
}

const COUNTRY_RULES: Readonly<Record<KnownCountry, CountryRules>> = {
  india: {
    taxNumber: { ownName: 'GSTIN', normalize: normalizeGstin, findProblem: findGstinProblem },
    foodPermit: { normalize: normalizeFssai, isValid: isFssaiNumber },
    // SAC of restaurant services.
    defaultItemCode: '996331',
    requiresGrievanceOfficer: true,
    hasPinCodes: true,
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
    counterMethods: ['cash', 'card', 'upi', 'other'],
    languages: ['en', 'hi'],
  },
  elsewhere: {
    taxNumber: { ownName: null, normalize: (typed) => typed, findProblem: () => null },
    foodPermit: null,
    defaultItemCode: '',
    requiresGrievanceOfficer: false,
    hasPinCodes: false,
    hasBillOfSupply: false,
    plainBill: 'Invoice',
    stateTaxes: null,
    customerNamedFromMinor: null,
    taxInvoiceNote: '',
    serialYearFromMonth: 1,
    totalInWords: null,
    offeredTaxes: [],
    optionalCharges: null,
    counterMethods: ['cash', 'card', 'other'],
    languages: ['en'],
  },
}

/** Rules that apply to a store, or to a paper by the store's country and its currency. */
export function countryRules(jurisdiction: Jurisdiction): CountryRules {
  return COUNTRY_RULES[knownCountry(jurisdiction)]
}
