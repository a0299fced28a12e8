/**
 * What a refusal answers: its HTTP status and its words in English (other languages hold translations). `{name}` in
 * the words stands for the detail of that name.
 */
export interface RefusalText {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 503
  readonly message: string
}

/** Every expected "no" of the product, by the code that travels on the wire. */
export const REFUSALS = {
  'request.malformed': { status: 400, message: 'The request is not understood.' },
  'request.too-large': { status: 413, message: 'The request is too large.' },
  'request.media-type': { status: 415, message: 'Send JSON.' },
  'request.method': { status: 405, message: 'This address does not take that method.' },
  'request.cross-site': { status: 403, message: 'This request came from another site.' },

  'app-token.invalid': { status: 401, message: 'A valid app-token header is required.' },
  'session.required': { status: 401, message: 'Please sign in.' },
  'session.wrong-credentials': { status: 401, message: 'E-mail or password is not correct.' },
  'second-factor.required': { status: 401, message: 'Send the code of the second factor, too.' },
  'second-factor.expired': { status: 401, message: 'Please sign in again.' },
  'second-factor.wrong': { status: 422, message: 'This code is not right, or was used before.' },
  'second-factor.on': { status: 409, message: 'A second factor is on already.' },
  'token.invalid': { status: 401, message: 'This API token is not valid.' },
  'token.not-found': { status: 404, message: 'This API token does not exist.' },
  'token.too-many': { status: 409, message: 'The store has too many API tokens. Revoke one first.' },
  'permission.missing': { status: 403, message: 'You are not allowed to do this.' },
  'sign-up.closed': { status: 403, message: 'Signing up is closed on this server.' },
  'link.not-found': { status: 404, message: 'This link is not valid any more.' },
  'email.verified': { status: 409, message: 'This e-mail address is confirmed already.' },
  'email.unverified': { status: 403, message: 'Confirm your e-mail address first.' },
  'session.not-found': { status: 404, message: 'This session has ended already.' },
  'store.slug-reserved': { status: 400, message: "This address is kept for the product's own pages." },
  'store.too-many': { status: 409, message: 'You own as many stores as one person can.' },
  'password.required': { status: 422, message: 'Choose a password.' },
  'password.common': { status: 422, message: 'This password is too easy to guess.' },
  'staff.not-found': { status: 404, message: 'Nobody of this id works here.' },
  'staff.last-owner': { status: 409, message: 'A store needs an active owner.' },
  'staff.already-member': { status: 409, message: 'This person works here already.' },
  'staff.too-many': { status: 409, message: 'The store has too many members of staff.' },
  'staff.no-email': { status: 409, message: 'Owners and managers need an e-mail address.' },
  'invitation.not-found': { status: 404, message: 'This invitation does not exist.' },
  'invitation.too-many': { status: 409, message: 'Too many invitations are open. Revoke one first.' },
  'invitation.sign-in-first': { status: 409, message: 'Sign in as {email} to accept the invitation.' },
  'screen.not-found': { status: 404, message: 'This screen does not exist.' },
  'screen.too-many': { status: 409, message: 'The store has too many screens. Revoke one first.' },

  'page.not-found': { status: 404, message: 'Sorry, page not found!' },
  'store.not-found': { status: 404, message: 'This store does not exist.' },
  'menu.not-found': { status: 404, message: 'This menu does not exist.' },
  'item.not-found': { status: 404, message: 'This item does not exist.' },
  'order.not-found': { status: 404, message: 'This order does not exist.' },
  'line.not-found': { status: 404, message: 'This item is not part of the order.' },
  'media.not-found': { status: 404, message: 'This picture does not exist.' },

  'store.view-only': { status: 403, message: 'This store shows its menu only.' },
  'store.paused': { status: 409, message: 'The store takes no orders at the moment.' },
  'store.closed': { status: 409, message: 'The store is closed at the moment.' },
  'store.file-invalid': { status: 422, message: 'The store file has problems.' },
  'store.slug-taken': { status: 409, message: 'Another store has this address.' },

  'editor.changed-meanwhile': { status: 409, message: 'Somebody else changed this meanwhile.' },
  'editor.item-invalid': { status: 422, message: 'The item has problems.' },
  'editor.category-not-found': { status: 404, message: 'This category does not exist.' },
  'editor.category-in-use': { status: 409, message: 'Move or remove the dishes of this category first.' },
  'editor.image-unknown': { status: 422, message: 'This picture does not belong to the store.' },
  'editor.too-many': { status: 409, message: 'The menu cannot hold more of these.' },
  'editor.too-large': { status: 409, message: 'The menu cannot hold more text.' },
  'editor.menu-invalid': { status: 422, message: 'The menu cannot be published as it is.' },
  'editor.menu-exists': { status: 409, message: 'The store has a menu already.' },
  'editor.nothing-changed': { status: 409, message: 'Nothing differs from what diners see.' },
  'version.not-found': { status: 404, message: 'This version does not exist.' },

  'order.changed': { status: 409, message: 'Prices or items have changed.' },
  'order.type-gone': { status: 409, message: 'This order type is not offered any more.' },
  'order.wrong-state': { status: 409, message: 'The order cannot take this step.' },
  'order.held': { status: 409, message: 'The kitchen does not have this order yet.' },
  'order.moved-meanwhile': { status: 409, message: 'Somebody else changed this order meanwhile.' },
  'order.undo-too-late': { status: 409, message: 'This step can no longer be undone.' },
  'order.reason-required': { status: 422, message: 'Please say why.' },
  'order.reason-unknown': { status: 422, message: "This reason is not on the store's list." },
  'order.last-line': { status: 409, message: 'This is the last item. Cancel the order instead.' },
  'order.already-discarded': { status: 409, message: 'This item is already struck off.' },
  'order.type-required': { status: 422, message: 'Please Select Order Type' },
  'order.below-minimum': { status: 422, message: 'Minimum Cart Value is {currency} {minimumOrderValue}' },
  'order.above-maximum': { status: 422, message: 'The cart is above the maximum value.' },
  'order.too-many-lines': { status: 422, message: 'The cart has too many lines.' },
  'order.phone-required': { status: 422, message: 'Please Enter your Mobile Number.' },
  'order.phone-invalid': { status: 400, message: 'Please Enter a Valid Mobile Number.' },
  'order.address-required': { status: 400, message: 'This field is required' },
  'order.table-unsigned': { status: 422, message: 'Please scan the code on the table.' },
  'order.table-wrong': { status: 422, message: 'The code of this table is not valid for this order.' },
  'order.time-invalid': {
    status: 400,
    message: 'The pickup time is not a time that is still to come today.',
  },
  'order.choice-required': { status: 422, message: 'A required choice is missing.' },
  'order.choice-over-cap': { status: 422, message: 'More options are chosen than allowed.' },
  'order.too-many-waiting': { status: 429, message: 'Too many orders are waiting to be accepted.' },
  'order.key-reused': { status: 422, message: 'This key already placed another order.' },

  'otp.required': { status: 422, message: 'Please Enter the OTP' },
  'otp.wrong': { status: 422, message: 'Entered OTP is not correct' },
  'otp.expired': { status: 422, message: 'The OTP has expired. Please ask for a new one.' },
  'otp.too-soon': { status: 429, message: 'Please wait before asking for another OTP.' },
  'otp.budget-spent': { status: 429, message: 'No more OTPs can be sent for now.' },
  'otp.unavailable': { status: 503, message: 'OTPs cannot be sent at the moment.' },
  'otp.country-not-allowed': { status: 422, message: 'OTPs are not sent to this country.' },

  'feedback.already-given': { status: 409, message: 'Feedback for this order was already given.' },
  'feedback.too-early': { status: 409, message: 'Feedback can be given once the order is served.' },

  'rate.limited': { status: 429, message: 'Too many requests. Please try again shortly.' },
  'server.busy': { status: 503, message: 'The server is busy. Please try again shortly.' },
  'server.unavailable': { status: 503, message: 'The service is not available at the moment.' },
} as const satisfies Record<string, RefusalText>

/** Code of an expected "no". */
export type RefusalCode = keyof typeof REFUSALS
