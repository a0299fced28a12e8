import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusalCode, RefusalOfDiners } from '@thali/contract/refusals'

const broken = msg`Something went wrong. Please reload the page and try again.`
const busy = msg`Many people are ordering right now. Please try again in a moment.`

/** What a diner reads for each "no" of the server; a new code without words does not compile. */
const MESSAGES = {
  'request.malformed': broken,
  'request.too-large': broken,
  'request.media-type': broken,
  'request.method': broken,
  'request.cross-site': broken,
  'app-token.invalid': broken,
  'page.not-found': msg`Sorry, page not found!`,
  'store.not-found': msg`This store does not exist any more.`,
  'menu.not-found': msg`This menu does not exist any more.`,
  'item.not-found': msg`This item is not on the menu any more.`,
  'order.not-found': msg`This order does not exist.`,
  'line.not-found': msg`This item is not part of the order.`,
  'media.not-found': msg`This picture does not exist any more.`,
  'store.view-only': msg`This store shows its menu only. Please order with the staff.`,
  'store.paused': msg`The store takes no orders at the moment. Your cart is kept.`,
  'store.closed': msg`The store is closed at the moment. Your cart is kept.`,
  'order.changed': msg`Prices or items have changed. Please look at your cart once more.`,
  'order.discount-gone': msg`Your discount code cannot be used any more. This is what the order costs without it.`,
  'order.tips-off': msg`This store takes no tips any more. This is what the order costs without it.`,
  'order.tip-too-high': msg`This tip is higher than can be given here. Please choose a smaller one.`,
  'discount.code-unknown': msg`This code is not valid. Check how it is written.`,
  'order.type-gone': msg`This way of ordering is not offered any more. Please choose another.`,
  'order.type-required': msg`Please Select Order Type`,
  'order.below-minimum': msg`The cart is below the minimum value of this order type.`,
  'order.above-maximum': msg`The cart is above the maximum value of this order type.`,
  'order.too-many-lines': msg`The cart has more lines than this order type takes.`,
  'order.phone-required': msg`Please Enter your Mobile Number.`,
  'order.phone-missing': msg`Please Enter your Mobile Number.`,
  'order.phone-invalid': msg`Please Enter a Valid Mobile Number.`,
  'order.address-required': msg`This field is required`,
  'order.pin-code-required': msg`Please add your PIN code to the address.`,
  'order.pin-code-not-served': msg`We do not deliver to this PIN code.`,
  'order.table-unsigned': msg`This store now takes orders for tables and rooms by their code only. Your cart is kept.`,
  'order.table-wrong': msg`The code that you scanned is not valid for this order. Please scan the code on your table again, or order with the staff.`,
  'order.time-invalid': msg`This cannot be picked up at this time. Please choose another.`,
  'order.choice-required': msg`A required choice is missing. Please remove the item and add it again.`,
  'order.choice-over-cap': msg`More options are chosen than allowed. Please remove the item and add it again.`,
  'order.too-many-waiting': msg`The kitchen has not got to the orders before yours. Your cart is kept: please try again in a few minutes, or order with the staff.`,
  'order.key-reused': msg`An order from this cart was already placed. Look under your orders, or ask the staff, before you order again.`,
  'invoice.gstin-invalid': msg`There is a mistake in this GSTIN. Please compare it with your certificate.`,
  'invoice.already-issued': msg`The bill was issued already. Please ask the staff to change it.`,
  'invoice.request-closed': msg`Please tell the staff what shall stand on the bill.`,
  'invoice.from-staff': msg`The staff hand out this bill.`,
  'guest-request.closed': msg`Please ask the staff at your table.`,
  'guest-request.too-many': msg`The staff know of your requests already.`,
  'messages.not-offered': msg`This store sends no messages about orders.`,
  'otp.required': msg`Please Enter the OTP`,
  'otp.wrong': msg`Entered OTP is not correct`,
  'otp.expired': msg`This OTP is not valid any more. Please ask for a new one.`,
  'otp.too-soon': msg`Please wait a moment before asking for another OTP.`,
  'otp.budget-spent': msg`No more OTPs can be sent to this number for now. Please order with the staff.`,
  'otp.unavailable': msg`OTPs cannot be sent at the moment. Please choose another way or order with the staff.`,
  'otp.country-not-allowed': msg`OTPs are not sent to numbers of this country.`,
  'feedback.already-given': msg`You have already rated this order. Thank you!`,
  'feedback.too-early': msg`You can rate the order once it is served.`,
  'rate.limited': busy,
  'payment.not-due': msg`Nothing is to be paid online for this order any more.`,
  'payment.under-way': msg`A payment of this order is under way. Please wait a moment before you pay again.`,
  'payment.unavailable': msg`Online payment does not work at the moment. Try again shortly, or pay at the counter.`,
  'server.busy': busy,
  'server.unavailable': msg`The service is not available at the moment. Please try again shortly.`,
  'push-device.too-many': msg`As many browsers are told of this order as can be.`,
} satisfies Record<RefusalOfDiners, MessageDescriptor>

/** The message for a code; codes that diners never meet read in the server's words, else as a fault. */
export function errorMessage(code: RefusalCode | 'fault', words = ''): MessageDescriptor {
  if (code in MESSAGES) return MESSAGES[code as keyof typeof MESSAGES]
  return words === '' ? broken : { id: words }
}
