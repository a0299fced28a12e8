import type { Readable } from 'node:stream'
import type { UploadedImage } from '@thali/contract/images'
import { Refusal } from '@thali/contract/refusal'
import type { ImageCrop } from '@thali/domain/menu/image-crop'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { BucketError } from '../../../providers/storage/bucket.ts'
import type { Staff } from '../../base/account/guard.ts'
import { cutImage, refuseUnusable } from './decode-image.ts'
import { countImageRows } from './images.queries.ts'
import { imagePlace, keepOriginal } from './kept-originals.ts'
import { putImages } from './put-images.ts'
import { receiveBytes } from './receive-bytes.ts'

/** Folder of the source that uploads get: a path beside a store file, so that an export can include them. */
const FOLDER = 'uploads'

/**
 * Stores a crop of an image for the store's draft; not shown before. The same crop of the same image is stored once.
 *
 * @throws {Refusal} image.too-large; image.unusable; image.too-many; image.not-kept; server.busy
 */
export async function uploadImage(
  deps: Deps,
  { storeId }: Staff,
  { body, crop }: { readonly body: Readable; readonly crop: ImageCrop },
): Promise<UploadedImage> {
  const { db, now, config, uploads } = deps
  const limit = config.limits.images
  if ((await countImageRows(db, storeId)) >= limit) throw new Refusal('image.too-many', { limit })
  const cut = await uploads.run(
    storeId,
    () => receiveBytes(body, config.limits.imageBytes),
    (bytes) => cutImage(bytes, crop).catch(refuseUnusable),
  )
  const original = await keepOriginal(imagePlace(deps), cut, now()).catch(refuseUnkept)
  const source = `${FOLDER}/${original.slice(0, 32)}.webp`
  const originals = new Map([[source, original]])
  await inTransaction(db, (tx) => putImages(tx, storeId, [source], originals, deps, { isPublished: false }))
  return { source }
}

/** @throws {Refusal} image.not-kept when the bucket does not accept it */
export function refuseUnkept(error: unknown): never {
  if (error instanceof BucketError) throw new Refusal('image.not-kept', {}, { 'retry-after': '60' })
  throw error
}
