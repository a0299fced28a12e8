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

export const mailRoutes = staffOnlyRoutes('mail', (call) => {
  call(MAIL_API.mailThreads, readMailThreads, {
    summary: 'Threads of a label, the latest mail first',
    querystring: mailThreadsQuerySchema,
    answer: mailThreadsSchema,
  })

  call(
    MAIL_API.mailThread,
    (deps, staff, threadId, query) => readMailThread(deps, staff, threadId, query.before),
    {
      summary: 'A thread with its latest mails, or those before one',
      querystring: mailThreadQuerySchema,
      answer: openMailThreadSchema,
    },
  )

  call(MAIL_API.mail, (deps, staff, mailId) => readMail(deps.db, staff, mailId), {
    summary: 'A mail with its full text',
    answer: mailSchema,
  })

  call(MAIL_API.changeMailThreads, changeMailThreads, {
    summary: 'Mark threads as read or unread, star, archive, put away or label them',
    body: changeMailThreadsSchema,
    answer: changedMailThreadsSchema,
  })

  call(MAIL_API.removeMailThreads, (deps, staff, body) => removeMailThreads(deps, staff, body.threadIds), {
    summary: 'Permanently remove threads of trash or spam',
    body: removeMailThreadsSchema,
  })

  call(MAIL_API.mailLabels, (deps, staff) => readMailLabels(deps.db, staff), {
    summary: 'Labels, with the number of unread threads of each',
    answer: mailLabelsSchema,
  })

  call(MAIL_API.createMailLabel, (deps, staff, body) => saveMailLabel(deps, staff, null, body), {
    summary: 'Create a label',
    body: saveMailLabelSchema,
    answer: mailLabelsSchema,
  })

  call(MAIL_API.saveMailLabel, saveMailLabel, {
    summary: 'Rename or colour a label',
    body: saveMailLabelSchema,
    answer: mailLabelsSchema,
  })

  call(MAIL_API.removeMailLabel, removeMailLabel, {
    summary: 'Remove a label; threads stay',
    answer: mailLabelsSchema,
  })

  call(MAIL_API.mailCount, readMailCount, {
    summary: 'How many threads of the inbox are unread',
    answer: mailCountSchema,
  })

  call(
    MAIL_API.mailAttachment,
    async (deps, staff, attachmentId, { reply }) => {
      const file = await findFile(deps.db, staff.storeId, attachmentId)
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
    {
      summary: 'A file that came with a mail, as a download',
      answer: BYTES,
      produces: ['application/octet-stream'],
    },
  )

  call(
    MAIL_API.mailPicture,
    async (deps, staff, attachmentId, { reply }) => {
      const file = await findMailPicture(deps.db, staff.storeId, attachmentId)
      if (!file?.picture) throw new Refusal('mail.not-found')
      reply.headers({
        'content-type': 'image/webp',
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=3600',
      })
      return Buffer.from(file.picture, 'base64')
    },
    { summary: 'An image attached to a mail, re-encoded', answer: BYTES, produces: ['image/webp'] },
  )
})

/** Encodes a name for a header as in RFC 5987. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
}
