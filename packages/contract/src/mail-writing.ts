/** Mails that staff write: drafts, new letters and answers, and templates. */
import { CLIENT_ID_MAX } from '@thali/domain/chat/conversation'
import {
  DRAFTS_MAX,
  MAIL_BODY_MAX,
  SUBJECT_MAX,
  TEMPLATE_NAME_MAX,
  TEMPLATES_MAX,
} from '@thali/domain/mail/mail'
import { hasVisibleText } from '@thali/domain/typed-text'
import { z } from 'zod'
import { emailText } from './accounts.ts'
import { mailSchema, mailThreadSchema } from './mail.ts'
import { storeParamsSchema } from './staff-orders.ts'
import { idText, lineOfText, linesOfText, text } from './text.ts'

const clientId = text(CLIENT_ID_MAX, 8).meta({
  description: 'Made by the sender: sent again it is the same mail. A draft’s id is that of its mail',
})
const body = linesOfText(MAIL_BODY_MAX)
const writtenBody = body.refine(hasVisibleText, 'says nothing')

/** Body of `POST …/mail/threads/:threadId/mails`: an answer. Its subject is the thread's; the mail before is quoted by us. */
export const answerMailSchema = z.object({ clientId, body: writtenBody })

/** Body of `POST …/mail/letters`: a new letter, which opens a thread of its own. */
export const sendLetterSchema = z.object({
  clientId,
  to: emailText,
  subject: lineOfText(SUBJECT_MAX).refine(hasVisibleText, 'says nothing'),
  body: writtenBody,
})

/**
 * Answer of both and of `sendMailAgain`. The mail is `queued` until it is handed over, which a `mail.changed` event
 * of its thread reports.
 */
export const sentMailSchema = z.object({ thread: mailThreadSchema, mail: mailSchema })

/** Body of `POST …/mail/drafts/:draftId`. All fields may be incomplete: `to` may be half an address. */
export const saveMailDraftSchema = z.object({
  /** Thread of an answer; null: a new letter. */
  threadId: idText.nullable(),
  to: lineOfText(254).default(''),
  subject: lineOfText(SUBJECT_MAX).default(''),
  body: body.default(''),
})
/** Id of a draft: the `clientId` with which it will be sent, which removes the draft. */
export const mailDraftParamsSchema = storeParamsSchema.extend({ draftId: text(CLIENT_ID_MAX, 1) })

export const mailDraftSchema = z.object({
  id: z.string(),
  threadId: z.string().nullable(),
  /** Recipient; for an answer that of the thread. */
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  savedAt: z.string(),
})

/** Answer of `GET …/mail/drafts`: the caller's own, the latest first. */
export const mailDraftsSchema = z.object({ items: z.array(mailDraftSchema).max(DRAFTS_MAX) })

/** Body of `POST …/mail/templates` and `POST …/mail/templates/:templateId`. `fillTemplate` fills `{name}` and `{store}`. */
export const saveMailTemplateSchema = z.object({
  name: lineOfText(TEMPLATE_NAME_MAX).trim().refine(hasVisibleText, 'says nothing'),
  body: linesOfText(MAIL_BODY_MAX).refine(hasVisibleText, 'says nothing'),
})

/** Answer of the calls about ready answers: all of the store, by name. */
export const mailTemplatesSchema = z.object({
  items: z.array(z.object({ id: z.string(), name: z.string(), body: z.string() })).max(TEMPLATES_MAX),
})

export type SentMail = z.infer<typeof sentMailSchema>
export type MailDraft = z.infer<typeof mailDraftSchema>
export type MailDrafts = z.infer<typeof mailDraftsSchema>
export type SaveMailTemplate = z.input<typeof saveMailTemplateSchema>
export type MailTemplates = z.infer<typeof mailTemplatesSchema>
