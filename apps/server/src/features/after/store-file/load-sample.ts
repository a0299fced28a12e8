import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readStoreFile } from '@thali/contract/store-file'
import { hasAnyStore } from '../../../db/find-store.ts'
import type { Deps } from '../../../deps.ts'
import { showBundledImages } from '../../menu/images/bundled-images.ts'
import { readOriginalsBeside } from '../../menu/images/read-originals-beside.ts'
import { imageSources } from '../../menu/menu/image-sources.ts'
import { importStore } from './import-store.ts'

const SAMPLE_FILE = fileURLToPath(new URL('../../../../../../sample/store.json', import.meta.url))

/** Adds the sample store to a database without any store; its images are shown at once and converted later. */
export async function loadSample(deps: Deps): Promise<void> {
  if (await hasAnyStore(deps.db)) return
  const reading = readStoreFile(JSON.parse(await readFile(SAMPLE_FILE, 'utf8')), { allowReserved: true })
  if (!reading.ok) throw new Error(`the sample store has problems: ${JSON.stringify(reading.problems)}`)
  const sources = imageSources(reading.store, deps.now())
  const place = { dataDir: deps.config.dataDir, imageBucket: deps.imageBucket, now: deps.now }
  const { originals } = await readOriginalsBeside(place, dirname(SAMPLE_FILE), sources)
  const { storeId } = await importStore(deps, reading.store, originals)
  await showBundledImages(deps.db, storeId, sources)
}
