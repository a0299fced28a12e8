import type { StoreId } from '@thali/domain/ids'
import { chunksOf } from '../../../db/chunks-of.ts'
import { countRows } from '../../../db/count-rows.ts'
import type { DraftEntryKind } from '../../../db/editor-tables.ts'
import { valuesOf } from '../../../db/results.ts'
import type { Db } from '../../../db/schema.ts'
import { deleteRows, insertRow, selectRows, updateRows } from '../../../db/store-rows.ts'
import { lockRows } from '../../../db/transaction.ts'

/** Limit on rows read, above what a store may hold of menus, categories and items together. */
const ENTRIES = 20_000
const IMAGES_MAX = 200_000

const COLUMNS = ['revision', 'based_on as basedOn', 'menu_ids as menuIds'] as const

type MenuDraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>

export interface DraftEntry {
  readonly kind: DraftEntryKind
  readonly id: string
  readonly revision: number
  readonly body: unknown
}

/** The draft itself; undefined if there is none. */
export function findDraft(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'menu_drafts').select(COLUMNS).executeTakeFirst()
}

/** Locks the draft against edits until the end of the transaction. */
export async function lockDraft(tx: Db, storeId: StoreId): Promise<void> {
  await selectRows(tx, storeId, 'menu_drafts').select('revision').$call(lockRows(tx)).executeTakeFirst()
}

/** Reserves the draft's next revision; locked, so that no other transaction gets it before this one ends. */
export function raiseDraft(tx: Db, storeId: StoreId): Promise<MenuDraftRow | undefined> {
  return updateRows(tx, storeId, 'menu_drafts')
    .set((column) => ({ revision: column('revision', '+', column.lit(1)) }))
    .returning(COLUMNS)
    .executeTakeFirst()
}

export async function insertDraft(tx: Db, storeId: StoreId, draft: MenuDraftRow): Promise<void> {
  await insertRow(tx, storeId, 'menu_drafts', {
    revision: draft.revision,
    based_on: draft.basedOn,
    menu_ids: JSON.stringify(draft.menuIds),
  }).execute()
}

export async function updateDraft(
  tx: Db,
  storeId: StoreId,
  changes: { readonly basedOn?: number; readonly menuIds?: readonly string[] },
): Promise<void> {
  await updateRows(tx, storeId, 'menu_drafts')
    .set({
      ...(changes.basedOn !== undefined && { based_on: changes.basedOn }),
      ...(changes.menuIds && { menu_ids: JSON.stringify(changes.menuIds) }),
    })
    .execute()
}

export async function listEntries(db: Db, storeId: StoreId, kind?: DraftEntryKind): Promise<DraftEntry[]> {
  return selectRows(db, storeId, 'draft_entries')
    .select(['kind', 'id', 'revision', 'body'])
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'item'))
    .orderBy('kind')
    .orderBy('id')
    .limit(ENTRIES)
    .execute()
}

export async function findEntry(
  db: Db,
  storeId: StoreId,
  kind: DraftEntryKind,
  id: string,
): Promise<DraftEntry | undefined> {
  return selectRows(db, storeId, 'draft_entries')
    .select(['kind', 'id', 'revision', 'body'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function countItems(db: Db, storeId: StoreId): Promise<number> {
  return countRows(selectRows(db, storeId, 'draft_entries').where('kind', '=', 'item'))
}

/** Size of a draft in bytes. */
export async function measureDraft(db: Db, storeId: StoreId): Promise<number> {
  const row = await selectRows(db, storeId, 'draft_entries')
    .select(({ fn, cast }) =>
      cast<number | null>(fn.sum(fn('octet_length', [cast('body', 'text')])), 'integer').as('bytes'),
    )
    .executeTakeFirst()
  return row?.bytes ?? 0
}

/** Writes entries, replacing those with the same ids. */
export async function putEntries(tx: Db, storeId: StoreId, entries: readonly DraftEntry[]): Promise<void> {
  for (const some of chunksOf(entries)) {
    await tx
      .insertInto('draft_entries')
      .values(
        some.map(({ kind, id, revision, body }) => ({
          store_id: storeId,
          kind,
          id,
          revision,
          body: JSON.stringify(body),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['store_id', 'kind', 'id']).doUpdateSet((column) => ({
          revision: column.ref('excluded.revision'),
          body: column.ref('excluded.body'),
        })),
      )
      .execute()
  }
}

export async function removeEntries(tx: Db, storeId: StoreId, kind: DraftEntryKind, ids: readonly string[]) {
  for (const some of chunksOf(ids)) {
    await deleteRows(tx, storeId, 'draft_entries').where('kind', '=', kind).where('id', 'in', some).execute()
  }
}

export async function removeDraftEntry(tx: Db, storeId: StoreId, kind: DraftEntryKind, id: string) {
  await deleteRows(tx, storeId, 'draft_entries').where('kind', '=', kind).where('id', '=', id).execute()
}

/** Image sources among these, at most 20, that the store has. Locked against concurrent removal as unused. */
export async function lockKnownSources(
  tx: Db,
  storeId: StoreId,
  sources: readonly string[],
): Promise<string[]> {
  if (sources.length === 0) return []
  return selectRows(tx, storeId, 'media')
    .select('source')
    .where('source', 'in', sources)
    .limit(sources.length)
    .$call(lockRows(tx))
    .$call(valuesOf('source'))
}

export async function listImages(db: Db, storeId: StoreId, sources?: readonly string[]) {
  if (sources?.length === 0) return []
  return selectRows(db, storeId, 'media')
    .select(['id', 'source', 'state', 'width', 'height', 'widths', 'files'])
    .$if(sources !== undefined, (query) => query.where('source', 'in', sources ?? []))
    .limit(IMAGES_MAX)
    .execute()
}
