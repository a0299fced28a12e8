/** A person's own account: registering, confirming the address, passwords, and where they are signed in. */
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
  sessionParamsSchema,
  sessionsSchema,
} from '@thali/contract/accounts'
import { errorAnswer } from '@thali/contract/error'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { clientNetwork } from '../../../plugins/client-network.ts'
import { findSignedIn, requireSignedIn } from '../account/guard.ts'
import { requireSameOrigin } from '../account/same-origin.ts'
import { changeLanguage } from './own-account/change-language.ts'
import { changeName } from './own-account/change-name.ts'
import { askReset, changePassword, resetPassword } from './own-account/change-password.ts'
import { listOwnSessions, revokeOtherSessions, revokeOwnSession } from './own-account/own-sessions.ts'
import { register } from './own-account/register.ts'
import { askVerify, askVerifyAgain, verifyEmail } from './own-account/verify-email.ts'
import { endStreamsOf } from './sessions/end-session.ts'
import { clientOf, sendCookies, welcome } from './sign-in/account-cookies.ts'
import { isRegisteredHere } from './sign-in/pending-sign-in.ts'
import { rememberDevice } from './users/known-device.ts'

const open = { tags: ['account'] }
const own = { tags: ['account'], security: [{ session: [] }] }
const response = { 204: z.null().describe('No content'), '4xx': errorAnswer, 503: errorAnswer }

/** Registers the routes that need no store. */
export async function ownAccountRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.post(
    STAFF_API.register.path,
    {
      schema: {
        ...open,
        summary: 'Register; the answer is the same whether or not the address has an account',
        body: registerSchema,
        response,
      },
    },
    async (request, reply) => {
      requireSameOrigin(request, deps.config)
      const cookie = await register(deps, clientNetwork(request.ip), request.body)
      return sendCookies(deps, request, reply, [cookie])
    },
  )

  app.post(
    STAFF_API.askVerify.path,
    {
      schema: {
        ...own,
        // The browser that registered needs none.
        security: [...own.security, {}],
        summary: 'Mail the link that confirms the own address once more',
        body: askVerifySchema,
        response,
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

  app.post(
    STAFF_API.verify.path,
    {
      schema: {
        ...open,
        summary: 'Confirm an address by its link; the browser that registered is signed in',
        params: linkParamsSchema,
        response,
      },
    },
    async (request, reply) => {
      requireSameOrigin(request, deps.config)
      const before = await findSignedIn(deps, request)
      const outcome = await verifyEmail(deps, clientOf(request), request.params.token)
      if (!outcome) return reply.code(204).send(null)
      if (before) await endStreamsOf(deps, before)
      return welcome(deps, request, reply, outcome)
    },
  )

  app.post(
    STAFF_API.askReset.path,
    {
      schema: {
        ...open,
        summary: 'Mail a link for a new password; the answer is the same for every address',
        body: askResetSchema,
        response,
      },
    },
    async (request, reply) => {
      requireSameOrigin(request, deps.config)
      await askReset(deps, clientNetwork(request.ip), request.body)
      return reply.code(204).send(null)
    },
  )

  app.post(
    STAFF_API.resetPassword.path,
    {
      schema: {
        ...open,
        summary: 'Set a new password by its link; every session ends',
        params: linkParamsSchema,
        body: resetPasswordSchema,
        response,
      },
    },
    async (request, reply) => {
      requireSameOrigin(request, deps.config)
      const client = clientOf(request)
      const { email } = await resetPassword(deps, client.address, request.params.token, request.body)
      // Strangers who guess do not keep the owner of the mail from signing in here next.
      return sendCookies(deps, request, reply, [await rememberDevice(deps, client.deviceCookie, email)])
    },
  )

  app.post(
    ACCESS_API.changePassword.path,
    {
      schema: {
        ...own,
        summary: 'Change the own password; every other session ends',
        body: changePasswordSchema,
        response,
      },
    },
    async (request, reply) => {
      const who = await requireSignedIn(deps, request)
      await changePassword(deps, clientOf(request), who, request.body)
      return reply.code(204).send(null)
    },
  )

  app.post(
    ACCESS_API.changeName.path,
    {
      schema: {
        ...own,
        summary: 'Change the own name',
        body: changeNameSchema,
        response,
      },
    },
    async (request, reply) => {
      const who = await requireSignedIn(deps, request)
      await changeName(deps, who, request.body)
      return reply.code(204).send(null)
    },
  )

  app.post(
    ACCESS_API.changeLanguage.path,
    {
      schema: {
        ...own,
        summary: 'Change the language in which one is written to',
        body: changeLanguageSchema,
        response,
      },
    },
    async (request, reply) => {
      await changeLanguage(deps, await requireSignedIn(deps, request), request.body)
      return reply.code(204).send(null)
    },
  )

  app.get(
    ACCESS_API.sessions.path,
    {
      schema: {
        ...own,
        summary: 'Where one is signed in',
        response: { 200: sessionsSchema, '4xx': errorAnswer },
      },
    },
    async (request) => listOwnSessions(deps, await requireSignedIn(deps, request)),
  )

  app.post(
    ACCESS_API.revokeSession.path,
    { schema: { ...own, summary: 'End one of the own sessions', params: sessionParamsSchema, response } },
    async (request, reply) => {
      const who = await requireSignedIn(deps, request)
      await revokeOwnSession(deps, who, request.params.sessionId)
      return reply.code(204).send(null)
    },
  )

  app.post(
    ACCESS_API.revokeOtherSessions.path,
    { schema: { ...own, summary: 'End every own session but this one', response } },
    async (request, reply) => {
      await revokeOtherSessions(deps, await requireSignedIn(deps, request))
      return reply.code(204).send(null)
    },
  )
}
