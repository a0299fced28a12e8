/**
 * Placeholder addresses for staff without e-mail: the table of users requires an address, and these are never
 * shown.
 */
import type { UserId } from '@thali/domain/ids'

/** RFC 2606 reserves `.invalid`: nothing is delivered there. */
const NO_MAIL = '@no-mail.invalid'

/** The placeholder for no address. */
export function noEmailOf(userId: UserId): string {
  return userId + NO_MAIL
}

/** The real address of a person; null for staff without one. */
export function emailOrNull(email: string): string | null {
  return email.endsWith(NO_MAIL) ? null : email
}
