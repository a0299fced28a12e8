/** Routes of passkeys: to sign in with one, and of a person's own. */

import { ACCESS_API } from '@thali/contract/access-paths'
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
import type { Deps } from '../../../deps.ts'
import { findSignedIn } from '../account/guard.ts'
import { BUSY_REFUSALS, browserCalls, ownCalls } from './own-calls.ts'
import { endStreamsOf } from './sessions/end-other-access.ts'
import { clientOf, setCookies, setSignInCookies } from './sign-in/account-cookies.ts'
import {
  addPasskey,
  beginPasskey,
  listOwnPasskeys,
  nameOwnPasskey,
  removeOwnPasskey,
  type Site,
} from './sign-in/passkeys.ts'
import { beginPasskeySignIn, signInByPasskey } from './sign-in/sign-in-passkey.ts'

/** Site of the browser, by its Origin, which has been verified to be ours. */
function siteOf(request: FastifyRequest): Site {
  const { origin, hostname } = new URL(request.headers.origin ?? '')
  return { origin, host: hostname }
}

export async function passkeyRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const open = browserCalls(instance, deps)
  const call = ownCalls(instance, deps)
  open(
    ACCESS_API.beginPasskeySignIn,
    {
      summary: 'Challenge of signing in with a passkey',
      answer: passkeyChallengeSchema,
      also: BUSY_REFUSALS,
    },
    async (_client, request, reply) => {
      const { options, cookie } = await beginPasskeySignIn(deps, siteOf(request))
      setCookies(deps, request, reply, [cookie])
      return { options }
    },
  )

  open(
    ACCESS_API.signInByPasskey,
    {
      summary: 'Sign in with the signed challenge of a passkey; no second factor is asked for',
      body: passkeySignInSchema,
      also: BUSY_REFUSALS,
    },
    async (client, request, reply) => {
      const before = await findSignedIn(deps, request)
      const signedIn = await signInByPasskey(deps, client, request.body, siteOf(request))
      if (before) await endStreamsOf(deps, before)
      await setSignInCookies(deps, request, reply, signedIn)
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
