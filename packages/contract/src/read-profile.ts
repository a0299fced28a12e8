import type { StoreId } from '@thali/domain/ids'
import { isSlug, SAMPLE_SLUG } from '@thali/domain/store/slug'
import type { FileReader } from './file-reader.ts'
import type { ImportedProfile } from './imported-store.ts'
import { readDate } from './read-date.ts'
import { isReserved } from './reserved-slugs.ts'
import { readStoreSettings } from './store-settings.ts'

/** Reads `profile`. `allowReserved` permits the reserved slug of the bundled sample store. */
export function readProfile(file: FileReader, viewOnly: boolean, allowReserved: boolean): ImportedProfile {
  return {
    id: (file.id('_id') as StoreId) || null,
    slug: readSlug(file, allowReserved),
    logo: file.textOnly('logo', 2000) || null,
    banner: file.text('banner', 2000) || null,
    subscription: {
      mode: file.text('subscriptionMode', 60),
      status: file.text('subscriptionStatus', 60),
      endDate: readDate(file, 'subscriptionEndDate'),
    },
    viewOnly,
    ...readStoreSettings(file),
  }
}

function readSlug(file: FileReader, allowReserved: boolean): string {
  const slug = file.label('slug')
  if (slug === '') return slug
  if (!isSlug(slug)) {
    file.problem('slug', 'must be small letters and digits with single hyphens between them, at most 64')
  } else if (isReserved(slug) && !(allowReserved && slug === SAMPLE_SLUG)) {
    file.problem('slug', `"${slug}" is reserved for the product's own pages; choose another`)
  }
  return slug
}
