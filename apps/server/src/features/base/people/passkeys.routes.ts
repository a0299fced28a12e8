/** Passkeys: signing in by one, and one's own. */

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
import { findSignedIn, requireSignedIn } from '../account/guard.ts'
import { requireSameOrigin } from '../account/same-origin.ts'
import { endStreamsOf } from './sessions/end-session.ts'
import { clientOf, sendCookies, setCookies, welcome } from './sign-in/account-cookies.ts'
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
const own = { tags: ['account'], security: [{ session: [] }] }
const refused = { '4xx': errorAnswer, 503: errorAnswer }
const nothing = { 204: z.null().describe('No content'), ...refused }
const asked = { 200: passkeyChallengeSchema, ...refused }

/** Where the browser stands: its Origin was found to be ours. */
function siteOf(request: FastifyRequest): Site {
  const { origin, hostname } = new URL(request.headers.origin ?? '')
  return { origin, host: hostname }
}

/** Registers them. */
export async function passkeyRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.post(
    ACCESS_API.beginPasskeySignIn.path,
    { schema: { ...open, summary: 'Sign in by a passkey: what the browser is to sign', response: asked } },
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
        summary: 'Sign in by a passkey: what the browser signed; no second factor is asked for',
        body: passkeySignInSchema,
        response: nothing,
      },
    },
    async (request, reply) => {
      requireSameOrigin(request, deps.config)
      const before = await findSignedIn(deps, request)
      const signedIn = await signInByPasskey(deps, clientOf(request), request.body, siteOf(request))
      if (before) await endStreamsOf(deps, before)
      return welcome(deps, request, reply, signedIn)
    },
  )

  app.get(
    ACCESS_API.passkeys.path,
    { schema: { ...own, summary: 'The own passkeys', response: { 200: passkeysSchema, ...refused } } },
    async (request) => listOwnPasskeys(deps, await requireSignedIn(deps, request)),
  )

  app.post(
    ACCESS_API.beginPasskey.path,
    {
      schema: {
        ...own,
        summary: 'Add a passkey: what the browser is to make one from',
        body: beginPasskeySchema,
        response: asked,
      },
    },
    async (request, reply) => {
      const who = await requireSignedIn(deps, request)
      const { options, cookie } = await beginPasskey(
        deps,
        clientOf(request),
        who,
        request.body,
        siteOf(request),
      )
      return setCookies(deps, request, reply, [cookie]).send({ options })
    },
  )

  app.post(
    ACCESS_API.addPasskey.path,
    {
      schema: {
        ...own,
        summary: 'Add the passkey that the browser made',
        body: addPasskeySchema,
        response: nothing,
      },
    },
    async (request, reply) => {
      const who = await requireSignedIn(deps, request)
      const cookie = await addPasskey(deps, clientOf(request), who, request.body, siteOf(request))
      return sendCookies(deps, request, reply, [cookie])
    },
  )

  app.post(
    ACCESS_API.renamePasskey.path,
    {
      schema: {
        ...own,
        summary: 'Name a passkey',
        params: passkeyParamsSchema,
        body: renamePasskeySchema,
        response: nothing,
      },
    },
    async (request, reply) => {
      const who = await requireSignedIn(deps, request)
      await nameOwnPasskey(deps, who, request.params.passkeyId, request.body.name)
      return reply.code(204).send(null)
    },
  )

  app.post(
    ACCESS_API.removePasskey.path,
    { schema: { ...own, summary: 'Remove a passkey', params: passkeyParamsSchema, response: nothing } },
    async (request, reply) => {
      const who = await requireSignedIn(deps, request)
      await removeOwnPasskey(deps, who, request.params.passkeyId)
      return reply.code(204).send(null)
    },
  )
}
