/** First step of an import: reads a file, to be reviewed. The menu does not change. */
import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { type BegunImport, IMPORT_FILE_BYTES } from '@thali/contract/menu-import'
import { Refusal } from '@thali/contract/refusal'
import { type HeadingMeaning, headingKey } from '@thali/domain/price-list/table-layout'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { decodeImage, UnusableImage } from '../images/decode-image.ts'
import { keepOriginal } from '../images/kept-originals.ts'
import { countImages } from '../images/list-image-problems.ts'
import { isWebAddress } from '../images/put-images.ts'
import { refuseUnkept } from '../images/upload-image.ts'
import {
  findColumns,
  insertImport,
  listKnownImages,
  putColumns,
  removeOldImports,
} from './imports.queries.ts'
import { isArchive, isWorkbook, readArchive } from './read-archive.ts'
import type { SourceAbout } from './read-source.ts'
import type { ReadTable, SourceKind } from './source-draft.ts'
import { openSince } from './stored-import.ts'

/** Limit of open imports of a store. */
const HELD = 10
/** Limit of headings whose meanings are stored for a store. */
const COLUMNS_HELD = 200

/** Stored originals by the path under which a file names them. */
interface Pictures {
  readonly sources: ReadonlyMap<string, string>
  readonly originals: Readonly<Record<string, string>>
}

type Columns = SourceAbout['columns']

interface GivenFile {
  readonly name: string
  /** Columns of a table, as answered. */
  readonly columns?: Columns
  readonly bytes: Uint8Array
  /** Set if the kind is known before the file is read. */
  readonly kind?: SourceKind
}

/**
 * Reads an uploaded file.
 *
 * @throws {Refusal} import.file-invalid with every problem; import.unknown-format; import.too-large;
 *   image.too-many; server.busy
 */
export async function beginImport(
  deps: Deps,
  staff: Staff,
  { name, columns, bytes }: { readonly name: string; readonly columns: Columns; readonly bytes: Buffer },
): Promise<BegunImport> {
  if (!isArchive(bytes) || isWorkbook(bytes)) {
    if (bytes.length > IMPORT_FILE_BYTES) throw new Refusal('import.too-large', { bytes: IMPORT_FILE_BYTES })
    return storeFile(deps, staff, { name, columns, bytes })
  }
  const sources = new Map<string, string>()
  const originals: Record<string, string> = {}
  const takePicture = pictureTaker(deps, staff.storeId, await countImages(deps.db, staff.storeId))
  const { store } = await readArchive(bytes, async (path, image) => {
    const taken = await takePicture(path, image)
    if (!taken) return
    sources.set(path, taken.source)
    originals[taken.source] = taken.original
  })
  return storeFile(deps, staff, { name, bytes: store }, { sources, originals })
}

/** Stores the valid images of an archive, as many as the store may still have. */
function pictureTaker({ db, config, now, imageBucket }: Deps, storeId: Staff['storeId'], held: number) {
  const limit = config.limits.images
  const added = new Set<string>()
  const place = { dataDir: config.dataDir, imageBucket }
  return async (path: string, image: Buffer): Promise<{ source: string; original: string } | null> => {
    if (!(await isPicture(image))) return null
    const digest = createHash('sha256').update(image).digest('hex')
    // Named by its pixels, so that the same image has the same name next time.
    const source = `images/${digest.slice(0, 40)}${extname(path).toLowerCase().slice(0, 6)}`
    if (!(await listKnownImages(db, storeId, [source])).has(source)) added.add(source)
    if (added.size > 0 && held + added.size > limit) throw new Refusal('image.too-many', { limit })
    return { source, original: await keepOriginal(place, image, now()).catch(refuseUnkept) }
  }
}

function isPicture(bytes: Buffer): Promise<boolean> {
  return decodeImage(bytes, async () => true).catch((error) => {
    if (error instanceof UnusableImage) return false
    throw error
  })
}

/** Stored meanings of headings with those just answered; the latest are kept. */
function withAnswers(before: readonly HeadingMeaning[], { columns }: ReadTable): HeadingMeaning[] {
  const answered = columns.flatMap(({ heading, meaning }): HeadingMeaning[] =>
    heading === '' || meaning === null ? [] : [[headingKey(heading), meaning]],
  )
  const isAnew = ([heading]: HeadingMeaning) => answered.some(([known]) => known === heading)
  return [...before.filter((one) => !isAnew(one)), ...answered].slice(-COLUMNS_HELD)
}

export async function storeFile(
  { db, now, newId, importReader }: Deps,
  { storeId }: Staff,
  { name, bytes, columns = [], kind: known }: GivenFile,
  { sources, originals }: Pictures = { sources: new Map(), originals: {} },
): Promise<BegunImport> {
  const remembered = await findColumns(db, storeId)
  const about = { name, columns, remembered }
  const { read, pictures, table } = await importReader.run({ step: 'read', bytes, about })
  // From the web, from the archive, or the store's own: others are unavailable.
  const beside = pictures.filter((source) => !isWebAddress(source) && !sources.has(source))
  const had = await listKnownImages(db, storeId, beside)
  const left = new Set(beside.filter((source) => !had.has(source)))
  const { packed, kind, menus, categories, items } = await importReader.run({
    step: 'pack',
    read,
    name,
    kind: known ?? null,
    sources,
    left,
    originals,
  })
  const id = newId()
  const at = now()
  await insertImport(db, storeId, { id, source: packed, at })
  await removeOldImports(db, storeId, { before: openSince(at), held: HELD })
  if (table && columns.length > 0) await putColumns(db, storeId, withAnswers(remembered, table))
  return { id, kind, name, menus, categories, items, table }
}
