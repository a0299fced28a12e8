import type { Deps } from '../../../../deps.ts'
import { hashToken } from '../../../../secrets/hash-token.ts'
import { findPairedScreen, touchScreen } from './caller.queries.ts'
import type { CallingScreen } from './screen.ts'
import { screenSecretOf } from './session-cookies.ts'

const SEEN_EVERY_MS = 5 * 60_000

/** The screen that sends this Cookie header; records now and then when it was last seen. */
export async function findScreenOf({ db, now }: Deps, cookieHeader: string): Promise<CallingScreen | null> {
  const secret = screenSecretOf(cookieHeader)
  const at = now()
  const screen = secret && (await findPairedScreen(db, hashToken(secret), at))
  if (!screen) return null
  const seenMs = screen.lastSeenAt?.getTime() ?? 0
  if (at.getTime() - seenMs >= SEEN_EVERY_MS) await touchScreen(db, screen.storeId, screen.id, at)
  return screen
}
