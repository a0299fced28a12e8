import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { FileNote } from '@thali/contract/file-reader'
import { Refusal } from '@thali/contract/refusal'
import { readStoreFile, type StoreFileReading } from '@thali/contract/store-file'
import { importStore } from '../features/after/store-file/import-store.ts'
import { SAMPLE_STORE_ID } from '../features/menu/images/bundled-images.ts'
import { showNextImage } from '../features/menu/images/convert-next.ts'
import { openImageBucket } from '../features/menu/images/image-bucket.ts'
import { countImageJobs } from '../features/menu/images/images.queries.ts'
import { type ImagePlace, keepOriginal } from '../features/menu/images/kept-originals.ts'
import { listImageProblems } from '../features/menu/images/list-image-problems.ts'
import { isWebAddress } from '../features/menu/images/put-images.ts'
import { type OriginalsBeside, readOriginalsBeside } from '../features/menu/images/read-originals-beside.ts'
import { repairMissingFiles } from '../features/menu/images/repair-missing-files.ts'
import { ARCHIVE_LIMITS, readArchive } from '../features/menu/import/read-archive.ts'
import { imageSources } from '../features/menu/menu/image-sources.ts'
import { openSecretKey } from '../secrets/secret-key.ts'
import { makeSecrets } from '../secrets/secrets.ts'
import { type Command, type CommandIo, UsageError } from './command.ts'
import { readConfigBeside } from './read-options.ts'
import type { CommandDeps } from './with-database.ts'
import { withPurges } from './with-purges.ts'

const MAX_FILE_BYTES = 32 * 1024 * 1024
const MAX_ARCHIVE_BYTES = 512 * 1024 * 1024

/** A store file's text, with the images of an archive. */
interface Given {
  readonly text: string
  /** Null: they are in the file's folder. */
  readonly pictures: ReadonlyMap<string, Buffer> | null
}

export const importCommand: Command = {
  name: 'import',
  usage: `thali import FILE
    Creates or updates a store from its file: the slug identifies the store, its menus are replaced, importing
    again changes nothing. All or nothing: every problem is listed with its place in the file. Works beside a
    running server. FILE may be a .zip of store.json and images/.`,
  async run(args, io) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
    const [path, ...rest] = positionals
    if (path === undefined || rest.length > 0) throw new UsageError('name one store file')
    const file = resolve(path)
    const given = await readFileOrReport(file, io)
    const reading = given && readTextOrReport(given.text, file, io)
    if (!given || !reading) return 1
    for (const warning of reading.warnings) io.err(`note: ${sentence(warning)}`)
    if (!reading.ok) {
      for (const problem of reading.problems) io.err(sentence(problem))
      io.err(`thali import: nothing was changed; ${countOf(reading.problems.length, 'problem')} in ${path}`)
      return 1
    }
    await bringIn(reading, { file, pictures: given.pictures }, io)
    return 0
  },
}

async function readFileOrReport(file: string, io: CommandIo): Promise<Given | null> {
  const found = await stat(file)
  const isZip = /\.zip$/i.test(file)
  const limit = isZip ? MAX_ARCHIVE_BYTES : MAX_FILE_BYTES
  if (found.isDirectory() || found.size > limit) {
    const why = found.isDirectory() ? 'a folder, not a file' : `larger than ${limit / 1024 ** 2} MB`
    io.err(`thali import: ${file} is ${why}`)
    return null
  }
  const bytes = await readFile(file)
  if (!isZip) return { text: bytes.toString('utf8'), pictures: null }
  const pictures = new Map<string, Buffer>()
  try {
    const limits = { ...ARCHIVE_LIMITS, storeBytes: MAX_FILE_BYTES }
    const { store } = await readArchive(
      bytes,
      async (path, picture) => void pictures.set(path, picture),
      limits,
    )
    return { text: store.toString('utf8'), pictures }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    io.err(`thali import: ${file} is no archive of a store: ${JSON.stringify(error.details)}`)
    return null
  }
}

function readTextOrReport(given: string, file: string, io: CommandIo): StoreFileReading | null {
  const text = given.replace(/^\uFEFF/, '')
  try {
    const parsed: unknown = JSON.parse(text)
    const profile = (parsed as { profile?: { _id?: unknown } } | null)?.profile
    // Only the bundled sample store may have the reserved slug `demo`.
    return readStoreFile(parsed, { allowReserved: profile?._id === SAMPLE_STORE_ID })
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    io.err(`thali import: ${file} is not JSON: ${error.message.replaceAll(/\s+/g, ' ')}`)
    return null
  }
}

async function bringIn(
  reading: StoreFileReading & { ok: true },
  { file, pictures }: { readonly file: string; readonly pictures: Given['pictures'] },
  io: CommandIo,
): Promise<void> {
  const config = readConfigBeside(io.env)
  const bring = async (given: CommandDeps) => {
    const { db } = given
    const deps = { ...given, secrets: makeSecrets(await openSecretKey(db, config)) }
    const media = { ...deps, dataDir: config.dataDir, imageBucket: openImageBucket(config) }
    const sources = imageSources(reading.store, deps.now())
    const beside = pictures
      ? await storePictures(media, sources, pictures)
      : await readOriginalsBeside(media, dirname(file), sources)
    const outcome = await importStore(deps, reading.store, beside.originals)
    const { storeId, slug, created, changed, notes } = outcome
    for (const note of notes) io.err(`note: ${sentence(note)}`)
    const { menus, items } = reading.store
    const what = `${countOf(menus.length, 'menu')}, ${countOf(items.length, 'item')}`
    const done = created ? 'Added' : changed ? 'Updated' : 'Already up to date:'
    const address = `${config.publicUrl}/${slug}`
    io.out(`${done} ${slug} (${what}) at ${address}`)
    if (created) io.out(reviewMessage(address))
    const { again } = await repairMissingFiles(media, storeId)
    if (again > 0) io.err(`note: ${countOf(again, 'picture')} had lost files, which are being restored`)
    // A running server does the same in parallel.
    while (await showNextImage(media, storeId));
    for (const line of imageMessages(await countImageJobs(db, storeId))) io.out(line)
    for (const problem of await listImageProblems(db, storeId, sources, beside)) {
      io.err(`note: ${problem}`)
    }
  }
  await withPurges(config, io, bring, { mayBegin: true })
}

/** Stores images of an archive, as `readOriginalsBeside` does for a folder. */
async function storePictures(
  place: ImagePlace & { now(): Date },
  sources: ReadonlySet<string>,
  pictures: NonNullable<Given['pictures']>,
): Promise<OriginalsBeside> {
  const originals = new Map<string, string>()
  const missing: string[] = []
  for (const source of sources) {
    const picture = pictures.get(source)
    if (picture) originals.set(source, await keepOriginal(place, picture, place.now()))
    else if (!isWebAddress(source)) missing.push(source)
  }
  return { originals, missing, problems: [] }
}

/** Note to the owner, shown once: the texts speak in their name, and have not been reviewed. */
function reviewMessage(address: string): string {
  const texts = `${address}/terms, ${address}/refund and ${address}/privacy`
  return `Before the store opens, have its legal texts reviewed: ${texts} are general ones, filled with what the file says`
}

/** Notes on the work that a server does after the command has ended. */
function imageMessages({ unshown, shown }: { unshown: number; shown: number }): string[] {
  return [
    ...(unshown > 0 ? [`While a server runs it fetches and shows ${countOf(unshown, 'more picture')}`] : []),
    ...(shown > 0
      ? [`While a server runs it makes smaller files (AVIF) of ${countOf(shown, 'picture')}`]
      : []),
  ]
}

function sentence({ path, message }: FileNote): string {
  return path === '' ? message : `${path}: ${message}`
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
