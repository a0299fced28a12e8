/** Routes of link holders: console links, invitations and the pairing of screens. */
import { linkParamsSchema, linkSchema, openLinkSchema } from '@thali/contract/accounts'
import { errorAnswer } from '@thali/contract/error'
import { openScreenSchema } from '@thali/contract/screens'
import { secondFactorDueSchema } from '@thali/contract/second-factor'
import { acceptInvitationSchema, openInvitationSchema } from '@thali/contract/staff'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { findSignedIn } from '../account/guard.ts'
import { requireSameOrigin } from '../account/same-origin.ts'
import { describeLink, openLink } from './owners/open-link.ts'
import { endStreamsOf } from './sessions/end-session.ts'
import { answerSignIn, clientOf, sendCookies, sendSignInCookies } from './sign-in/account-cookies.ts'
import { acceptInvitation, describeInvitation } from './staff/accept-invitation.ts'
import { describePairing, pairScreen } from './staff/screens.ts'

const about = { tags: ['account'], params: linkParamsSchema }
const nothing = { 204: z.null().describe('No content'), '4xx': errorAnswer }

export async function linkRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    STAFF_API.oneTimeLink.path,
    {
      schema: {
        ...about,
        summary: 'The purpose of a one-time link',
        response: { 200: linkSchema, '4xx': errorAnswer },
      },
    },
    async (request) => describeLink(deps, request.params.token),
  )

  app.post(
    STAFF_API.openOneTimeLink.path,
    {
      schema: {
        ...about,
        summary: 'Spend a one-time link: set the password and sign in',
        body: openLinkSchema,
        response: { ...nothing, 200: secondFactorDueSchema },
      },
    },
    async (request, reply) => {
      requireSameOrigin(request, deps.config)
      const before = await findSignedIn(deps, request)
      const outcome = await openLink(deps, clientOf(request), request.params.token, request.body)
      if (before && !outcome.isDue) await endStreamsOf(deps, before)
      return answerSignIn(deps, request, reply, outcome)
    },
  )

  app.get(
    STAFF_API.openInvitation.path,
    {
      schema: {
        ...about,
        summary: 'The store and role of an invitation',
        response: { 200: openInvitationSchema, '4xx': errorAnswer },
      },
    },
    async (request) => describeInvitation(deps, request.params.token),
  )

  app.post(
    STAFF_API.acceptInvitation.path,
    {
      schema: {
        ...about,
        summary: 'Accept an invitation: with a new account, or signed in with its address',
        body: acceptInvitationSchema,
        response: nothing,
      },
    },
    async (request, reply) => {
      requireSameOrigin(request, deps.config)
      const before = await findSignedIn(deps, request)
      const made = await acceptInvitation(deps, clientOf(request), before, request.params.token, request.body)
      if (!made) return reply.code(204).send(null)
      if (before) await endStreamsOf(deps, before)
      return sendSignInCookies(deps, request, reply, made)
    },
  )

  app.get(
    STAFF_API.openScreen.path,
    {
      schema: {
        ...about,
        summary: 'The screen that a link pairs',
        response: { 200: openScreenSchema, '4xx': errorAnswer },
      },
    },
    async (request) => describePairing(deps, request.params.token),
  )

  app.post(
    STAFF_API.pairScreen.path,
    {
      schema: { ...about, summary: 'Pair this browser as a shared screen', response: nothing },
    },
    async (request, reply) => {
      requireSameOrigin(request, deps.config)
      const before = await findSignedIn(deps, request)
      const cookie = await pairScreen(deps, clientOf(request), request.params.token)
      if (before) await endStreamsOf(deps, before)
      return sendCookies(deps, request, reply, [cookie])
    },
  )
}
