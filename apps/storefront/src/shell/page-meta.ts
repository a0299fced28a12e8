import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Page, PageState } from '@thali/contract/page-state'
import type { LegalKind } from '@thali/domain/legal/legal-document'
import type { Store } from '@thali/domain/store/store'
import { labelIn, remarksIn, storeTextIn } from '../texts/translated.ts'

/** Title and description of a page, as tabs, search engines and shared links show them. */
export interface PageMeta {
  readonly title: string
  readonly description: string
}

const LEGAL_TITLES: Record<LegalKind, ReturnType<typeof msg>> = {
  terms: msg`Terms of Use`,
  refund: msg`Refund & Cancellation/Return Policy`,
  privacy: msg`Privacy Policy`,
}

export function pageMeta({ page, lang }: PageState, i18n: I18n): PageMeta {
  const plain = (title: string): PageMeta => ({ title, description: '' })
  const nameOf = (store: Store) => store.name || i18n._(msg`Business Name`)
  switch (page.kind) {
    case 'store':
      return storeMeta(page, nameOf(page.store), lang, i18n)
    case 'home':
      if (page.sample) return storeMeta(page.sample, nameOf(page.sample.store), lang, i18n)
      return plain(i18n._(msg`Select Your Favourite Restaurant`))
    case 'place-order':
      return plain(page.store ? `${i18n._(msg`Cart`)} · ${nameOf(page.store)}` : i18n._(msg`Cart`))
    case 'orders':
      return plain(i18n._(msg`Your orders`))
    case 'status':
      return plain(`${i18n._(msg`Order ${page.order.number}`)} · ${nameOf(page.store)}`)
    case 'thank-you':
      return plain(`${i18n._(msg`Payment`)} · ${nameOf(page.store)}`)
    case 'legal':
      return plain(`${i18n._(LEGAL_TITLES[page.document])} · ${nameOf(page.store)}`)
    case 'posts':
      return plain(`${i18n._(msg`Offers and news`)} · ${nameOf(page.store)}`)
    case 'post':
      return { title: `${page.post.title} · ${nameOf(page.store)}`, description: page.post.excerpt }
    case 'style-guide':
      return plain(nameOf(page.store))
    case 'reservations':
      return plain(`${i18n._(msg`Book a table`)} · ${nameOf(page.store)}`)
    case 'reservation':
      return plain(`${i18n._(msg`Your reservation`)} · ${nameOf(page.store)}`)
    case 'failed':
      return plain(i18n._(msg`This page could not be loaded`))
    case 'not-found':
      return plain(i18n._(msg`Sorry, page not found!`))
  }
}

function storeMeta(
  page: Extract<Page, { kind: 'store' }>,
  name: string,
  lang: PageState['lang'],
  i18n: I18n,
): PageMeta {
  const { store, menus } = page
  const menu = menus.menus.find((candidate) => candidate.id === page.openMenuId)
  const description =
    storeTextIn(lang, store, 'description') || i18n._(msg`Customers can order anytime, anywhere.`)
  if (!menu) return { title: `${name} · ${i18n._(msg`Menu`)}`, description }
  return {
    title: `${labelIn(lang, menu)} · ${name}`,
    description: remarksIn(lang, menu) || description,
  }
}
