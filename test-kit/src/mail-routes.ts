/** Routes about threads of mail, what they are called with, and what their writes leave in the audit log. */
import type { AuditAction } from '@thali/contract/audit'
import type { SaveMailAccount } from '@thali/contract/mail-accounts'
import type { StoreId } from '@thali/domain/ids'
import type { Deps } from '@thali/server/deps'
import type { StaffRow } from './staff-row.ts'

const mail = '/api/stores/:storeId/mail'
const BODY = { clientId: 'a-mail-of-ours', body: 'Hello' }

/** A mailbox that no test connects to: its name leads nowhere. */
export const A_MAILBOX: SaveMailAccount = {
  address: 'orders@chai.example',
  imap: {
    ...{ host: 'imap.invalid', port: 993, security: 'tls' },
    ...{ user: 'orders@chai.example', password: 'a mailbox secret' },
  },
  smtp: null,
  takesPlusAddresses: true,
}

/** Calls without a thread of the store, which the answer to permitted callers reports. */
export const MAIL_ROUTES: Readonly<Record<string, StaffRow>> = {
  [`GET ${mail}/threads`]: { answers: 200 },
  [`GET ${mail}/threads/:threadId`]: { answers: 404 },
  [`POST ${mail}/threads/change`]: {
    body: { threadIds: ['none'], change: { isUnread: false } },
    answers: 200,
  },
  [`POST ${mail}/threads/remove`]: { body: { threadIds: ['none'] }, answers: 204 },
  [`POST ${mail}/threads/:threadId/mails`]: { body: BODY, answers: 404 },
  [`POST ${mail}/threads/:threadId/answering`]: { answers: 404 },
  [`GET ${mail}/mails/:mailId`]: { answers: 404 },
  [`POST ${mail}/mails/:mailId/send`]: { answers: 404 },
  [`POST ${mail}/letters`]: { body: { ...BODY, to: 'nobody', subject: 'Hello' }, answers: 400 },
  [`GET ${mail}/attachments/:attachmentId`]: { answers: 404 },
  [`GET ${mail}/attachments/:attachmentId/picture`]: { answers: 404 },
  [`GET ${mail}/labels`]: { answers: 200 },
  [`POST ${mail}/labels`]: { body: { name: 'Inbox', colour: 'blue' }, answers: 409 },
  [`POST ${mail}/labels/:labelId`]: { body: { name: 'Suppliers', colour: 'blue' }, answers: 404 },
  [`POST ${mail}/labels/:labelId/remove`]: { answers: 404 },
  'GET /api/stores/:storeId/mail-count': { answers: 200 },
  [`GET ${mail}/drafts`]: { answers: 200 },
  [`POST ${mail}/drafts/:draftId`]: { body: { threadId: 'none' }, answers: 404 },
  [`POST ${mail}/drafts/:draftId/remove`]: { answers: 204 },
  [`GET ${mail}/templates`]: { answers: 200 },
  [`POST ${mail}/templates`]: { body: { name: ' ', body: 'Thank you' }, answers: 400 },
  [`POST ${mail}/templates/:templateId`]: { body: { name: 'Thanks', body: 'Thank you' }, answers: 404 },
  [`POST ${mail}/templates/:templateId/remove`]: { answers: 404 },
  [`GET ${mail}/account`]: { answers: 200 },
  [`POST ${mail}/account`]: {
    body: { ...A_MAILBOX, imap: { ...A_MAILBOX.imap, password: '' } },
    answers: 422,
  },
  [`POST ${mail}/account/test`]: { answers: 404 },
  [`POST ${mail}/account/remove`]: { answers: 404 },
}

interface MailPlace {
  readonly deps: Deps
  readonly storeId: StoreId
}

interface MailWrite {
  readonly action: AuditAction
  before?(): Promise<object>
  body?(): object
  readonly changes: object
}

/** Audit log entries expected of staff writes other than mails. */
export const mailWrites = (place: () => MailPlace): Readonly<Record<string, MailWrite>> => {
  const addLabel = async () => {
    const { deps, storeId } = place()
    const row = { name: 'Suppliers', name_key: 'suppliers', colour: 'blue' } as const
    await deps.db.deleteFrom('mail_labels').where('store_id', '=', storeId).execute()
    await deps.db
      .insertInto('mail_labels')
      .values({ store_id: storeId, id: 'label1', ...row })
      .execute()
    return { labelId: 'label1' }
  }
  const addTemplate = async () => {
    const { deps, storeId } = place()
    await deps.db.deleteFrom('mail_templates').where('store_id', '=', storeId).execute()
    await deps.db
      .insertInto('mail_templates')
      .values({ store_id: storeId, id: 'template1', name: 'Thanks', body: 'Thank you' })
      .execute()
    return { templateId: 'template1' }
  }
  const addAccount = async () => {
    const { deps, storeId } = place()
    await deps.db.deleteFrom('mail_accounts').where('store_id', '=', storeId).execute()
    const at = new Date()
    await deps.db
      .insertInto('mail_accounts')
      .values({
        ...{ store_id: storeId, address: 'orders@chai.example', sealed: 'of another key', plus: true },
        ...{ set_by: 'Asha', set_at: at, read_at: null, failure: '', failures: 0, due_at: at },
        ...{ leased_until: null, leased_by: null },
      })
      .execute()
    return {}
  }
  return {
    [`POST ${mail}/labels`]: {
      action: 'mail-label.set',
      body: () => ({ name: 'Suppliers', colour: 'blue' }),
      changes: { name: [null, 'Suppliers'], colour: [null, 'blue'] },
    },
    [`POST ${mail}/labels/:labelId`]: {
      action: 'mail-label.set',
      before: addLabel,
      body: () => ({ name: 'Farms', colour: 'blue' }),
      changes: { name: ['Suppliers', 'Farms'] },
    },
    [`POST ${mail}/labels/:labelId/remove`]: {
      action: 'mail-label.remove',
      before: addLabel,
      changes: { name: ['Suppliers', null] },
    },
    [`POST ${mail}/templates`]: {
      action: 'mail-template.set',
      body: () => ({ name: 'Thanks', body: 'Thank you' }),
      changes: { name: [null, 'Thanks'], body: [null, 'Thank you'] },
    },
    [`POST ${mail}/templates/:templateId`]: {
      action: 'mail-template.set',
      before: addTemplate,
      body: () => ({ name: 'Thanks', body: 'Thanks a lot' }),
      changes: { body: ['Thank you', 'Thanks a lot'] },
    },
    [`POST ${mail}/templates/:templateId/remove`]: {
      action: 'mail-template.remove',
      before: addTemplate,
      changes: { name: ['Thanks', null] },
    },
    [`POST ${mail}/account`]: {
      action: 'mail-account.set',
      body: () => A_MAILBOX,
      changes: {
        address: [null, 'orders@chai.example'],
        host: [null, 'imap.invalid'],
        sends: [null, 'operator'],
      },
    },
    [`POST ${mail}/account/test`]: {
      action: 'mail-account.test',
      before: addAccount,
      changes: { imap: [null, 'unreadable'], smtp: [null, 'ok'] },
    },
    [`POST ${mail}/account/remove`]: {
      action: 'mail-account.remove',
      before: addAccount,
      changes: { address: ['orders@chai.example', null] },
    },
    [`POST ${mail}/threads/remove`]: {
      action: 'mail.remove',
      before: async () => {
        const { deps, storeId } = place()
        const at = new Date()
        await deps.db
          .insertInto('mail_threads')
          .values({
            ...{ store_id: storeId, id: 'thread1', kind: 'letter', email: 'asha@example.com', name: '' },
            ...{ subject: '', snippet: '', words: '', place: 'trash', place_at: at, unread: false },
            ...{ starred: false, important: false, sent: false, automatic: false, files: false, mails: 0 },
            ...{ last_at: at, last_direction: 'in', order_id: null, rating: null, linked_to: null },
          })
          .execute()
        return {}
      },
      body: () => ({ threadIds: ['thread1'] }),
      changes: { threads: [1, null] },
    },
  }
}
