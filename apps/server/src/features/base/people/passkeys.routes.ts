/** Routes of passkeys: to sign in with one, and of a person's own. */

import { ACCESS_API } from '@thali/contract/access-paths'
import { errorAnswer } from '@thali/contract/error'
import {
  addPasskeySchema,
  beginPasskeySchema,
  passkeyChallengeSchema,
  passkeyParamsSchema,
  passkeySignInSchema,
  passkeysSchema,
  renamePasskeySchema,
} from '@thali/contract/passkeys'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { findSignedIn } from '../account/guard.ts'
import { requireSameOrigin } from '../account/same-origin.ts'
import { BUSY_REFUSALS, ownCalls } from './own-calls.ts'
import { endStreamsOf } from './sessions/end-session.ts'
import { clientOf, sendSignInCookies, setCookies } from './sign-in/account-cookies.ts'
import {
  addPasskey,
  beginPasskey,
  listOwnPasskeys,
  nameOwnPasskey,
  removeOwnPasskey,
  type Site,
} from './sign-in/passkeys.ts'
import { beginPasskeySignIn, signInByPasskey } from './sign-in/sign-in-passkey.ts'

const open = { tags: ['account'] }
const refused = { '4xx': errorAnswer, ...BUSY_REFUSALS }
const nothing = { 204: z.null().describe('No content'), ...refused }
const asked = { 200: passkeyChallengeSchema, ...refused }

/** Site of the browser, by its Origin, which has been verified to be ours. */
function siteOf(request: FastifyRequest): Site {
  const { origin, hostname } = new URL(request.headers.origin ?? '')
  return { origin, host: hostname }
}

export async function passkeyRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const call = ownCalls(instance, deps)
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.post(
    ACCESS_API.beginPasskeySignIn.path,
    { schema: { ...open, summary: 'Challenge of signing in with a passkey', response: asked } },
    async (request, reply) => {
      requireSameOrigin(request, deps.config)
      const { options, cookie } = await beginPasskeySignIn(deps, siteOf(request))
      return setCookies(deps, request, reply, [cookie]).send({ options })
    },
  )

  app.post(
    ACCESS_API.signInByPasskey.path,
    {
      schema: {
        ...open,
        summary: 'Sign in with the signed challenge of a passkey; no second factor is asked for',
        body: passkeySignInSchema,
        response: nothing,
      },
    },
    async (request, reply) => {
      requireSameOrigin(request, deps.config)
      const before = await findSignedIn(deps, request)
      const signedIn = await signInByPasskey(deps, clientOf(request), request.body, siteOf(request))
      if (before) await endStreamsOf(deps, before)
      return sendSignInCookies(deps, request, reply, signedIn)
    },
  )

  call(
    ACCESS_API.passkeys,
    { summary: "The caller's passkeys", answer: passkeysSchema, also: BUSY_REFUSALS },
    (who) => listOwnPasskeys(deps, who),
  )
  call(
    ACCESS_API.beginPasskey,
    {
      summary: 'Options with which the browser creates a passkey',
      body: beginPasskeySchema,
      answer: passkeyChallengeSchema,
      also: BUSY_REFUSALS,
    },
    async (who, request, reply) => {
      const { body } = request
      const { options, cookie } = await beginPasskey(deps, clientOf(request), who, body, siteOf(request))
      setCookies(deps, request, reply, [cookie])
      return { options }
    },
  )
  call(
    ACCESS_API.addPasskey,
    { summary: 'Add the passkey that the browser created', body: addPasskeySchema, also: BUSY_REFUSALS },
    async (who, request, reply) => {
      const cookie = await addPasskey(deps, clientOf(request), who, request.body, siteOf(request))
      setCookies(deps, request, reply, [cookie])
    },
  )
  call(
    ACCESS_API.renamePasskey,
    {
      summary: 'Name a passkey',
      params: passkeyParamsSchema,
      body: renamePasskeySchema,
      also: BUSY_REFUSALS,
    },
    (who, { params: { passkeyId }, body }) => nameOwnPasskey(deps, who, passkeyId, body.name),
  )
  call(
    ACCESS_API.removePasskey,
    { summary: 'Remove a passkey', params: passkeyParamsSchema, also: BUSY_REFUSALS },
    (who, { params: { passkeyId } }) => removeOwnPasskey(deps, who, passkeyId),
  )
}
