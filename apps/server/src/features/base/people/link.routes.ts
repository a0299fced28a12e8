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
import { openCalls } from '../account/open-calls.ts'
import { requireSameOrigin } from '../account/same-origin.ts'
import { browserCalls } from './own-calls.ts'
import { describeLink, openLink } from './owners/open-link.ts'
import { endStreamsOf } from './sessions/end-other-access.ts'
import { answerSignIn, clientOf, setCookies, setSignInCookies } from './sign-in/account-cookies.ts'
import { acceptInvitation, describeInvitation } from './staff/accept-invitation.ts'
import { describePairing, pairScreen } from './staff/screens.ts'

const byLink = { params: linkParamsSchema }

export async function linkRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const open = openCalls(instance, deps, 'account')
  const call = browserCalls(instance, deps)
  open(STAFF_API.oneTimeLink, describeLink, {
    ...byLink,
    summary: 'The purpose of a one-time link',
    answer: linkSchema,
  })

  app.post(
    STAFF_API.openOneTimeLink.path,
    {
      schema: {
        ...byLink,
        tags: ['account'],
        summary: 'Spend a one-time link: set the password and sign in',
        body: openLinkSchema,
        response: {
          200: secondFactorDueSchema,
          204: z.null().describe('No content'),
          '4xx': errorAnswer,
        },
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

  open(STAFF_API.openInvitation, describeInvitation, {
    ...byLink,
    summary: 'The store and role of an invitation',
    answer: openInvitationSchema,
  })

  call(
    STAFF_API.acceptInvitation,
    async (deps, client, token, body, { request, reply }) => {
      const before = await findSignedIn(deps, request)
      const made = await acceptInvitation(deps, client, before, token, body)
      if (!made) return
      if (before) await endStreamsOf(deps, before)
      await setSignInCookies(deps, request, reply, made)
    },
    {
      ...byLink,
      summary: 'Accept an invitation: with a new account, or signed in with its address',
      body: acceptInvitationSchema,
    },
  )

  open(STAFF_API.openScreen, describePairing, {
    ...byLink,
    summary: 'The screen that a link pairs',
    answer: openScreenSchema,
  })

  call(
    STAFF_API.pairScreen,
    async (deps, client, token, { request, reply }) => {
      const before = await findSignedIn(deps, request)
      const cookie = await pairScreen(deps, client, token)
      if (before) await endStreamsOf(deps, before)
      setCookies(deps, request, reply, [cookie])
    },
    { ...byLink, summary: 'Pair this browser as a shared screen' },
  )
}
