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
    async (deps, _caller, { request, reply }) => {
      const { options, cookie } = await beginPasskeySignIn(deps, siteOf(request))
      setCookies(deps, request, reply, [cookie])
      return { options }
    },
    {
      summary: 'Challenge of signing in with a passkey',
      answer: passkeyChallengeSchema,
      also: BUSY_REFUSALS,
    },
  )

  open(
    ACCESS_API.signInByPasskey,
    async (deps, client, body, { request, reply }) => {
      const before = await findSignedIn(deps, request)
      const signedIn = await signInByPasskey(deps, client, body, siteOf(request))
      if (before) await endStreamsOf(deps, before)
      await setSignInCookies(deps, request, reply, signedIn)
    },
    {
      summary: 'Sign in with the signed challenge of a passkey; no second factor is asked for',
      body: passkeySignInSchema,
      also: BUSY_REFUSALS,
    },
  )

  call(ACCESS_API.passkeys, listOwnPasskeys, {
    summary: "The caller's passkeys",
    answer: passkeysSchema,
    also: BUSY_REFUSALS,
  })
  call(
    ACCESS_API.beginPasskey,
    async (deps, who, body, { request, reply }) => {
      const { options, cookie } = await beginPasskey(deps, clientOf(request), who, body, siteOf(request))
      setCookies(deps, request, reply, [cookie])
      return { options }
    },
    {
      summary: 'Options with which the browser creates a passkey',
      body: beginPasskeySchema,
      answer: passkeyChallengeSchema,
      also: BUSY_REFUSALS,
    },
  )
  call(
    ACCESS_API.addPasskey,
    async (deps, who, body, { request, reply }) => {
      const cookie = await addPasskey(deps, clientOf(request), who, body, siteOf(request))
      setCookies(deps, request, reply, [cookie])
    },
    { summary: 'Add the passkey that the browser created', body: addPasskeySchema, also: BUSY_REFUSALS },
  )
  call(
    ACCESS_API.renamePasskey,
    (deps, who, passkeyId, body) => nameOwnPasskey(deps, who, passkeyId, body.name),
    {
      summary: 'Name a passkey',
      params: passkeyParamsSchema,
      body: renamePasskeySchema,
      also: BUSY_REFUSALS,
    },
  )
  call(ACCESS_API.removePasskey, removeOwnPasskey, {
    summary: 'Remove a passkey',
    params: passkeyParamsSchema,
    also: BUSY_REFUSALS,
  })
}
