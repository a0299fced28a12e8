/** A store's labels and templates, and its people's drafts. */

import type { StoreId } from '@thali/domain/ids'
import { DRAFTS_MAX, OWN_LABELS_MAX, TEMPLATES_MAX } from '@thali/domain/mail/mail'
import { writesOne } from '../../../db/results.ts'
import type { Db, NewRow } from '../../../db/schema.ts'
import { deleteRows, putRow, selectRows } from '../../../db/store-rows.ts'

export function listOwnLabels(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'mail_labels')
    .select(['id', 'name', 'name_key as nameKey', 'colour'])
    .orderBy('name_key')
    .limit(OWN_LABELS_MAX)
    .execute()
}

/** Saves a label under its id. */
export async function putLabel(tx: Db, { store_id, id, ...label }: NewRow<'mail_labels'>): Promise<void> {
  await putRow(tx, store_id, 'mail_labels', { id }, label)
}

export async function removeLabel(tx: Db, storeId: StoreId, id: string): Promise<boolean> {
  await deleteRows(tx, storeId, 'mail_thread_labels').where('label', '=', id).execute()
  return deleteRows(tx, storeId, 'mail_labels').where('id', '=', id).$call(writesOne)
}

const DRAFT_COLUMNS = [
  'id',
  'thread_id as threadId',
  'recipient',
  'subject',
  'body',
  'saved_at as savedAt',
] as const

export function listDrafts(db: Db, storeId: StoreId, authorId: string) {
  return selectRows(db, storeId, 'mail_drafts')
    .select(DRAFT_COLUMNS)
    .where('author_id', '=', authorId)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .limit(DRAFTS_MAX)
    .execute()
}

export type MailDraftRow = Awaited<ReturnType<typeof listDrafts>>[number]

export async function putDraft(tx: Db, { store_id, author_id, id, ...draft }: NewRow<'mail_drafts'>) {
  await putRow(tx, store_id, 'mail_drafts', { author_id, id }, draft)
}

export async function removeDraft(tx: Db, storeId: StoreId, authorId: string, id: string): Promise<void> {
  await deleteRows(tx, storeId, 'mail_drafts')
    .where('author_id', '=', authorId)
    .where('id', '=', id)
    .execute()
}

export function listTemplates(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'mail_templates')
    .select(['id', 'name', 'body'])
    .orderBy('id')
    .limit(TEMPLATES_MAX)
    .execute()
}

export async function putTemplate(tx: Db, { store_id, id, ...template }: NewRow<'mail_templates'>) {
  await putRow(tx, store_id, 'mail_templates', { id }, template)
}

export async function removeTemplate(tx: Db, storeId: StoreId, id: string): Promise<boolean> {
  return deleteRows(tx, storeId, 'mail_templates').where('id', '=', id).$call(writesOne)
}
