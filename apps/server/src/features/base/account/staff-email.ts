/**
 * Placeholder addresses for staff without e-mail: the table of users requires an address, and these are never
 * shown.
 */
import type { UserId } from '@thali/domain/ids'

/** RFC 2606 keeps `.invalid` free for ever: nothing is delivered there. */
const NO_MAIL = '@no-mail.invalid'

/** The address that stands for none. */
export function noEmailOf(userId: UserId): string {
  return userId + NO_MAIL
}

/** The address that a person has; null for staff without one. */
export function emailOrNull(email: string): string | null {
  return email.endsWith(NO_MAIL) ? null : email
}
