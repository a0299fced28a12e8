import { storePath } from '@thali/contract/paths'
import type { Listing } from '@thali/domain/menu/listing'

/** Address that opens a dish on its store's page. */
export function itemAddress(slug: string, { item, category, menu }: Listing): string {
  return storePath(slug, { menu: menu.id, item: item.id, category: category.id })
}
