/** Routes of the second factor: its sign-in step, and a person's own. */

import { ACCESS_API } from '@thali/contract/access-paths'
import {
  ownPasswordSchema,
  recoveryCodesSchema,
  removeSecondFactorSchema,
  secondFactorCodeSchema,
  secondFactorSchema,
  secondFactorSetupSchema,
} from '@thali/contract/second-factor'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { findSignedIn } from '../account/guard.ts'
import { BUSY_REFUSALS, browserCalls, ownCalls } from './own-calls.ts'
import { endStreamsOf } from './sessions/end-other-access.ts'
import { clientOf, setSignInCookies } from './sign-in/account-cookies.ts'
import {
  beginSecondFactor,
  readSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './sign-in/second-factor.ts'
import { signInSecondFactor } from './sign-in/sign-in.ts'

export async function secondFactorRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const call = ownCalls(instance, deps)
  browserCalls(instance, deps)(
    ACCESS_API.signInSecondFactor,
    async (deps, client, body, { request, reply }) => {
      const before = await findSignedIn(deps, request)
      const signedIn = await signInSecondFactor(deps, client, body.code)
      if (before) await endStreamsOf(deps, before)
      await setSignInCookies(deps, request, reply, signedIn)
    },
    {
      summary: 'The second step of signing in: a code of the app, or a recovery code',
      body: secondFactorCodeSchema,
      also: BUSY_REFUSALS,
    },
  )

  call(ACCESS_API.secondFactor, readSecondFactor, {
    summary: 'Whether a second factor is on',
    answer: secondFactorSchema,
    also: BUSY_REFUSALS,
  })
  call(
    ACCESS_API.beginSecondFactor,
    (deps, who, body, { request }) => beginSecondFactor(deps, clientOf(request), who, body.password),
    {
      summary: 'Set up a second factor: the secret for the app',
      body: ownPasswordSchema,
      answer: secondFactorSetupSchema,
      also: BUSY_REFUSALS,
    },
  )
  call(
    ACCESS_API.turnOnSecondFactor,
    (deps, who, body, { request }) => turnOnSecondFactor(deps, clientOf(request), who, body.code),
    {
      summary: 'Turn on the second factor by a code of the app; only this answer has the recovery codes',
      body: secondFactorCodeSchema,
      answer: recoveryCodesSchema,
      also: BUSY_REFUSALS,
    },
  )
  call(
    ACCESS_API.turnOffSecondFactor,
    (deps, who, body, { request }) => turnOffSecondFactor(deps, clientOf(request), who, body),
    {
      summary: 'Turn the second factor off by the password and a code of the app, or a recovery code',
      body: removeSecondFactorSchema,
      also: BUSY_REFUSALS,
    },
  )
}
