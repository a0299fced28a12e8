/** Routes of staff for mail threads. */
import {
  changedMailThreadsSchema,
  changeMailThreadsSchema,
  mailCountSchema,
  mailLabelsSchema,
  mailSchema,
  mailThreadQuerySchema,
  mailThreadsQuerySchema,
  mailThreadsSchema,
  openMailThreadSchema,
  removeMailThreadsSchema,
  saveMailLabelSchema,
} from '@thali/contract/mail'
import { MAIL_API } from '@thali/contract/mail-paths'
import { Refusal } from '@thali/contract/refusal'
import { z } from 'zod'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { findFile, findMailPicture } from './mail.queries.ts'
import { readMailLabels, removeMailLabel, saveMailLabel } from './mail-labels.ts'
import { readMail, readMailCount, readMailThread, readMailThreads } from './read-mail.ts'
import { changeMailThreads, removeMailThreads } from './sort-mail.ts'

const BYTES = z.any().describe('The bytes')

export const mailRoutes = staffOnlyRoutes('mail', (call, deps) => {
  call(
    MAIL_API.mailThreads,
    {
      summary: 'Threads of a label, the latest mail first',
      querystring: mailThreadsQuerySchema,
      answer: mailThreadsSchema,
    },
    (staff, { query }) => readMailThreads(deps, staff, query),
  )

  call(
    MAIL_API.mailThread,
    {
      summary: 'A thread with its latest mails, or those before one',
      querystring: mailThreadQuerySchema,
      answer: openMailThreadSchema,
    },
    (staff, { params, query }) => readMailThread(deps, staff, params.threadId, query.before),
  )

  call(MAIL_API.mail, { summary: 'A mail with its full text', answer: mailSchema }, (staff, { params }) =>
    readMail(deps.db, staff, params.mailId),
  )

  call(
    MAIL_API.changeMailThreads,
    {
      summary: 'Mark threads as read or unread, star, archive, put away or label them',
      body: changeMailThreadsSchema,
      answer: changedMailThreadsSchema,
    },
    (staff, { body }) => changeMailThreads(deps, staff, body),
  )

  call(
    MAIL_API.removeMailThreads,
    { summary: 'Permanently remove threads of trash or spam', body: removeMailThreadsSchema },
    (staff, { body }) => removeMailThreads(deps, staff, body.threadIds),
  )

  call(
    MAIL_API.mailLabels,
    { summary: 'Labels, with the number of unread threads of each', answer: mailLabelsSchema },
    (staff) => readMailLabels(deps.db, staff),
  )

  call(
    MAIL_API.createMailLabel,
    { summary: 'Create a label', body: saveMailLabelSchema, answer: mailLabelsSchema },
    (staff, { body }) => saveMailLabel(deps, staff, null, body),
  )

  call(
    MAIL_API.saveMailLabel,
    { summary: 'Rename or colour a label', body: saveMailLabelSchema, answer: mailLabelsSchema },
    (staff, { params, body }) => saveMailLabel(deps, staff, params.labelId, body),
  )

  call(
    MAIL_API.removeMailLabel,
    { summary: 'Remove a label; threads stay', answer: mailLabelsSchema },
    (staff, { params }) => removeMailLabel(deps, staff, params.labelId),
  )

  call(
    MAIL_API.mailCount,
    { summary: 'How many threads of the inbox are unread', answer: mailCountSchema },
    (staff) => readMailCount(deps, staff),
  )

  call(
    MAIL_API.mailAttachment,
    {
      summary: 'A file that came with a mail, as a download',
      answer: BYTES,
      produces: ['application/octet-stream'],
    },
    async (staff, { params }, reply) => {
      const file = await findFile(deps.db, staff.storeId, params.attachmentId)
      if (!file) throw new Refusal('mail.not-found')
      reply.headers({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename*=UTF-8''${encodeName(file.name)}`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
      })
      return Buffer.from(file.content, 'base64')
    },
  )

  call(
    MAIL_API.mailPicture,
    { summary: 'An image attached to a mail, re-encoded', answer: BYTES, produces: ['image/webp'] },
    async (staff, { params }, reply) => {
      const file = await findMailPicture(deps.db, staff.storeId, params.attachmentId)
      if (!file?.picture) throw new Refusal('mail.not-found')
      reply.headers({
        'content-type': 'image/webp',
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=3600',
      })
      return Buffer.from(file.picture, 'base64')
    },
  )
})

/** Encodes a name for a header as in RFC 5987. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
}
