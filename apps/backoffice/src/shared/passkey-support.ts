import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { ApiError } from './api.ts'

/** Whether this browser supports passkeys here: not on plain http. */
export function arePasskeysPossible(): boolean {
  return browserSupportsWebAuthn()
}

/** Maps an error of the device; usually the person has closed the prompt. @throws {ApiError} always. */
export function passkeyError(error: unknown): never {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  throw new ApiError(isKnown ? 'passkey.known' : 'passkey.cancelled')
}
