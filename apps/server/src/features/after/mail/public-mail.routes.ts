/** Threads of mail for programs, at the addresses that the specification keeps for them. */
import { errorAnswer } from '@thali/contract/error'
import { MAIL_API } from '@thali/contract/mail-paths'
import { routeOf } from '@thali/contract/paths'
import {
  publicMailLabelsQuerySchema,
  publicMailLabelsSchema,
  publicMailQuerySchema,
  publicMailSchema,
  publicMailsQuerySchema,
  publicMailsSchema,
} from '@thali/contract/public-mail'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../../deps.ts'
import { requireStaffOf, STAFF_SECURITY } from '../../base/account/guard.ts'
import { readPublicLabels, readPublicMail, readPublicMails } from './read-public-mail.ts'

const about = { tags: ['mail'], security: STAFF_SECURITY }

/** Registers the specification's calls over the store of a token, or that `store` names. */
export async function publicMailRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const guard = (request: FastifyRequest, { store }: { readonly store?: string | undefined }) =>
    requireStaffOf(deps, request, store, 'mail.answer')

  app.get(
    routeOf(MAIL_API.publicMailLabels.path),
    {
      schema: {
        ...about,
        summary: 'Labels of mails, with what is unread of each',
        querystring: publicMailLabelsQuerySchema,
        response: { 200: publicMailLabelsSchema, '4xx': errorAnswer },
      },
    },
    async (request) => readPublicLabels(deps, await guard(request, request.query)),
  )

  app.get(
    routeOf(MAIL_API.publicMails.path),
    {
      schema: {
        ...about,
        summary: 'Threads of a label, the latest first',
        querystring: publicMailsQuerySchema,
        response: { 200: publicMailsSchema, '4xx': errorAnswer },
      },
    },
    async (request) => readPublicMails(deps, await guard(request, request.query), request.query),
  )

  app.get(
    routeOf(MAIL_API.publicMail.path),
    {
      schema: {
        ...about,
        summary: 'A thread with its latest mail',
        querystring: publicMailQuerySchema,
        response: { 200: publicMailSchema, '4xx': errorAnswer },
      },
    },
    async (request) => readPublicMail(deps, await guard(request, request.query), request.query.mailId),
  )
}
