import type { Deps } from '../../../deps.ts'
import { listStoresWithoutKey, setNameKey } from './operator-stores.queries.ts'

const CHUNK = 200

/** Makes existing stores searchable by name; a name without a significant letter has no key. */
export async function fillNameKeys({ db }: Deps): Promise<void> {
  const seen = new Set<string>()
  for (;;) {
    const stores = await listStoresWithoutKey(db, CHUNK)
    const fresh = stores.filter(({ id }) => !seen.has(id))
    for (const store of fresh) {
      seen.add(store.id)
      await setNameKey(db, store)
    }
    if (stores.length < CHUNK || fresh.length === 0) return
  }
}
