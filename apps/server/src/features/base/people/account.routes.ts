/** Routes to sign in and out, and of the current session. */
import { sessionSchema, signInSchema } from '@thali/contract/accounts'
import { errorAnswer } from '@thali/contract/error'
import { secondFactorDueSchema } from '@thali/contract/second-factor'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { findSignedIn, STAFF_SECURITY } from '../account/guard.ts'
import { requireSameOrigin } from '../account/same-origin.ts'
import { answerSession } from './answer-session.ts'
import { endSessionBefore } from './sessions/begin-session.ts'
import { endStreamsOf } from './sessions/end-other-access.ts'
import { answerSignIn, clientOf } from './sign-in/account-cookies.ts'
import { signIn } from './sign-in/sign-in.ts'

const about = { tags: ['account'] }
const nothing = z.null().describe('No content')

export async function accountRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
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
      await endSessionBefore(deps, { cookieHeader: request.headers.cookie ?? '' })
      if (who) await endStreamsOf(deps, who)
      // Clears cached responses in the browser; its own storage only has preferences.
      reply.headers({ 'set-cookie': deps.sessionCookies.end(), 'clear-site-data': '"cache"' })
      return reply.code(204).send(null)
    },
  )

  app.get(
    STAFF_API.session.path,
    {
      schema: {
        ...about,
        security: [...STAFF_SECURITY, {}],
        summary: "The signed-in user and their stores, or the API token's user and store",
        response: { 200: sessionSchema, '4xx': errorAnswer },
      },
    },
    (request, reply) => answerSession(deps, request, reply),
  )
}
