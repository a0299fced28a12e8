import { countryRules } from '@thali/domain/country/country-rules'
import type { StatedItem } from '@thali/domain/menu/edited-menu'
import { isInformation } from '@thali/domain/menu/option-rules'
import { discounts } from './discount-fields.ts'
import { type FileNote, FileNotes, FileReader } from './file-reader.ts'
import type { ImportedStore } from './imported-store.ts'
import { ingredients } from './ingredient-fields.ts'
import { noteUnclearCharges } from './note-unclear-charges.ts'
import { readGateway } from './read-gateway.ts'
import { readLegalTexts } from './read-legal-texts.ts'
import { readMenus } from './read-menus.ts'
import { readProfile } from './read-profile.ts'

/** A store file as read: a store that holds no problem, or every problem with its path. */
export type StoreFileReading =
  | { readonly ok: true; readonly store: ImportedStore; readonly warnings: readonly FileNote[] }
  | { readonly ok: false; readonly problems: readonly FileNote[]; readonly warnings: readonly FileNote[] }

/**
 * Reads a store file (the shape of the slug response) into the domain's units.
 *
 * Lenient where real files differ (numbers as text, missing optional fields, order of listings), strict where a guess
 * could cost money. It never throws: every problem is listed with its path and a text.
 *
 * @param options.allowReserved permits the reserved slug of the bundled sample store
 */
export function readStoreFile(input: unknown, options: { allowReserved?: boolean } = {}): StoreFileReading {
  const notes = new FileNotes()
  const file = new FileReader(input, '', notes)
  const profileFile = file.has('profile') ? file.object('profile') : null
  if (!profileFile) {
    if (notes.problems.length === 0) file.problem('profile', 'is missing')
    return { ok: false, problems: notes.allProblems(), warnings: notes.warnings }
  }
  const profile = readProfile(profileFile, file.flag('viewMode', false), options.allowReserved ?? false)
  const gateway = readGateway(profileFile)
  const legalTexts = readLegalTexts(profileFile)
  const wantedDiscounts = discounts.read(profileFile, 'discounts')
  const wantedIngredients = ingredients.read(profileFile, 'ingredients')
  const { menus, items } = readMenus(file, profile.slug)
  const taxLabels = items.flatMap(({ item }) => item.taxes.map((tax) => tax.label))
  noteUnclearCharges(profile.orderTypes, new Set(taxLabels), notes, 'profile.')
  if (notes.problems.length > 0) {
    return { ok: false, problems: notes.allProblems(), warnings: notes.warnings }
  }

  if (profile.name === '') profileFile.warn('name', 'is missing: pages call the store "Business Name"')
  for (const { item, path } of items) warnOfItem(item, path, notes)
  const itemsById = new Map(items.map(({ item }) => [item.id, item]))
  menus.forEach((menu, at) => {
    if (!menu.pureVeg) return
    const nonVeg = menu.categories
      .flatMap((category) => category.itemIds)
      .find((id) => isNonVeg(itemsById.get(id)))
    if (nonVeg === undefined) return
    const label = itemsById.get(nonVeg)?.label
    notes.warn(
      `menus[${at}].pureVeg`,
      `no Pure Veg badge is shown, because "${label}" is or can be made non-veg`,
    )
  })
  if (gateway && profile.orderTypes.some((type) => type.onlinePayment)) {
    notes.warn(
      'profile.store_gateway_config',
      'is kept sealed, and no order is paid by it before an owner has had it tested in the settings',
    )
  }
  const { ownName } = countryRules({ ...profile.address, currencyCode: profile.currencyCode }).taxNumber
  if (ownName && profile.gstNo === '' && items.some(({ item }) => item.taxes.length > 0)) {
    notes.warn(
      'profile.gstNo',
      `is empty although items have taxes: bills may not name taxes without a ${ownName}`,
    )
  }
  return {
    ok: true,
    store: {
      profile,
      menus,
      items: items.map(({ item }) => item),
      legalTexts,
      discounts: wantedDiscounts,
      ingredients: wantedIngredients,
      gateway,
    },
    warnings: notes.warnings,
  }
}

function isNonVeg(item: StatedItem | undefined): boolean {
  if (!item) return false
  return (
    item.veg === false || item.groups.some((group) => group.options.some((option) => option.veg === false))
  )
}

function warnOfItem(item: StatedItem, path: string, notes: FileNotes): void {
  const choosable = item.groups.filter((group) => !isInformation(group))
  if (choosable.length === 0) {
    notes.warn(
      `${path}.configs`,
      `"${item.label}" has no options with prices: it is shown, but cannot be ordered`,
    )
  } else if (choosable.every((group) => group.options.every((option) => option.priceMinor === 0))) {
    notes.warn(`${path}.configs`, `"${item.label}" costs nothing: it is shown, but cannot be ordered`)
  } else if (item.discountBps === 10_000) {
    notes.warn(`${path}.discount`, `"${item.label}" costs nothing after its discount: it cannot be ordered`)
  }
}
