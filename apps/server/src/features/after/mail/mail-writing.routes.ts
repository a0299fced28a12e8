import { mailSettingsSchema, mailTestSchema, saveMailAccountSchema } from '@thali/contract/mail-accounts'
import { MAIL_API } from '@thali/contract/mail-paths'
import {
  answerMailSchema,
  mailDraftParamsSchema,
  mailDraftSchema,
  mailDraftsSchema,
  mailTemplatesSchema,
  saveMailDraftSchema,
  saveMailTemplateSchema,
  sendLetterSchema,
  sentMailSchema,
} from '@thali/contract/mail-writing'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import {
  readMailDrafts,
  readMailTemplates,
  removeMailDraft,
  removeMailTemplate,
  saveMailDraft,
  saveMailTemplate,
} from './mail-drafts.ts'
import { readMailSettings, removeMailAccount, saveMailAccount, testMailAccount } from './set-mail-account.ts'
import { answerMail, publishAnsweringMail, sendLetter, sendMailAgain } from './write-mail.ts'

export const mailWritingRoutes = staffOnlyRoutes('mail', (call, deps) => {
  call(
    MAIL_API.answerMail,
    {
      summary: 'Answer in a thread; sent again with its client id it is the same mail',
      body: answerMailSchema,
      answer: sentMailSchema,
    },
    (staff, { params, body }) => answerMail(deps, staff, params.threadId, body),
  )

  call(
    MAIL_API.sendLetter,
    { summary: 'Send a letter that opens a thread', body: sendLetterSchema, answer: sentMailSchema },
    (staff, { body }) => sendLetter(deps, staff, body),
  )

  call(
    MAIL_API.sendMailAgain,
    { summary: 'Send a failed mail again', answer: sentMailSchema },
    (staff, { params }) => sendMailAgain(deps, staff, params.mailId),
  )

  call(
    MAIL_API.reportMailAnswering,
    { summary: 'Tell other staff that the caller is answering' },
    (staff, { params }) => publishAnsweringMail(deps, staff, params.threadId),
  )

  call(MAIL_API.mailDrafts, { summary: "Drafts of the caller's mails", answer: mailDraftsSchema }, (staff) =>
    readMailDrafts(deps, staff),
  )

  call(
    MAIL_API.saveMailDraft,
    {
      summary: 'Save the draft of a mail',
      params: mailDraftParamsSchema,
      body: saveMailDraftSchema,
      answer: mailDraftSchema,
    },
    (staff, { params, body }) => saveMailDraft(deps, staff, params.draftId, body),
  )

  call(
    MAIL_API.removeMailDraft,
    { summary: 'Discard the draft of a mail', params: mailDraftParamsSchema },
    (staff, { params }) => removeMailDraft(deps, staff, params.draftId),
  )

  call(
    MAIL_API.mailTemplates,
    { summary: 'Ready answers of the store', answer: mailTemplatesSchema },
    (staff) => readMailTemplates(deps.db, staff.storeId),
  )

  call(
    MAIL_API.createMailTemplate,
    { summary: 'Save a ready answer', body: saveMailTemplateSchema, answer: mailTemplatesSchema },
    (staff, { body }) => saveMailTemplate(deps, staff, null, body),
  )

  call(
    MAIL_API.saveMailTemplate,
    { summary: 'Change a ready answer', body: saveMailTemplateSchema, answer: mailTemplatesSchema },
    (staff, { params, body }) => saveMailTemplate(deps, staff, params.templateId, body),
  )

  call(
    MAIL_API.removeMailTemplate,
    { summary: 'Remove a ready answer', answer: mailTemplatesSchema },
    (staff, { params }) => removeMailTemplate(deps, staff, params.templateId),
  )

  call(
    MAIL_API.mailSettings,
    { summary: 'The mailbox of the store, without its passwords', answer: mailSettingsSchema },
    (staff) => readMailSettings(deps, deps.db, staff.storeId),
  )

  call(
    MAIL_API.saveMailAccount,
    { summary: 'Connect a mailbox', body: saveMailAccountSchema, answer: mailSettingsSchema },
    (staff, { body }) => saveMailAccount(deps, staff, body),
  )

  call(
    MAIL_API.testMailAccount,
    { summary: 'Test the mailbox by signing in at its servers', answer: mailTestSchema },
    (staff) => testMailAccount(deps, staff),
  )

  call(
    MAIL_API.removeMailAccount,
    { summary: 'Disconnect the mailbox; what was read stays', answer: mailSettingsSchema },
    (staff) => removeMailAccount(deps, staff),
  )
})
