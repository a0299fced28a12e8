/**
 * UPI without a gateway: a link that opens any UPI app of India, and a code with the same text. Its fields are those of
 * NPCI's linking specification. The store gets no confirmation of payment: its staff look at their own app.
 */
import { minorToDecimal } from '../money/money.ts'

/** Recipient of payments: a UPI address (VPA) such as `shop@bank`, and the name of its holder. */
export interface UpiAccount {
  readonly address: string
  readonly name: string
}

/** Limits of address and name, in characters. */
export const UPI_ADDRESS_MAX = 100
export const UPI_NAME_MAX = 60

/** Currency of all UPI payments. */
export const UPI_CURRENCY = 'INR'

const ADDRESS = /^[a-z0-9][a-z0-9._-]{1,255}@[a-z][a-z0-9]{1,63}$/i

/** Whether a text has the form of a UPI address; only UPI knows whether it exists. */
export function isUpiAddress(text: string): boolean {
  return text.length <= UPI_ADDRESS_MAX && ADDRESS.test(text)
}

/** Stored account; null where it is incomplete. */
export function upiAccountOf(address: string | null, name: string | null): UpiAccount | null {
  return address && name ? { address, name } : null
}

/** Payment requested by a link. */
export interface UpiPayment {
  readonly amountMinor: number
  /** Numbers of the orders that it pays, shown in the payer's and the store's app. */
  readonly orderNumbers: readonly number[]
  /** Unique text of the payment; only its letters and digits are used. */
  readonly reference: string
}

const NOTE_MAX = 50
const REFERENCE_MAX = 35

/** Link of a payment, also the text of its code. */
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
  // The address needs no encoding in a query, and some apps accept it only unencoded.
  return `upi://pay?pa=${address}&${query.join('&')}`
}
