import type { OtpPurpose } from '@thali/contract/otp'

/** Thrown when a message could not be handed over; the caller informs the diner, the log the operator. */
export class SmsUnavailable extends Error {
  override readonly name = 'SmsUnavailable'
}

/** Sends short texts to phones. Never called inside a transaction. */
export interface SmsProvider {
  /** Whether messages can be sent at all; if not, one-time codes are refused, and the checkout says so beforehand. */
  readonly available: boolean
  /**
   * Hands a text over for delivery.
   *
   * @param phone E.164, such as +919876543210
   * @param code code within the text, for services whose approved template has a place for it alone
   * @param purpose purpose of the code: a service may have a template of its own for it
   * @throws {SmsUnavailable} when it was not handed over
   */
  send(phone: string, text: string, code: string, purpose: OtpPurpose): Promise<void>
}

/** Provider where none is configured: it sends nothing. */
export const noSms: SmsProvider = {
  available: false,
  async send() {
    throw new SmsUnavailable('no SMS provider is configured')
  },
}
