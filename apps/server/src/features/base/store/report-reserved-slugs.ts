import { RESERVED_SLUGS } from '@thali/contract/reserved-slugs'
import { SAMPLE_SLUG } from '@thali/domain/store/slug'
import { listTakenSlugs } from '../../../db/find-store.ts'
import type { Deps } from '../../../deps.ts'

/**
 * Logs the stores whose slug has become reserved since they took it. They keep it; if the product has a page at that
 * address, that page is shown.
 */
export async function reportReservedSlugs({ db, log }: Deps): Promise<string[]> {
  const taken = await listTakenSlugs(db, [...RESERVED_SLUGS])
  const slugs = taken.filter((slug) => slug !== SAMPLE_SLUG).sort()
  if (slugs.length > 0) log.warn({ slugs }, 'these stores have a slug that the product itself uses by now')
  return slugs
}
