/** Response about the signed-in person, for pages and calls. */
import type { Session } from '@thali/contract/accounts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { findApiTokenOf } from '../account/callers/check-api-token.ts'
import type { ApiTokenRow } from '../account/callers/list-store-tokens.ts'
import type { CallingScreen } from '../account/callers/screen.ts'
import { NO_SCREEN_COOKIE, screenSecretOf, writeScreenCookie } from '../account/callers/session-cookies.ts'
import { findScreen, findSignedIn, staffOfScreen } from '../account/guard.ts'
import { emailOrNull } from '../account/staff-email.ts'
import { readOperatorSide } from './operators/operator-side.ts'
import { setCookies } from './sign-in/account-cookies.ts'
import { findStoreOfScreen } from './staff/screen.queries.ts'
import { listMemberships } from './users/membership.queries.ts'
import { findLanguage } from './users/user-language.queries.ts'

/** The session of a request, of a person, API token or screen; renews the cookie of a screen. */
export async function answerSession(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session> {
  const isSignUpOpen = deps.config.signUp === 'open'
  const token = await findApiTokenOf(deps, request)
  if (token) return { ...(await sessionOfToken(deps, token)), isSignUpOpen }
  const who = await findSignedIn(deps, request)
  if (who) {
    const stores = await listMemberships(deps.db, who.userId)
    const { operator, visited } = await readOperatorSide(deps, who)
    return {
      user: {
        id: who.userId,
        name: who.name,
        email: emailOrNull(who.email),
        isVerified: who.isVerified,
        isScreen: false,
        language: await findLanguage(deps.db, who.userId),
        operator,
      },
      stores: [...stores, ...visited.filter(({ storeId }) => !stores.some((one) => one.storeId === storeId))],
      isSignUpOpen,
    }
  }
  const screen = await findScreen(deps, request)
  const secret = screenSecretOf(request.headers.cookie ?? '')
  // Renewed at each visit, so that a tablet in use never gets signed out.
  if (secret) setCookies(deps, request, reply, [screen ? writeScreenCookie(secret) : NO_SCREEN_COOKIE])
  return { ...(screen ? await sessionOfScreen(deps, screen) : { user: null, stores: [] }), isSignUpOpen }
}

type WhoseSession = Pick<Session, 'user' | 'stores'>

async function sessionOfToken(deps: Deps, token: ApiTokenRow): Promise<WhoseSession> {
  const { userId, userName, userEmail, storeId, role } = token
  const stores = await listMemberships(deps.db, userId, storeId)
  return {
    user: {
      id: userId,
      name: userName,
      email: emailOrNull(userEmail),
      isVerified: true,
      isScreen: false,
      language: null,
      operator: 'no',
    },
    stores: stores.map((store) => ({ ...store, role })),
  }
}

async function sessionOfScreen({ db }: Deps, screen: CallingScreen): Promise<WhoseSession> {
  const store = await findStoreOfScreen(db, screen.storeId)
  const { id, name, role, via } = staffOfScreen(screen)
  const isByPin = via === 'pin' && { isByPin: true }
  return {
    user: { id, name, email: null, isVerified: true, isScreen: true, language: null, operator: 'no' },
    stores: store ? [{ ...store, ...isByPin, role, visitEndsAt: null }] : [],
  }
}
