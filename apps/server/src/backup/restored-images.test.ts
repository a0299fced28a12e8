/** J3: a backup that is made while images are still fetched and converted restores with all of them. */

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoreId } from '@thali/domain/ids'
import { placeOf, runBeside } from '@thali/test-kit/commands-beside'
import { insertStore } from '@thali/test-kit/insert-store'
import { makeEmptyDatabase } from '@thali/test-kit/test-database'
import { makeTestServer } from '@thali/test-kit/test-server'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { convertNextImage } from '../features/menu/images/convert-next.ts'
import { fetchNextImage } from '../features/menu/images/fetch-next.ts'
import { putImages } from '../features/menu/images/put-images.ts'

const STORE = 'store-a' as StoreId
const SOURCES = ['shown', 'fetched', 'waiting'].map((name) => `https://images.example/${name}.png`)

it('J3: continues at once with images that were being fetched or converted when it was made', async () => {
  const server = await makeTestServer()
  const empty = await makeEmptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'thali-restored-images-'))
  try {
    const { deps } = server
    const fetchImage = async (address: string) =>
      sharp({
        create: { width: 400, height: 300, channels: 3, background: { r: address.length, g: 9, b: 9 } },
      })
        .png()
        .toBuffer()
    const here = { ...deps, dataDir: deps.config.dataDir, fetchImage }
    await insertStore(deps.db, { id: STORE })
    await inTransaction(deps.db, (tx) => putImages(tx, STORE, SOURCES, new Map(), deps))
    await fetchNextImage(here)
    await convertNextImage(here)
    await fetchNextImage(here)

    // The backup is made while the last one is being fetched, and the second converted.
    const file = join(folder, 'backup.tar.zst')
    const backUp = async () => expect((await runBeside(placeOf(deps), ['backup', file])).code).toBe(0)
    await fetchNextImage({
      ...here,
      fetchImage: async (address) => {
        await backUp()
        return fetchImage(address)
      },
    })

    const env = { DATA_DIR: empty.dataDir, DATABASE_URL: empty.databaseUrl ?? '' }
    expect((await runBeside(env, ['restore', file, '--without-key'])).code).toBe(0)
    const { db, commits } = empty.database
    const there = { db, commits, dataDir: empty.dataDir, fetchImage, now: deps.now }
    while ((await fetchNextImage(there)) || (await convertNextImage(there)));
    const rows = await db.selectFrom('media').select(['source', 'state', 'files']).orderBy('source').execute()
    expect(rows.map(({ source, state }) => [source, state])).toEqual(
      SOURCES.toSorted().map((source) => [source, 'ready']),
    )
    for (const { files } of rows)
      expect(await readdir(join(empty.dataDir, 'media', STORE, files ?? ''))).toContain('320.jpg')
  } finally {
    await server.close()
    await empty.close()
    await rm(folder, { recursive: true, force: true })
  }
})
