import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { ApiError } from './api.ts'
import { loadFailureTexts } from './failure-texts.ts'

/** Whether this browser supports passkeys here: not on plain http. */
export function arePasskeysPossible(): boolean {
  return browserSupportsWebAuthn()
}

/** Maps an error of the device; usually the person has closed the prompt. @throws {ApiError} always. */
export async function passkeyError(error: unknown): Promise<never> {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  await loadFailureTexts()
  throw new ApiError(isKnown ? 'passkey.known' : 'passkey.cancelled')
}
