import type { PageState, StorePageData } from '@thali/contract/page-state'
import type { ItemId } from '@thali/domain/ids'
import { cardPrice, sellingCategories } from '@thali/domain/menu/listing'
import { AVAILABLE, type Category, type Image, type Item, type Menu } from '@thali/domain/menu/menu'
import { minorToDecimal } from '@thali/domain/money/money'
import { storeUrl } from '../state/store-url.ts'
import { labelIn, storeTextIn } from '../texts/translated.ts'

/** Structured data of a store and its menus by schema.org, for search engines and assistants. */
export function storeData(state: PageState, page: StorePageData): object {
  const { store, menus } = page
  const url = storeUrl(state, store.slug)
  const phone = store.links.find((link) => link.type === 'Phone')?.url
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': url,
    url,
    name: store.name,
    description: storeTextIn(state.lang, store, 'description') || undefined,
    legalName: store.legalName || undefined,
    image: pictureUrl(state, store.logo),
    telephone: phone,
    currenciesAccepted: store.currencyCode,
    address: addressData(store),
    hasMenu: menus.menus.map((menu) => menuData(state, page, menu)),
  }
}

export function addressData({ address }: StorePageData['store']): object {
  const { street, city, pinCode, state, country } = address
  return {
    '@type': 'PostalAddress',
    streetAddress: street || undefined,
    addressLocality: city || undefined,
    postalCode: pinCode || undefined,
    addressRegion: state || undefined,
    addressCountry: country || undefined,
  }
}

function menuData(state: PageState, page: StorePageData, menu: Menu): object {
  const selling = sellingCategories(menu)
  return {
    '@type': 'Menu',
    name: labelIn(state.lang, menu),
    inLanguage: state.lang,
    hasMenuSection: menu.categories
      .map((category) => sectionData(state, page, category, selling))
      .filter(({ hasMenuItem }) => hasMenuItem.length > 0),
  }
}

/** Structured data of a category: as on the page, only what is available is listed. */
function sectionData(
  state: PageState,
  page: StorePageData,
  category: Category,
  selling: ReadonlyMap<ItemId, Category>,
) {
  return {
    '@type': 'MenuSection',
    name: labelIn(state.lang, category),
    hasMenuItem: category.itemIds
      .map((id) => page.menus.items[id])
      .filter((item) => item !== undefined)
      .filter(({ state }) => state === AVAILABLE)
      .map((item) => itemData(state, page, selling.get(item.id) ?? category, item)),
  }
}

function itemData(state: PageState, page: StorePageData, category: Category, item: Item): object {
  const { fromMinor, netMinor } = cardPrice(item, category)
  return {
    '@type': 'MenuItem',
    name: labelIn(state.lang, item),
    description: item.description || undefined,
    image: pictureUrl(state, item.images[0] ?? null),
    suitableForDiet: item.veg === true ? 'https://schema.org/VegetarianDiet' : undefined,
    offers: {
      '@type': 'Offer',
      price: minorToDecimal(fromMinor ?? netMinor),
      priceCurrency: page.store.currencyCode,
    },
  }
}

/** The address of a picture's largest version; undefined if there is none. */
export function pictureUrl(state: PageState, image: Image | null): string | undefined {
  const width = image?.widths.at(-1)
  return image && width ? `${state.origin}${image.src}/${width}.jpg` : undefined
}
