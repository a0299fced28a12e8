import type { SlugState } from '@thali/contract/create-store'
import { isReserved } from '@thali/contract/reserved-slugs'
import { isSlug } from '@thali/domain/store/slug'
import { numberedSlug } from '@thali/domain/store/slug-from-name'
import { listTakenSlugs } from '../../../db/find-store.ts'
import type { Deps } from '../../../deps.ts'
import { listFormerSlugs } from './former-slug.queries.ts'

/** Numbers tried as suffix of a taken slug. */
const NUMBERS = [2, 3, 4, 5, 6, 7, 8, 9]

/** Whether a new store could have this slug now; another store may still take it first. */
export async function readSlugState({ db }: Deps, slug: string): Promise<SlugState> {
  if (!isSlug(slug)) return { state: 'malformed', suggestion: null }
  const others = NUMBERS.map((number) => numberedSlug(slug, number))
  const asked = [slug, ...others]
  const taken = new Set([...(await listTakenSlugs(db, asked)), ...(await listFormerSlugs(db, asked))])
  const isFree = (one: string) => !isReserved(one) && !taken.has(one)
  if (isFree(slug)) return { state: 'free', suggestion: null }
  return { state: isReserved(slug) ? 'reserved' : 'taken', suggestion: others.find(isFree) ?? null }
}
