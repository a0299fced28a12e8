/** Unsent letters of one person, and the store's templates. */
import type {
  MailDraft,
  MailDrafts,
  MailTemplates,
  SaveMailTemplate,
  saveMailDraftSchema,
} from '@thali/contract/mail-writing'
import { Refusal } from '@thali/contract/refusal'
import { DRAFTS_MAX, TEMPLATES_MAX } from '@thali/domain/mail/mail'
import type { z } from 'zod'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import {
  listDrafts,
  listTemplates,
  type MailDraftRow,
  putDraft,
  putTemplate,
  removeDraft,
  removeTemplate,
} from './mail-lists.queries.ts'
import { findMailThread } from './mail-thread.queries.ts'

export async function readMailDrafts({ db }: Deps, staff: Staff): Promise<MailDrafts> {
  return { items: (await listDrafts(db, staff.storeId, staff.id)).map(toDraft) }
}

/** @throws {Refusal} mail.not-found for a removed thread; mail-draft.too-many */
export async function saveMailDraft(
  { db, now }: Deps,
  { storeId, id: authorId }: Staff,
  id: string,
  { threadId, to, subject, body }: z.output<typeof saveMailDraftSchema>,
): Promise<MailDraft> {
  return inTransaction(db, async (tx) => {
    const thread = threadId === null ? null : await findMailThread(tx, storeId, threadId)
    if (thread === undefined) throw new Refusal('mail.not-found')
    const drafts = await listDrafts(tx, storeId, authorId)
    if (drafts.length >= DRAFTS_MAX && !drafts.some((draft) => draft.id === id))
      throw new Refusal('mail-draft.too-many')
    const recipient = thread?.email ?? to
    const draft = { recipient, subject: thread?.subject ?? subject, body }
    const savedAt = now()
    const key = { store_id: storeId, author_id: authorId, id }
    await putDraft(tx, { ...key, ...draft, thread_id: threadId, saved_at: savedAt })
    return toDraft({ id, threadId, ...draft, savedAt })
  })
}

export async function removeMailDraft({ db }: Deps, staff: Staff, id: string): Promise<void> {
  await inTransaction(db, (tx) => removeDraft(tx, staff.storeId, staff.id, id))
}

function toDraft({ id, threadId, recipient, subject, body, savedAt }: MailDraftRow): MailDraft {
  return { id, threadId, to: recipient, subject, body, savedAt: savedAt.toISOString() }
}

export async function readMailTemplates(db: Db, storeId: Staff['storeId']): Promise<MailTemplates> {
  const byName = new Intl.Collator('en').compare
  const items = await listTemplates(db, storeId)
  return { items: items.sort((one, other) => byName(one.name, other.name)) }
}

/**
 * Saves a mail template.
 *
 * @param templateId null: create one
 * @throws {Refusal} mail-template.not-found, mail-template.too-many
 */
export async function saveMailTemplate(
  deps: Deps,
  staff: Staff,
  templateId: string | null,
  { name, body }: SaveMailTemplate,
): Promise<MailTemplates> {
  const { storeId } = staff
  return inTransaction(deps.db, async (tx) => {
    const templates = await listTemplates(tx, storeId)
    const before = templates.find(({ id }) => id === templateId)
    if (templateId !== null && !before) throw new Refusal('mail-template.not-found')
    if (!before && templates.length >= TEMPLATES_MAX) throw new Refusal('mail-template.too-many')
    const id = templateId ?? deps.newId()
    await putTemplate(tx, { store_id: storeId, id, name, body })
    await writeAudit(deps, tx, staff, {
      action: 'mail-template.set',
      subject: id,
      changes: { name: [before?.name ?? null, name], body: [before?.body ?? null, body] },
    })
    return readMailTemplates(tx, storeId)
  })
}

/** Removes a mail template. @throws {Refusal} mail-template.not-found */
export async function removeMailTemplate(
  deps: Deps,
  staff: Staff,
  templateId: string,
): Promise<MailTemplates> {
  const { storeId } = staff
  return inTransaction(deps.db, async (tx) => {
    const before = (await listTemplates(tx, storeId)).find(({ id }) => id === templateId)
    if (!before || !(await removeTemplate(tx, storeId, templateId)))
      throw new Refusal('mail-template.not-found')
    await writeAudit(deps, tx, staff, {
      action: 'mail-template.remove',
      subject: templateId,
      changes: { name: [before.name, null] },
    })
    return readMailTemplates(tx, storeId)
  })
}
