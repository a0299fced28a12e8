/** Pages that show a store's texts, with the fields that each must show as they were written. */

import { APP_PAGES, reservationsPath } from '@thali/contract/app-pages'
import { DOCUMENT_PAGES } from '@thali/contract/document-pages'
import { GUIDE, KEEP_ORDER, PAGES, PREVIEW, pathTo, QUERY, storePath } from '@thali/contract/paths'
import type { Language } from '@thali/domain/language'
import type { Page } from 'playwright-core'
import type { HostileStore } from './hostile-store.ts'

export interface HostilePage {
  readonly path: string
  /** Fields of which each text must be shown. */
  readonly shows: readonly string[]
  /** Fields of which one text must, and no matter which. */
  readonly showsOne?: readonly string[]
  /** Whether its texts may be set in bold or italics. */
  readonly isMarked?: boolean
  /** Steps on the page before it is checked. */
  act?(page: Page): Promise<void>
}

function inLanguage(path: string, language: Language): string {
  return `${path}${path.includes('?') ? '&' : '?'}${QUERY.lang}=${language}`
}

/** Presses a button, which may be there before it listens. */
async function openDialog(page: Page, button: RegExp): Promise<void> {
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset)
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').first().waitFor()
}

/** Enlarges the window, since of a long list only rows near the window are in the document. */
async function showAllRows(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 6_000 })
}

async function showIngredients(page: Page): Promise<void> {
  await page.getByText('Ingredients', { exact: true }).click()
}

async function openReadyAnswers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ready answers' }).click()
  await page.getByRole('menuitem').nth(1).waitFor()
}

async function goToCart(page: Page): Promise<void> {
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset)
  await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).last().click()
  await page.getByRole('link', { name: /View cart/ }).click()
  await page.getByRole('radio').first().check({ force: true })
}

/** Pages that diners open. */
export function dinerPages(store: HostileStore): HostilePage[] {
  const { slug, menuId, dishId, order, cancelled, served } = store
  const menu = storePath(slug, { menu: menuId })
  const dish = storePath(slug, { menu: menuId, item: dishId })
  const everyOrder = ['table', 'remarks', 'note of a dish', 'order type', 'dish', 'charge', 'tax', 'option']
  const ordered = [...everyOrder, 'payment method']
  const status = (orderSlug: string) => `${pathTo(PAGES.status, { orderSlug })}?${KEEP_ORDER}=1`
  return [
    {
      path: storePath(slug),
      shows: ['store', 'description', 'menu', 'legal name', 'street', 'city', 'state', 'country'],
      showsOne: ['discount'],
    },
    { path: storePath(slug), shows: [], showsOne: ['post'] },
    { path: storePath(slug), shows: ['about'], act: (page) => openDialog(page, /^About Us/) },
    {
      path: menu,
      shows: ['store', 'category', 'dish', 'description of a dish', 'tag'],
      showsOne: ['remarks of a menu', 'menu'],
    },
    {
      path: dish,
      shows: ['dish'],
      showsOne: ['group', 'description of a group', 'option', 'fact', 'label of a fact', ...FACTS],
    },
    { path: dish, shows: ['order type'], showsOne: ['dish', 'option', 'charge'], act: goToCart },
    { path: status(order.slug), shows: [], showsOne: ordered },
    { path: status(cancelled.slug), shows: [], showsOne: [...everyOrder, 'reason'] },
    { path: status(served.slug), shows: [], showsOne: ordered },
    { path: pathTo(PAGES.order, { orderSlug: order.slug }), shows: [], showsOne: ordered },
    { path: pathTo(PAGES.thankYou, { orderSlug: order.slug }), shows: [] },
    { path: PAGES.orders, shows: [], showsOne: ['dish'] },
    { path: pathTo(DOCUMENT_PAGES.posts, { slug }), shows: ['post', 'post in short'] },
    ...store.postSlugs.map((post) => ({
      path: pathTo(DOCUMENT_PAGES.post, { slug, post }),
      shows: [],
      showsOne: ['text of a post'],
      isMarked: true,
    })),
    ...store.calendar.reservationSlugs.slice(0, 2).map((reservationSlug) => ({
      path: pathTo(DOCUMENT_PAGES.reservation, { reservationSlug }),
      shows: [],
      showsOne: ['allergy of a guest', 'wish of a guest'],
    })),
    { path: pathTo(DOCUMENT_PAGES.reservations, { slug }), shows: [] },
    { path: PAGES.home, shows: [] },
    { path: GUIDE, shows: [] },
    {
      path: inLanguage(menu, 'hi'),
      shows: ['category, translated', 'dish, translated', 'description of a dish, translated'],
    },
    { path: inLanguage(storePath(slug), 'hi'), shows: ['description, translated'] },
  ]
}

const FACTS = ['serving size', 'allergen', 'diet']

/** Pages of diners with texts that a store has once, opened again whenever these change. */
export function turningPages({ slug }: HostileStore): HostilePage[] {
  const whose = ['store', 'legal name', 'street', 'city', 'state', 'country']
  return [
    { path: inLanguage(storePath(slug), 'en'), shows: ['description', ...whose] },
    { path: pathTo(PAGES.terms, { slug }), shows: ['store'] },
    { path: pathTo(PAGES.privacy, { slug }), shows: ['grievance officer', 'grievance officer’s mail'] },
  ]
}

/** The same pages of staff. */
export function turningStaffPages({ slug }: HostileStore): HostilePage[] {
  const page = (name: 'settings' | 'settingsGateways' | 'settingsStations' | 'settingsWebhooks') => ({
    path: pathTo(APP_PAGES[name], { slug }),
    ...(SHOWN[name] ?? { shows: [] }),
  })
  return [page('settings'), page('settingsGateways'), page('settingsStations'), page('settingsWebhooks')]
}

/** Legal texts, once the store has its own. */
export function legalPages({ slug }: HostileStore): HostilePage[] {
  return (['terms', 'refund', 'privacy'] as const).flatMap((kind) => {
    const path = pathTo(PAGES[kind], { slug })
    return [
      { path: inLanguage(path, 'en'), shows: [kind], isMarked: true },
      { path: inLanguage(path, 'hi'), shows: [`${kind}, translated`], isMarked: true },
    ]
  })
}

/** Pages that staff open. */
export function staffPages(store: HostileStore): HostilePage[] {
  const { slug, storeId, order, cancelled, served, dishId, printerId, webhookId } = store
  const values: Readonly<Record<string, string>> = {
    ...{ slug, storeId, orderId: order.id, printerId, webhookId, name: dishId },
    title: store.postSlugs[0] ?? '',
    ...{ systemLabel: 'inbox', customLabel: store.letters.labelId, mailId: store.letters.threadIds[0] },
    conversationKey: served.id,
    ...{ orderType: store.put.in('order type')[0] ?? '', table: store.put.in('table')[0] ?? '' },
  }
  const pages = Object.entries(APP_PAGES)
    .filter(([name, pattern]) => pattern.startsWith(`${APP_PAGES.store}/`) && !WITHOUT_TEXTS.includes(name))
    .map(([name, pattern]) => ({
      path: pathTo(pattern, values as never),
      ...(SHOWN[name as keyof typeof APP_PAGES] ?? { shows: [] }),
    }))
  const orderOf = (orderId: string, showsOne: readonly string[]) => ({
    path: pathTo(APP_PAGES.order, { slug, orderId }),
    shows: [],
    showsOne: [
      'table',
      'remarks',
      'note of a dish',
      'dish',
      'diner’s name',
      'order type',
      'charge',
      ...showsOne,
    ],
  })
  return [
    ...pages,
    {
      path: reservationsPath(slug, store.calendar.date),
      shows: ['name of a guest', 'allergy of a guest', 'wish of a guest'],
    },
    {
      path: `${reservationsPath(slug, store.calendar.date)}&view=week`,
      shows: [],
      showsOne: ['note of the calendar', 'name of staff'],
    },
    {
      path: pathTo(APP_PAGES.availability, { slug }),
      shows: ['ingredient'],
      act: showIngredients,
    },
    ...store.letters.threadIds.map((mailId) => ({
      path: pathTo(APP_PAGES.mailOfMailbox, { slug, systemLabel: 'inbox', mailId }),
      shows: [],
      showsOne: ['letter'],
    })),
    {
      path: pathTo(APP_PAGES.mailbox, { slug, systemLabel: 'drafts' }),
      shows: [],
      showsOne: ['subject of a draft'],
    },
    {
      path: pathTo(APP_PAGES.mailbox, { slug, systemLabel: 'sent' }),
      shows: [],
      showsOne: ['subject of staff'],
    },
    orderOf(order.id, ['note of a strike', 'reason']),
    orderOf(cancelled.id, ['note of a cancel', 'reason']),
    orderOf(served.id, []),
    { path: `${PREVIEW}${storeId}`, shows: ['menu'] },
  ]
}

/** The style guide: skeletons stand on it for ever, and texts of stores in its frame alone, which is opened by itself. */
const WITHOUT_TEXTS: readonly string[] = ['foundations', 'components', 'extraComponents']

const PROFILE = ['store', 'description', 'about', 'legal name', 'street', 'city', 'state', 'country']

/** Fields that pages of staff show, by page name. */
const SHOWN: Partial<Record<keyof typeof APP_PAGES, Pick<HostilePage, 'shows' | 'showsOne' | 'act'>>> = {
  board: { shows: ['remarks', 'note of a dish', 'dish', 'order type'] },
  calendar: { shows: ['guest who waits'] },
  availability: { shows: ['dish', 'category'] },
  tables: { shows: [], showsOne: ['table'] },
  products: { shows: ['category'], showsOne: ['dish'] },
  menuCategories: { shows: ['category', 'menu'] },
  menuTranslations: { shows: [], showsOne: ['dish'] },
  menuVersions: { shows: ['note of a menu', 'note of a menu to come'] },
  product: { shows: [], showsOne: ['dish', 'group', 'option', 'tag', 'tax', 'fact', ...FACTS] },
  productList: { shows: ['dish'] },
  checkout: { shows: ['dish', 'category'], showsOne: ['order type'] },
  // The signed-in member is not among them.
  newChat: { shows: [], showsOne: ['name of staff'] },
  conversation: { shows: [], showsOne: ['message', 'message of staff'] },
  mailbox: { shows: ['subject of a letter', 'sender of a letter', 'label of mail'], act: showAllRows },
  mailLabel: { shows: [], showsOne: ['subject of a letter'] },
  mailOfMailbox: { shows: [], showsOne: ['letter'], act: openReadyAnswers },
  mailOfLabel: { shows: [], showsOne: ['letter'] },
  posts: { shows: ['post'] },
  post: { shows: [], showsOne: ['post'] },
  codes: { shows: ['place', 'area', 'kind of place'] },
  settings: { shows: PROFILE },
  settingsOrderTypes: { shows: ['order type', 'charge'] },
  settingsHours: { shows: ['closure'] },
  settingsAlerts: { shows: ['pause by itself'], showsOne: ['device'] },
  settingsStations: { shows: ['station'] },
  settingsPrinters: { shows: ['printer'] },
  printer: { shows: [], showsOne: ['printer', 'footer of tickets'] },
  settingsReasons: { shows: ['reason'] },
  settingsLanguages: { shows: ['description, translated', 'about, translated'] },
  settingsDiscounts: { shows: ['discount', 'discount of staff'] },
  settingsGateways: { shows: ['name for UPI'] },
  settingsWebhooks: { shows: ['webhook'] },
  webhook: { shows: [], showsOne: ['webhook'] },
  pastOrders: { shows: ['table'] },
  feedback: { shows: ['feedback'] },
  invoices: { shows: ['customer'] },
  figures: { shows: [], showsOne: ['dish'] },
  staff: { shows: ['name of staff', 'invitation'] },
  staffCards: { shows: ['name of staff'] },
  contacts: { shows: ['contact', 'note of a contact'] },
  screens: { shows: ['screen'] },
  apiTokens: { shows: ['API token'] },
}
