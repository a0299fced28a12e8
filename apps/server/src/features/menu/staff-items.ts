/** The items of a store as staff see them who say what has run out. */
import type { StaffItems } from '@thali/contract/staff-orders'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../account/guard.ts'
import { listItemListings } from './staff-items.queries.ts'

/** Each item once, where it is listed first, with all headings it stands under. */
export async function readStaffItems({ db }: Pick<Deps, 'db'>, staff: Staff): Promise<StaffItems> {
  const listings = await listItemListings(db, staff.storeId)
  const items = new Map<string, StaffItems['items'][number]>()
  for (const { category, ...item } of listings) {
    const known = items.get(item.id)
    if (!known) items.set(item.id, { ...item, categories: [category] })
    else if (!known.categories.includes(category)) known.categories.push(category)
  }
  return { items: [...items.values()] }
}
