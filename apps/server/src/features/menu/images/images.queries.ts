import { noId, type StoreId } from '@thali/domain/ids'
import type { Image } from '@thali/domain/menu/menu'
import { type Selectable, sql, type Updateable } from 'kysely'
import { countRows } from '../../../db/count-rows.ts'
import { hasRow, writesOne } from '../../../db/results.ts'
import type { Db, Schema } from '../../../db/schema.ts'
import { selectRows, updateRows } from '../../../db/store-rows.ts'

/** Work due for an image; showing it is the first part of converting it. */
export type ImageWork = 'to fetch' | 'to show' | 'to convert'

export interface ImageJob {
  readonly storeId: StoreId
  readonly id: string
  readonly source: string
  readonly tries: number
  /** Name of the bytes to convert; null: still to be fetched. */
  readonly original: string | null
  /** Folder of the shown files; null: none yet. */
  readonly files: string | null
  /** Widths of the shown files, in pixels. */
  readonly widths: readonly number[]
  readonly failure: string | null
}

/** Images of a store by their sources, at most as many as given. */
export async function listImagesBySource(
  db: Db,
  storeId: StoreId,
  sources: readonly string[],
): Promise<
  Pick<Selectable<Schema['media']>, 'id' | 'source' | 'state' | 'original' | 'failure' | 'next_try_at'>[]
> {
  if (sources.length === 0) return []
  return selectRows(db, storeId, 'media')
    .select(['id', 'source', 'state', 'original', 'failure', 'next_try_at'])
    .where('source', 'in', sources)
    .limit(sources.length)
    .execute()
}

export async function countImageRows(db: Db, storeId: StoreId): Promise<number> {
  return countRows(selectRows(db, storeId, 'media'))
}

export interface NewImageRow {
  readonly id: string
  readonly source: string
  readonly createdAt: Date
  readonly original: string | null
  /** Null: its bytes were not provided, and it is no web address. */
  readonly nextTryAt: Date | null
  /** Set while no published content names it. */
  readonly unusedSince: Date | null
}

/** Adds images to be fetched or converted; ones added concurrently stay as they are. */
export async function insertImages(tx: Db, storeId: StoreId, media: readonly NewImageRow[]): Promise<void> {
  if (media.length === 0) return
  await tx
    .insertInto('media')
    .values(
      media.map(({ id, source, createdAt, original, nextTryAt, unusedSince }) => ({
        store_id: storeId,
        id,
        source,
        state: 'pending' as const,
        width: null,
        height: null,
        widths: '[]',
        tries: 0,
        next_try_at: nextTryAt,
        failure: null,
        created_at: createdAt,
        original,
        files: null,
        unused_since: unusedSince,
      })),
    )
    .onConflict((conflict) => conflict.columns(['store_id', 'source']).doNothing())
    .execute()
}

/** Sets since when images are unused, or with null that they are published; once published they stay so. */
export async function setUnusedSince(
  tx: Db,
  storeId: StoreId,
  sources: readonly string[],
  since: Date | null,
): Promise<void> {
  if (sources.length === 0) return
  await updateRows(tx, storeId, 'media')
    .set({ unused_since: since })
    .where('source', 'in', sources)
    .where('unused_since', 'is not', null)
    .execute()
}

/** Sets other bytes for an image; the former ones are shown until they are converted. */
export async function replaceOriginal(
  tx: Db,
  storeId: StoreId,
  id: string,
  original: string,
  nextTryAt: Date,
): Promise<void> {
  await updateRows(tx, storeId, 'media')
    .set({ original, next_try_at: nextTryAt, tries: 0, failure: null })
    .where('id', '=', id)
    .execute()
}

/** Queues an image that could not be fetched again; the error is kept until it is shown. */
export async function fetchAnew(tx: Db, storeId: StoreId, id: string, nextTryAt: Date): Promise<void> {
  await updateRows(tx, storeId, 'media')
    .set({ original: null, next_try_at: nextTryAt, tries: 0 })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .execute()
}

/** An image that pages show. */
export interface ShownImageRow extends ImageJob {
  /** Whether files of it are still to be made. */
  readonly isDue: boolean
}

/** Shown images with an id beyond `after`, at most `limit`. */
export async function listShownImageRows(
  db: Db,
  storeId: StoreId,
  after: string,
  limit: number,
): Promise<ShownImageRow[]> {
  const rows = await selectRows(db, storeId, 'media')
    .select(['id', 'source', 'tries', 'original', 'files', 'widths', 'failure', 'next_try_at'])
    .where('state', '=', 'ready')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ next_try_at, ...row }) => ({ ...row, storeId, isDue: next_try_at !== null }))
}

/** The next due image, of all stores or of one. Those already shown come last, as they only wait for smaller files. */
export async function findImageJob(
  db: Db,
  now: Date,
  what: ImageWork,
  storeId: StoreId | null = null,
): Promise<ImageJob | undefined> {
  const row = await db
    .selectFrom('media')
    .select(['store_id', 'id', 'source', 'tries', 'original', 'files', 'widths', 'failure'])
    .where('next_try_at', '<=', now)
    .where('original', what === 'to fetch' ? 'is' : 'is not', null)
    .$if(what === 'to show', (query) => query.where(isNotShown))
    .$if(storeId !== null, (query) => query.where('store_id', '=', storeId ?? noId<StoreId>()))
    .orderBy('state')
    .orderBy('next_try_at')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { store_id, ...rest } = row
  return { storeId: store_id, ...rest }
}

export function dueImages(db: Db, at: Date, what: ImageWork) {
  return db
    .selectFrom('media')
    .select('id')
    .where('next_try_at', '<=', at)
    .where('original', what === 'to fetch' ? 'is' : 'is not', null)
}

/** Condition that the shown files are not those of the current original, by folder names as `filesOf` makes them. */
const isNotShown = sql<boolean>`(files is null or files <> id || '-' || substr(original, 1, 16))`

/** Number of queued images of a store: those not shown yet, and those that still get smaller files. */
export async function countImageJobs(db: Db, storeId: StoreId): Promise<{ unshown: number; shown: number }> {
  const rows = await selectRows(db, storeId, 'media')
    .select(['state', sql<number>`cast(count(*) as integer)`.as('images')])
    .where('next_try_at', 'is not', null)
    .groupBy('state')
    .execute()
  const of = (isShown: boolean) =>
    rows.filter(({ state }) => (state === 'ready') === isShown).reduce((sum, { images }) => sum + images, 0)
  return { unshown: of(false), shown: of(true) }
}

/**
 * Leases an image for one try by postponing its next turn.
 *
 * @returns false when another process took it first, or an import has set other bytes
 */
export async function leaseImageJob(db: Db, media: ImageJob, now: Date, nextTryAt: Date): Promise<boolean> {
  return updateRows(db, media.storeId, 'media')
    .set({ tries: media.tries + 1, next_try_at: nextTryAt })
    .where('id', '=', media.id)
    .where('original', ...same(media.original))
    .where('next_try_at', '<=', now)
    .where('tries', '=', media.tries)
    .$call(writesOne)
}

/**
 * Stores the result of a try.
 *
 * @returns false when other bytes or another folder were set concurrently: the image is processed again
 */
export async function completeJob(
  tx: Db,
  media: Pick<ImageJob, 'storeId' | 'id' | 'original' | 'files'>,
  outcome: Updateable<Schema['media']>,
): Promise<boolean> {
  return updateRows(tx, media.storeId, 'media')
    .set(outcome)
    .where('id', '=', media.id)
    .where('original', ...same(media.original))
    .where('files', ...same(media.files))
    .$call(writesOne)
}

function same(value: string | null) {
  return [value === null ? 'is' : '=', value] as const
}

/** Whether any image still needs these bytes. */
export async function isOriginalDue(db: Db, original: string): Promise<boolean> {
  return db
    .selectFrom('media')
    .select('id')
    .where('next_try_at', 'is not', null)
    .where('original', '=', original)
    .limit(1)
    .$call(hasRow)
}

/** Shows an already served image until its own is converted. */
export async function showUnconverted(
  tx: Db,
  storeId: StoreId,
  source: string,
  { src, width, height, widths }: Image,
): Promise<void> {
  await updateRows(tx, storeId, 'media')
    .set({
      state: 'ready',
      files: src.slice(src.lastIndexOf('/') + 1),
      width,
      height,
      widths: JSON.stringify(widths),
    })
    .where('source', '=', source)
    .where('files', 'is', null)
    .execute()
}
