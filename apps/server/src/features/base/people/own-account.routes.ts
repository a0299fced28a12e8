/** Routes of a person's own account: registration, confirmation of the address, passwords, and sessions. */
import { ACCESS_API } from '@thali/contract/access-paths'
import {
  askResetSchema,
  askVerifySchema,
  changeLanguageSchema,
  changeNameSchema,
  changePasswordSchema,
  linkParamsSchema,
  registerSchema,
  resetPasswordSchema,
  sessionsSchema,
} from '@thali/contract/accounts'
import { errorAnswer } from '@thali/contract/error'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { findSignedIn, requireSignedIn } from '../account/guard.ts'
import { requireSameOrigin } from '../account/same-origin.ts'
import { askReset, changePassword, resetPassword } from './own-account/change-password.ts'
import { changeLanguage, changeName } from './own-account/own-profile.ts'
import { listOwnSessions, revokeOtherSessions, revokeOwnSession } from './own-account/own-sessions.ts'
import { register } from './own-account/register.ts'
import { askVerify, askVerifyAgain, verifyEmail } from './own-account/verify-email.ts'
import { BUSY_REFUSALS, browserCalls, ownCalls } from './own-calls.ts'
import { endStreamsOf } from './sessions/end-other-access.ts'
import { clientOf, setCookies, setSignInCookies } from './sign-in/account-cookies.ts'
import { isRegisteredHere } from './sign-in/pending-sign-in.ts'
import { rememberDevice } from './users/known-device.ts'

export async function ownAccountRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const call = ownCalls(instance, deps)
  const open = browserCalls(instance, deps)
  open(
    STAFF_API.register,
    async (deps, { address }, body, { request, reply }) => {
      const cookie = await register(deps, address, body)
      setCookies(deps, request, reply, [cookie])
    },
    {
      summary: 'Register; the answer is the same whether or not the address has an account',
      body: registerSchema,
      also: BUSY_REFUSALS,
    },
  )

  app.post(
    STAFF_API.requestEmailVerification.path,
    {
      schema: {
        tags: ['account'],
        // The browser that registered needs no session.
        security: [{ session: [] }, {}],
        summary: "Mail the link that confirms the caller's address again",
        body: askVerifySchema,
        response: { 204: z.null().describe('No content'), '4xx': errorAnswer, ...BUSY_REFUSALS },
      },
    },
    async (request, reply) => {
      const client = clientOf(request)
      if (isRegisteredHere(client.cookieHeader) && !(await findSignedIn(deps, request))) {
        requireSameOrigin(request, deps.config)
        await askVerifyAgain(deps, client, request.body.language)
        return reply.code(204).send(null)
      }
      const who = await requireSignedIn(deps, request)
      await askVerify(deps, who, client.address, request.body.language)
      return reply.code(204).send(null)
    },
  )

  open(
    STAFF_API.verifyEmail,
    async (deps, client, token, { request, reply }) => {
      const before = await findSignedIn(deps, request)
      const outcome = await verifyEmail(deps, client, token)
      if (!outcome) return
      if (before) await endStreamsOf(deps, before)
      await setSignInCookies(deps, request, reply, outcome)
    },
    {
      summary: 'Confirm an address by its link; the browser that registered is signed in',
      params: linkParamsSchema,
      also: BUSY_REFUSALS,
    },
  )

  open(STAFF_API.requestPasswordReset, (deps, { address }, body) => askReset(deps, address, body), {
    summary: 'Mail a link for a new password; the answer is the same for every address',
    body: askResetSchema,
    also: BUSY_REFUSALS,
  })

  open(
    STAFF_API.resetPassword,
    async (deps, client, token, body, { request, reply }) => {
      const { email } = await resetPassword(deps, client.address, token, body)
      // Guesses by strangers do not keep the owner of the mail from signing in here next.
      setCookies(deps, request, reply, [await rememberDevice(deps, client.deviceCookie, email)])
    },
    {
      summary: 'Set a new password by its link; every session ends',
      params: linkParamsSchema,
      body: resetPasswordSchema,
      also: BUSY_REFUSALS,
    },
  )

  call(
    ACCESS_API.changePassword,
    (deps, who, body, { request }) => changePassword(deps, clientOf(request), who, body),
    {
      summary: "Change the caller's password; every other session ends",
      body: changePasswordSchema,
      also: BUSY_REFUSALS,
    },
  )
  call(ACCESS_API.changeName, changeName, {
    summary: "Change the caller's name",
    body: changeNameSchema,
    also: BUSY_REFUSALS,
  })
  call(ACCESS_API.changeLanguage, changeLanguage, {
    summary: "Change the language of the caller's mails",
    body: changeLanguageSchema,
    also: BUSY_REFUSALS,
  })
  call(ACCESS_API.sessions, listOwnSessions, { summary: "The caller's sessions", answer: sessionsSchema })
  call(ACCESS_API.revokeSession, revokeOwnSession, {
    summary: "End one of the caller's sessions",
    also: BUSY_REFUSALS,
  })
  call(ACCESS_API.revokeOtherSessions, revokeOtherSessions, {
    summary: "End all of the caller's other sessions",
    also: BUSY_REFUSALS,
  })
}
