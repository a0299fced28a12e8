/** The second factor: its step of signing in, and one's own. */

import { ACCESS_API } from '@thali/contract/access-paths'
import { errorAnswer } from '@thali/contract/error'
import {
  ownPasswordSchema,
  recoveryCodesSchema,
  removeSecondFactorSchema,
  secondFactorCodeSchema,
  secondFactorSchema,
  secondFactorSetupSchema,
} from '@thali/contract/second-factor'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { findSignedIn, requireSignedIn } from '../account/guard.ts'
import { requireSameOrigin } from '../account/same-origin.ts'
import { endStreamsOf } from './sessions/end-session.ts'
import { clientOf, welcome } from './sign-in/account-cookies.ts'
import {
  beginSecondFactor,
  readSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './sign-in/second-factor.ts'
import { signInSecondFactor } from './sign-in/sign-in.ts'

const open = { tags: ['account'] }
const own = { tags: ['account'], security: [{ session: [] }] }
const refused = { '4xx': errorAnswer, 503: errorAnswer }
const nothing = { 204: z.null().describe('No content'), ...refused }

/** Registers them. */
export async function secondFactorRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.post(
    ACCESS_API.signInSecondFactor.path,
    {
      schema: {
        ...open,
        summary: 'The second step of signing in: a code of the app, or a recovery code',
        body: secondFactorCodeSchema,
        response: nothing,
      },
    },
    async (request, reply) => {
      requireSameOrigin(request, deps.config)
      const before = await findSignedIn(deps, request)
      const signedIn = await signInSecondFactor(deps, clientOf(request), request.body.code)
      if (before) await endStreamsOf(deps, before)
      return welcome(deps, request, reply, signedIn)
    },
  )

  app.get(
    ACCESS_API.secondFactor.path,
    {
      schema: {
        ...own,
        summary: 'Whether a second factor is on',
        response: { 200: secondFactorSchema, ...refused },
      },
    },
    async (request) => readSecondFactor(deps, await requireSignedIn(deps, request)),
  )

  app.post(
    ACCESS_API.beginSecondFactor.path,
    {
      schema: {
        ...own,
        summary: 'Set up a second factor: the secret for the app',
        body: ownPasswordSchema,
        response: { 200: secondFactorSetupSchema, ...refused },
      },
    },
    async (request) => {
      const who = await requireSignedIn(deps, request)
      return beginSecondFactor(deps, clientOf(request), who, request.body.password)
    },
  )

  app.post(
    ACCESS_API.turnOnSecondFactor.path,
    {
      schema: {
        ...own,
        summary: 'Turn it on by a code of the app; this answer alone holds the recovery codes',
        body: secondFactorCodeSchema,
        response: { 200: recoveryCodesSchema, ...refused },
      },
    },
    async (request) => {
      const who = await requireSignedIn(deps, request)
      return turnOnSecondFactor(deps, clientOf(request), who, request.body.code)
    },
  )

  app.post(
    ACCESS_API.turnOffSecondFactor.path,
    {
      schema: {
        ...own,
        summary: 'Turn the second factor off by the password and a code of the app, or a recovery code',
        body: removeSecondFactorSchema,
        response: nothing,
      },
    },
    async (request, reply) => {
      const who = await requireSignedIn(deps, request)
      await turnOffSecondFactor(deps, clientOf(request), who, request.body)
      return reply.code(204).send(null)
    },
  )
}
