/** A store as an archive: `store.json` and its images in `images/`, for `thali import` and the import screen. */
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Deps } from '../../../deps.ts'
import { mediaFolder, mediaName } from '../../menu/images/image-files.ts'
import { listShownImages } from './export.queries.ts'
import { type StoreToExport, toExportedStore } from './export-store.ts'

/** Images are already compressed. */
const AS_IT_IS = { compress: false }

/** Streams the archive; an image not yet converted keeps its source address. */
export async function writeArchive(
  { db, config, imageBucket }: Deps,
  store: StoreToExport,
): Promise<Readable> {
  const storeId = store.stored.loaded.store.id
  const zip = new ZipFile()
  const names = new Map<string, string>()
  for (const { id, source, files, widths } of await listShownImages(db, storeId)) {
    const shown = `${widths.at(-1)}.jpg`
    const file = join(mediaFolder(config.dataDir, storeId, files ?? id), shown)
    await imageBucket?.bring(mediaName(storeId, files ?? id, shown))
    const isThere = await access(file).then(
      () => true,
      () => false,
    )
    if (!isThere) continue
    const name = `images/${id}.jpg`
    names.set(source, name)
    zip.addFile(file, name, AS_IT_IS)
  }
  const json = JSON.stringify(
    toExportedStore(store, (source) => names.get(source) ?? source),
    null,
    2,
  )
  zip.addBuffer(Buffer.from(json), 'store.json')
  zip.end()
  return Readable.from(zip.outputStream)
}
