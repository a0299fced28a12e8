/** What went wrong, in words for the person at the screen. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError, type FailureCode } from './api.ts'

const TEXTS: Partial<Record<FailureCode, MessageDescriptor>> = {
  offline: msg`No connection to the server. Check the network and try again.`,
  'session.required': msg`You are signed out. Please sign in again.`,
  'session.wrong-credentials': msg`E-mail or password is not correct.`,
  'rate.limited': msg`Too many tries. Please wait a while and try again.`,
  'permission.missing': msg`Your role does not allow this. Ask a manager.`,
  'link.not-found': msg`This link was used already, or its time is over. Ask for a new one.`,
  'store.not-found': msg`This store does not exist, or you do not work in it.`,
  'order.not-found': msg`This order does not exist.`,
  'order.wrong-state': msg`The order has already gone further and cannot take this step.`,
  'order.undo-too-late': msg`This step can no longer be undone.`,
  'order.already-discarded': msg`This item is already struck off.`,
  'order.last-line': msg`This is the last item. Cancel the order instead.`,
  'order.reason-required': msg`Please say why.`,
  'item.not-found': msg`This item is no longer on the menu.`,
  'request.malformed': msg`Something in the form is not right. Please check it.`,
  'request.cross-site': msg`This page was opened under another address than the server's. Reload it.`,
  'server.busy': msg`The server is busy. Please try again shortly.`,
  'server.unavailable': msg`The server is not available at the moment. Please try again shortly.`,
}

const UNKNOWN = msg`Something went wrong on our side. Please try again.`

/** The words for an error; an unforeseen one reads as our fault, which it is. */
export function failureText(error: unknown): MessageDescriptor {
  return (error instanceof ApiError ? TEXTS[error.code] : undefined) ?? UNKNOWN
}
