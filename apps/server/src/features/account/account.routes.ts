/** Signing in and out, and who is signed in. */
import { type Session, sessionSchema, signInSchema } from '@thali/contract/accounts'
import { errorAnswer } from '@thali/contract/error'
import { secondFactorDueSchema } from '@thali/contract/second-factor'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { ApiTokenRow } from './callers/api-token.queries.ts'
import { findApiTokenOf } from './callers/check-api-token.ts'
import { findStoreOfScreen, type ScreenRow } from './callers/screen.queries.ts'
import { NO_SCREEN_COOKIE, screenSecretOf, writeScreenCookie } from './callers/screen-cookie.ts'
import { findScreen, findSignedIn, SCREEN_ROLE, STAFF_SECURITY } from './guard.ts'
import { readOperatorSide } from './operators/operator-side.ts'
import { listMemberships } from './people/membership.queries.ts'
import { emailOrNull } from './people/staff-email.ts'
import { findLanguage } from './people/user-language.queries.ts'
import { requireSameOrigin } from './same-origin.ts'
import { endStreamsOf } from './sessions/end-session.ts'
import { answerSignIn, clientOf, setCookies } from './sign-in/account-cookies.ts'
import { signIn } from './sign-in/sign-in.ts'

const about = { tags: ['account'] }
const nothing = z.null().describe('No content')

/** Registers the account routes. */
export async function accountRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.post(
    STAFF_API.signIn.path,
    {
      schema: {
        ...about,
        summary: 'Sign in with e-mail and password; where a second factor is on, its code is due next',
        body: signInSchema,
        response: { 200: secondFactorDueSchema, 204: nothing, '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      requireSameOrigin(request, deps.config)
      const before = await findSignedIn(deps, request)
      const outcome = await signIn(deps, clientOf(request), request.body)
      if (before && !outcome.isDue) await endStreamsOf(deps, before)
      return answerSignIn(deps, request, reply, outcome)
    },
  )

  app.post(
    STAFF_API.signOut.path,
    { schema: { ...about, summary: 'End this session', response: { 204: nothing, '4xx': errorAnswer } } },
    async (request, reply) => {
      requireSameOrigin(request, deps.config)
      const who = await findSignedIn(deps, request)
      const { headers } = await deps.auth.api.signOut({
        headers: new Headers({ cookie: request.headers.cookie ?? '' }),
        returnHeaders: true,
      })
      if (who) await endStreamsOf(deps, who)
      // Of what pages were told, nothing stays with the browser; what it keeps by itself are preferences.
      reply.headers({ 'set-cookie': headers.getSetCookie(), 'clear-site-data': '"cache"' })
      return reply.code(204).send(null)
    },
  )

  app.get(
    STAFF_API.session.path,
    {
      schema: {
        ...about,
        security: [...STAFF_SECURITY, {}],
        summary: 'Who is signed in and the stores they work in, or for whom an API token acts and its store',
        response: { 200: sessionSchema, '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
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
          stores: [
            ...stores,
            ...visited.filter(({ storeId }) => !stores.some((one) => one.storeId === storeId)),
          ],
          isSignUpOpen,
        }
      }
      const screen = await findScreen(deps, request)
      const secret = screenSecretOf(request.headers.cookie ?? '')
      // Set anew at each visit: a tablet that is in use never signs itself out.
      if (secret) setCookies(deps, request, reply, [screen ? writeScreenCookie(secret) : NO_SCREEN_COOKIE])
      return { ...(screen ? await sessionOfScreen(deps, screen) : { user: null, stores: [] }), isSignUpOpen }
    },
  )
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

async function sessionOfScreen({ db }: Deps, { id, name, storeId }: ScreenRow): Promise<WhoseSession> {
  const store = await findStoreOfScreen(db, storeId)
  return {
    user: { id, name, email: null, isVerified: true, isScreen: true, language: null, operator: 'no' },
    stores: store ? [{ ...store, role: SCREEN_ROLE, visitEndsAt: null }] : [],
  }
}
