import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { ApiError } from './api.ts'

/** Whether this browser knows passkeys, here: on plain http it does not. */
export function arePasskeysPossible(): boolean {
  return browserSupportsWebAuthn()
}

/** Maps an error of the device; mostly the person has closed the prompt. @throws {ApiError} always. */
export function passkeyError(error: unknown): never {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  throw new ApiError(isKnown ? 'passkey.known' : 'passkey.cancelled')
}
