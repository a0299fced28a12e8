/** What went wrong, in words for the person at the screen. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError, type FailureCode } from './api.ts'

const TEXTS: Partial<Record<FailureCode, MessageDescriptor>> = {
  offline: msg`No connection to the server. Check the network and try again.`,
  'session.required': msg`You are signed out. Please sign in again.`,
  'session.wrong-credentials': msg`E-mail or password is not correct.`,
  'second-factor.expired': msg`That took too long. Please sign in again.`,
  'second-factor.wrong': msg`This code is not right, or was used already. Wait for the next one.`,
  'second-factor.on': msg`A second factor is on already.`,
  'rate.limited': msg`Too many tries. Please wait a while and try again.`,
  'permission.missing': msg`Your role does not allow this. Ask a manager.`,
  'link.not-found': msg`This link was used already, or its time is over. Ask for a new one.`,
  'sign-up.closed': msg`Registering is closed on this server.`,
  'email.verified': msg`This address is confirmed already.`,
  'email.unverified': msg`Confirm your own e-mail address first: open the link that was mailed to you.`,
  'session.not-found': msg`This session has ended already.`,
  'store.slug-taken': msg`Another store has this address. Please choose another.`,
  'store.slug-reserved': msg`This address is kept for pages of the product. Please choose another.`,
  'store.too-many': msg`You own as many stores as one person can.`,
  'password.required': msg`Please choose a password.`,
  'password.common': msg`This password is too easy to guess. A short sentence of your own is better.`,
  'staff.not-found': msg`This person does not work here any more.`,
  'staff.last-owner': msg`A store needs an owner. Make somebody else an owner first.`,
  'staff.already-member': msg`This person works here already.`,
  'staff.too-many': msg`The store has as many members of staff as it can.`,
  'invitation.not-found': msg`This invitation was accepted or taken back already.`,
  'invitation.too-many': msg`Too many invitations are open. Take one back first.`,
  'invitation.sign-in-first': msg`This address has an account already. Sign in with it to accept the invitation.`,
  'screen.not-found': msg`This screen was removed already.`,
  'screen.too-many': msg`The store has as many screens as it can. Remove one first.`,
  'store.not-found': msg`This store does not exist, or you do not work in it.`,
  'order.not-found': msg`This order does not exist.`,
  'order.wrong-state': msg`The order has already gone further and cannot take this step.`,
  'order.changed': msg`Prices or dishes have changed. Look at the order once more.`,
  'order.type-gone': msg`This order type is not offered any more. Please choose another.`,
  'order.address-required': msg`Say where the order goes.`,
  'order.phone-invalid': msg`This phone number is not complete.`,
  'order.time-invalid': msg`This time is already over today.`,
  'order.choice-required': msg`A required choice is missing. Take the dish off and add it again.`,
  'order.key-reused': msg`The order before this one had arrived. Look at the board before you place it again.`,
  'store.view-only': msg`This store shows its menu only.`,
  'order.held': msg`The kitchen does not have this order yet. Approve it first.`,
  'order.undo-too-late': msg`This step can no longer be undone.`,
  'order.already-discarded': msg`This item is already struck off.`,
  'order.last-line': msg`This is the last item. Cancel the order instead.`,
  'order.reason-required': msg`Please say why.`,
  'order.reason-unknown': msg`This reason is not on the list any more. Please choose another.`,
  'item.not-found': msg`This item is no longer on the menu.`,
  'editor.changed-meanwhile': msg`Somebody else changed this meanwhile. Look at it once more.`,
  'editor.item-invalid': msg`Something about this dish is not right. Please check it.`,
  'editor.category-not-found': msg`This category is gone meanwhile.`,
  'editor.category-in-use': msg`Move or remove the dishes of this category first.`,
  'editor.too-many': msg`The menu cannot hold more of these.`,
  'editor.too-large': msg`The menu cannot hold more text. Shorten descriptions or remove dishes first.`,
  'editor.menu-invalid': msg`The menu cannot be published as it is. Please look through its dishes.`,
  'editor.menu-exists': msg`This store has a menu already. Change it in the editor.`,
  'store.file-invalid': msg`This is no store file, or something in it is not right.`,
  'editor.nothing-changed': msg`Nothing differs from what diners see.`,
  'version.not-found': msg`This version is not kept any more.`,
  'request.malformed': msg`Something in the form is not right. Please check it.`,
  'request.cross-site': msg`This page was opened under another address than the server's. Reload it.`,
  'server.busy': msg`The server is busy. Please try again shortly.`,
  'server.unavailable': msg`The server is not available at the moment. Please try again shortly.`,
}

const UNKNOWN = msg`Something went wrong on our side. Please try again.`

/** The words for an error; an unforeseen one reads as our fault, which it is. */
export function errorMessage(error: unknown): MessageDescriptor {
  return (error instanceof ApiError ? TEXTS[error.code] : undefined) ?? UNKNOWN
}
