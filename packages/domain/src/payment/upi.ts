/**
 * UPI without a gateway: a link that opens any UPI app of India, and a code that says the same. Its fields are those of
 * NPCI's linking specification. Nobody tells the store that it was paid: its staff look at their own app.
 */
import { minorToDecimal } from '../money/money.ts'

/** Where money goes: a UPI address (VPA) such as `shop@bank`, and whose it is. */
export interface UpiAccount {
  readonly address: string
  readonly name: string
}

/** Longest address and name, in characters. */
export const UPI_ADDRESS_MAX = 100
export const UPI_NAME_MAX = 60

/** The currency that UPI moves. */
export const UPI_CURRENCY = 'INR'

const ADDRESS = /^[a-z0-9][a-z0-9._-]{1,255}@[a-z][a-z0-9]{1,63}$/i

/** Whether this can be a UPI address; whether anybody has it only UPI knows. */
export function isUpiAddress(text: string): boolean {
  return text.length <= UPI_ADDRESS_MAX && ADDRESS.test(text)
}

/** An account as it is stored; null where it is not whole. */
export function upiAccountOf(address: string | null, name: string | null): UpiAccount | null {
  return address && name ? { address, name } : null
}

/** What is to be paid. */
export interface UpiPayment {
  readonly amountMinor: number
  /** Of the orders that it pays; they stand in the payer's and the store's app. */
  readonly orderNumbers: readonly number[]
  /** Something that is the payment's own; what is no letter or digit is left out. */
  readonly reference: string
}

const NOTE_MAX = 50
const REFERENCE_MAX = 35

/** The link of a payment, which is the text of its code, too. */
export function upiLink(
  { address, name }: UpiAccount,
  { amountMinor, orderNumbers, reference }: UpiPayment,
): string {
  const note = `Order ${orderNumbers.join(', ')}`.slice(0, NOTE_MAX)
  const fields = {
    pn: name,
    am: minorToDecimal(amountMinor),
    cu: UPI_CURRENCY,
    tn: note,
    tr: reference.replaceAll(/[^a-z0-9]/gi, '').slice(0, REFERENCE_MAX),
  }
  const query = Object.entries(fields).map(([field, value]) => `${field}=${encodeURIComponent(value)}`)
  // The address holds nothing that a query would read otherwise, and some apps take it only as it is.
  return `upi://pay?pa=${address}&${query.join('&')}`
}
