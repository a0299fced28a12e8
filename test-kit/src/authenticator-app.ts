/** An authenticator app that never shows a code twice: the present one or, where that was used, the next. */
import { totpCode } from '@thali/server/features/base/people/sign-in/totp'

const STEP_MS = 30_000

export function appWith(secret: string) {
  let used = 0
  return {
    nextCode(): string {
      used = Math.max(used + 1, Math.floor(Date.now() / STEP_MS))
      return totpCode(secret, used)
    },
  }
}
