import type { IncomingHttpHeaders } from 'node:http'
import { SCREEN_COOKIE, SESSION_COOKIE } from './session-cookies.ts'

/** Whether a request carries credentials of staff, a screen or a program, valid or not: nothing is checked yet. */
export function hasCredentials({ cookie, authorization }: IncomingHttpHeaders): boolean {
  return authorization !== undefined || [SESSION_COOKIE, SCREEN_COOKIE].some((name) => cookie?.includes(name))
}
