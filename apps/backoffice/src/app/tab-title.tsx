import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { matchPath, useLocation } from 'react-router'
import { useStore } from '../shared/session.ts'

/** Titles of a store's pages that do not name their open entry. */
export const TAB_TITLES: ReadonlyMap<string, MessageDescriptor> = new Map([
  [APP_PAGES.availability, msg`Sold out`],
  [APP_PAGES.checkout, msg`New order`],
  [APP_PAGES.pastOrders, msg`All orders`],
  [APP_PAGES.feedback, msg`Feedback`],
  [APP_PAGES.undelivered, msg`Not delivered`],
  [APP_PAGES.payments, msg`Payments`],
  [APP_PAGES.refundsDue, msg`To refund`],
  [APP_PAGES.invoices, msg`Bills`],
  [APP_PAGES.newChat, msg`New message`],
  [APP_PAGES.chat, msg`Messages`],
  [APP_PAGES.conversation, msg`Messages`],
  ...[
    ...[APP_PAGES.mail, APP_PAGES.mailLabel, APP_PAGES.mailOfLabel, APP_PAGES.mailbox],
    APP_PAGES.mailOfMailbox,
  ].map((page) => [page, msg`Mail`] as const),
  [APP_PAGES.calendar, msg`Calendar`],
  [APP_PAGES.figures, msg`Figures`],
  [APP_PAGES.products, msg`Menu`],
  [APP_PAGES.menuCategories, msg`Categories`],
  [APP_PAGES.menuTranslations, msg`Translations`],
  [APP_PAGES.menuIngredients, msg`Ingredients`],
  [APP_PAGES.menuImport, msg`Import a menu`],
  [APP_PAGES.menuVersions, msg`History of the menu`],
  [APP_PAGES.productList, msg`All dishes`],
  [APP_PAGES.product, msg`Dish`],
  [APP_PAGES.foundations, msg`Foundations`],
  [APP_PAGES.components, msg`Components`],
  [APP_PAGES.extraComponents, msg`Extra components`],
  [APP_PAGES.posts, msg`Offers and news`],
  [APP_PAGES.newPost, msg`New post`],
  [APP_PAGES.post, msg`Post`],
  [APP_PAGES.staff, msg`Staff`],
  [APP_PAGES.staffCards, msg`Staff`],
  [APP_PAGES.contacts, msg`Address book`],
  [APP_PAGES.screens, msg`Screens`],
  [APP_PAGES.roles, msg`Roles`],
  [APP_PAGES.apiTokens, msg`API tokens`],
  [APP_PAGES.profile, msg`Profile`],
  [APP_PAGES.account, msg`Account`],
])

/** Title of the browser's tab. Rendered before the page, whose own title, if any, takes precedence. */
export function TabTitle() {
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  const { name } = useStore()
  const found = [...TAB_TITLES].find(([path]) => matchPath(path, pathname))
  return <title>{found ? `${i18n._(found[1])} · ${name}` : name}</title>
}
