/** Routes of mail threads for programs, at the paths of the public API. */
import { MAIL_API } from '@thali/contract/mail-paths'
import {
  publicMailLabelsQuerySchema,
  publicMailLabelsSchema,
  publicMailQuerySchema,
  publicMailSchema,
  publicMailsQuerySchema,
  publicMailsSchema,
} from '@thali/contract/public-mail'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { programCalls } from '../../base/account/program-calls.ts'
import { readPublicLabels, readPublicMail, readPublicMails } from './read-public-mail.ts'

/** Registers the public API's calls on the store of a token, or of `store`. */
export async function publicMailRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const call = programCalls(instance, deps, 'mail', 'mail.answer')

  call(MAIL_API.publicMailLabels, readPublicLabels, {
    summary: 'Labels of mails, with the number of unread threads of each',
    querystring: publicMailLabelsQuerySchema,
    answer: publicMailLabelsSchema,
  })
  call(MAIL_API.publicMails, readPublicMails, {
    summary: 'Threads of a label, the latest first',
    querystring: publicMailsQuerySchema,
    answer: publicMailsSchema,
  })
  call(MAIL_API.publicMail, (deps, staff, query) => readPublicMail(deps, staff, query.mailId), {
    summary: 'A thread with its latest mail',
    querystring: publicMailQuerySchema,
    answer: publicMailSchema,
  })
}
