import type {
  ChangedMailThreads,
  changeMailThreadsSchema,
  Mail,
  MailCount,
  MailLabels,
  MailThreads,
  OpenMailThread,
  removeMailThreadsSchema,
  SaveMailLabel,
} from './mail.ts'
import type { MailSettings, MailTest, SaveMailAccount } from './mail-accounts.ts'
import type {
  answerMailSchema,
  MailDraft,
  MailDrafts,
  MailTemplates,
  SaveMailTemplate,
  SentMail,
  saveMailDraftSchema,
  sendLetterSchema,
} from './mail-writing.ts'
import { get } from './paths.ts'
import type { PublicMail, PublicMailLabels, PublicMails } from './public-mail.ts'
import { staffGet, staffPost } from './staff-call.ts'

/**
 * Calls of staff about mail and feedback. Events upon which screens read again: `mail.received`, `mail.changed` (both
 * name `threadIds`), `mail.labels`, and `mail.answering` with `threadId` and `userId`, shown for some seconds as in
 * chats.
 */
export const MAIL_API = {
  mailThreads: staffGet<MailThreads>('mail.answer')(
    '/mail/threads?label=:label&search=:search&unread=:unread&before=:before',
  ),
  mailThread: staffGet<OpenMailThread>('mail.answer')('/mail/threads/:threadId?before=:before'),
  /** One mail in full length. */
  mail: staffGet<Mail>('mail.answer')('/mail/mails/:mailId'),
  changeMailThreads: staffPost<typeof changeMailThreadsSchema, ChangedMailThreads>('mail.answer')(
    '/mail/threads/change',
  ),
  removeMailThreads: staffPost<typeof removeMailThreadsSchema>('mail.answer')('/mail/threads/remove'),
  answerMail: staffPost<typeof answerMailSchema, SentMail>('mail.answer')('/mail/threads/:threadId/mails'),
  /** Sends a mail again, with the same Message-ID. */
  sendMailAgain: staffPost<undefined, SentMail>('mail.answer')('/mail/mails/:mailId/send'),
  /** Shows other staff for some seconds that an answer is being written. */
  reportMailAnswering: staffPost('mail.answer')('/mail/threads/:threadId/answering'),
  sendLetter: staffPost<typeof sendLetterSchema, SentMail>('mail.answer')('/mail/letters'),
  /** Answers `application/octet-stream` as a download: for an `<a href download>`. */
  mailAttachment: staffGet('mail.answer')('/mail/attachments/:attachmentId'),
  /** Answers WebP, for an `<img src>`. */
  mailPicture: staffGet('mail.answer')('/mail/attachments/:attachmentId/picture'),

  mailLabels: staffGet<MailLabels>('mail.answer')('/mail/labels'),
  createMailLabel: staffPost<SaveMailLabel, MailLabels>('mail.answer')('/mail/labels'),
  saveMailLabel: staffPost<SaveMailLabel, MailLabels>('mail.answer')('/mail/labels/:labelId'),
  removeMailLabel: staffPost<undefined, MailLabels>('mail.answer')('/mail/labels/:labelId/remove'),
  mailCount: staffGet<MailCount>('mail.answer')('/mail-count'),

  mailDrafts: staffGet<MailDrafts>('mail.answer')('/mail/drafts'),
  saveMailDraft: staffPost<typeof saveMailDraftSchema, MailDraft>('mail.answer')('/mail/drafts/:draftId'),
  removeMailDraft: staffPost('mail.answer')('/mail/drafts/:draftId/remove'),

  mailTemplates: staffGet<MailTemplates>('mail.answer')('/mail/templates'),
  createMailTemplate: staffPost<SaveMailTemplate, MailTemplates>('mail.answer')('/mail/templates'),
  saveMailTemplate: staffPost<SaveMailTemplate, MailTemplates>('mail.answer')('/mail/templates/:templateId'),
  removeMailTemplate: staffPost<undefined, MailTemplates>('mail.answer')(
    '/mail/templates/:templateId/remove',
  ),

  mailSettings: staffGet<MailSettings>('messages.keys')('/mail/account'),
  saveMailAccount: staffPost<SaveMailAccount, MailSettings>('messages.keys')('/mail/account'),
  testMailAccount: staffPost<undefined, MailTest>('messages.keys')('/mail/account/test'),
  /** Stops reading the mailbox; mails already read stay. */
  removeMailAccount: staffPost<undefined, MailSettings>('messages.keys')('/mail/account/remove'),

  /** Threads for third-party programs, at the addresses of the specification. */
  publicMailLabels: get<PublicMailLabels>()('/api/mail/labels?store=:store'),
  publicMails: get<PublicMails>()(
    '/api/mail/mails?store=:store&systemLabel=:systemLabel&customLabel=:customLabel&before=:before',
  ),
  publicMail: get<PublicMail>()('/api/mail/mail?store=:store&mailId=:mailId'),
} as const
