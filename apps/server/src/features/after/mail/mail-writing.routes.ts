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

export const mailWritingRoutes = staffOnlyRoutes('mail', (call) => {
  call(MAIL_API.answerMail, answerMail, {
    summary: 'Answer in a thread; sent again with its client id it is the same mail',
    body: answerMailSchema,
    answer: sentMailSchema,
  })

  call(MAIL_API.sendLetter, sendLetter, {
    summary: 'Send a letter that opens a thread',
    body: sendLetterSchema,
    answer: sentMailSchema,
  })

  call(MAIL_API.sendMailAgain, sendMailAgain, { summary: 'Send a failed mail again', answer: sentMailSchema })

  call(MAIL_API.reportMailAnswering, publishAnsweringMail, {
    summary: 'Tell other staff that the caller is answering',
  })

  call(MAIL_API.mailDrafts, readMailDrafts, {
    summary: "Drafts of the caller's mails",
    answer: mailDraftsSchema,
  })

  call(MAIL_API.saveMailDraft, saveMailDraft, {
    summary: 'Save the draft of a mail',
    params: mailDraftParamsSchema,
    body: saveMailDraftSchema,
    answer: mailDraftSchema,
  })

  call(MAIL_API.removeMailDraft, removeMailDraft, {
    summary: 'Discard the draft of a mail',
    params: mailDraftParamsSchema,
  })

  call(MAIL_API.mailTemplates, (deps, staff) => readMailTemplates(deps.db, staff.storeId), {
    summary: 'Ready answers of the store',
    answer: mailTemplatesSchema,
  })

  call(MAIL_API.createMailTemplate, (deps, staff, body) => saveMailTemplate(deps, staff, null, body), {
    summary: 'Save a ready answer',
    body: saveMailTemplateSchema,
    answer: mailTemplatesSchema,
  })

  call(MAIL_API.saveMailTemplate, saveMailTemplate, {
    summary: 'Change a ready answer',
    body: saveMailTemplateSchema,
    answer: mailTemplatesSchema,
  })

  call(MAIL_API.removeMailTemplate, removeMailTemplate, {
    summary: 'Remove a ready answer',
    answer: mailTemplatesSchema,
  })

  call(MAIL_API.mailSettings, (deps, staff) => readMailSettings(deps, deps.db, staff.storeId), {
    summary: 'The mailbox of the store, without its passwords',
    answer: mailSettingsSchema,
  })

  call(MAIL_API.saveMailAccount, saveMailAccount, {
    summary: 'Connect a mailbox',
    body: saveMailAccountSchema,
    answer: mailSettingsSchema,
  })

  call(MAIL_API.testMailAccount, testMailAccount, {
    summary: 'Test the mailbox by signing in at its servers',
    answer: mailTestSchema,
  })

  call(MAIL_API.removeMailAccount, removeMailAccount, {
    summary: 'Disconnect the mailbox; what was read stays',
    answer: mailSettingsSchema,
  })
})
