import { readStoreFile } from '@thali/contract/store-file'
import type { StoreId } from '@thali/domain/ids'
import { importStore } from '@thali/server/features/after/store-file/import-store'

/**
 * Brings a store to what its file says, as `thali import` does.
 *
 * @throws {Error} when the file is broken: a test that wants a refusal reads the file itself
 */
export async function importStoreFile(
  deps: Parameters<typeof importStore>[0],
  file: unknown,
): Promise<StoreId> {
  const reading = readStoreFile(file)
  if (!reading.ok) throw new Error(`a broken store file: ${JSON.stringify(reading.problems)}`)
  const { storeId } = await importStore(deps, reading.store)
  return storeId
}
