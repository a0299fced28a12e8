import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { ApiError } from './api.ts'

/** Whether this browser knows passkeys, here: on plain http it does not. */
export function arePasskeysPossible(): boolean {
  return browserSupportsWebAuthn()
}

/** What went wrong at the device: most often its person has closed the question. @throws {ApiError} */
export function passkeyError(error: unknown): never {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  throw new ApiError(isKnown ? 'passkey.known' : 'passkey.cancelled')
}
