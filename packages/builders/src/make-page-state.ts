import type { PageState, StorePageData } from '@thali/contract/page-state'
import type { StoreId } from '@thali/domain/ids'
import type { Item } from '@thali/domain/menu/menu'
import type { Store } from '@thali/domain/store/store'
import { menusOf } from './make-menu.ts'

/** An open store in Pune without order types. */
export function aStore(overrides: Partial<Store> = {}): Store {
  return {
    id: 'store-1' as StoreId,
    slug: 'tara-tiffins',
    name: 'Tara Tiffins',
    description: 'Lunch in steel boxes',
    logo: null,
    legalName: 'Tara Foods LLP',
    address: {
      street: '4, Lamp Road',
      pinCode: '411001',
      city: 'Pune',
      state: 'Maharashtra',
      country: 'India',
    },
    gstNo: '',
    fssaiNo: '12345678901234',
    aboutUs: '',
    currencySymbol: '₹',
    currencyCode: 'INR',
    timeZone: 'Asia/Kolkata',
    primaryColor: null,
    subscription: { mode: '', status: '', endDate: '' },
    viewOnly: false,
    links: [],
    orderTypes: [],
    ordering: { open: true, reason: '', until: null },
    grievanceOfficer: null,
    dayTurnsAtMinute: 240,
    signedTableLinks: false,
    ...overrides,
  }
}

/** A store's menu page with one menu of one category. */
export function makeStorePage(items: readonly Item[], overrides: Partial<StorePageData> = {}): StorePageData {
  return {
    kind: 'store',
    store: aStore(),
    menus: menusOf(...items),
    viewMode: false,
    openMenuId: null,
    sample: false,
    ...overrides,
  }
}

export function makePageState(page: PageState['page'], overrides: Partial<PageState> = {}): PageState {
  return {
    lang: 'en',
    languages: ['en', 'hi'],
    version: '1.0.64',
    origin: 'http://localhost:3000',
    path: page.kind === 'store' ? `/${page.store.slug}` : '/',
    page,
    ...overrides,
  }
}
