import type { MenuId } from '@thali/domain/ids'
import type { Language, TextDirection } from '@thali/domain/language'
import type { GuestChannels } from '@thali/domain/legal/guest-channels'
import type { LegalKind } from '@thali/domain/legal/legal-document'
import type { Image, Menu, StoreMenus, Translations } from '@thali/domain/menu/menu'
import type { DiscountRule } from '@thali/domain/order/discount'
import type { PostKind } from '@thali/domain/post/post'
import type { Store } from '@thali/domain/store/store'
import type { DinerOrder } from './diner-order.ts'
import type { RefusalCode } from './refusals.ts'
import type { GuestReservation, Slots } from './reservations.ts'

/** Languages in which the interface itself is written. */
export type PageLanguage = Language

/** State from which a diner's page is rendered, on the server and again in the browser. */
export interface PageState {
  readonly lang: PageLanguage
  /** Languages of the switch, in its order. */
  readonly languages: readonly PageLanguage[]
  /** The built version, as the footer shows it. */
  readonly version: string
  /** Public address without a trailing slash, for links that leave the page. */
  readonly origin: string
  /** Slug of the store whose own domain the page is on: its menu page is at `/` there. Absent elsewhere. */
  readonly customDomainOf?: string
  /** Address of the own domain of the store that the page shows, without a trailing slash. Absent: it has none. */
  readonly storeOrigin?: string
  /** Token sent with calls of the diner API, where the operator requires one of every program. */
  readonly appToken?: string
  /** URL for creating a store; absent where registration is closed. */
  readonly signUp?: string
  /** Path of this page with its query, as requested. */
  readonly path: string
  readonly page: Page
}

/** A store's menu page. */
export interface StorePageData {
  readonly kind: 'store'
  readonly store: Store
  /** Menus that can be ordered from now, or for later where the store is closed; hidden categories removed. */
  readonly menus: StoreMenus
  readonly viewMode: boolean
  /** Menu to open directly, when the link names one. */
  readonly openMenuId: MenuId | null
  /** Menu that the link names, where it is served at another time. */
  readonly closedMenu?: Pick<Menu, 'id' | 'label' | 'translations' | 'window'> | undefined
  /** Whether it is the bundled sample: marked as such, without ordering. */
  readonly sample: boolean
  /** None of these menus has a dish yet. */
  readonly isEmpty?: true
  /** Posts shown as one line each under the header. Absent: none, or the diner has closed them. */
  readonly posts?: readonly PostLine[]
  /** Link to the reservations page. Absent: the store takes no reservations. */
  readonly booking?: PostLine
  /** As on the cart's page, which is first shown from this one. */
  readonly paysOnline?: true
}

/** A link under the header of a menu. */
export interface PostLine {
  readonly label: string
  readonly translations: Translations
  readonly href: string
}

/** The saved stores, or the sample if none is saved. */
export interface HomePageData {
  readonly kind: 'home'
  readonly sample: StorePageData | null
}

/** Cart and checkout; without a store the browser finds the tab's last one. */
export interface PlaceOrderPageData {
  readonly kind: 'place-order'
  readonly store: Store | null
  /** Menus that can be ordered from now; one that closes later is still sold for a while. */
  readonly menus: StoreMenus | null
  readonly viewMode: boolean
  /**
   * Whether one-time codes can be sent. Absent in states made offline or by an older version, since only the server
   * knows: then taken for true, since the server decides.
   */
  readonly sendsCodes?: boolean
  /** Whether order types with online payment are paid before the kitchen gets the order; absent: unknown. */
  readonly paysOnline?: boolean
}

/** The order history, which exists only in the browser. */
export interface OrdersPageData {
  readonly kind: 'orders'
}

/** An order, for everyone who has its slug. */
export interface StatusPageData {
  readonly kind: 'status'
  readonly order: DinerOrder
  readonly store: Store
  /** Time when this device last saw the order, in milliseconds since 1970; only if the server was unreachable. */
  readonly seenAt?: number
}

/** Page after a payment, for payers who return from the gateway; the order has the outcome. */
export interface ThankYouPageData extends Omit<StatusPageData, 'kind'> {
  readonly kind: 'thank-you'
  /** Returned without having paid, by the gateway's answer at that moment. */
  readonly hasLeft: boolean
}

/** A legal text at its own address. */
export interface LegalPageData {
  readonly kind: 'legal'
  readonly document: LegalKind
  readonly store: Store
  /** Store's own text, in markup; absent: the product's text applies. */
  readonly own?: OwnLegalText
  /** Absent if the store never wrote any. */
  readonly versions?: LegalVersions
  /** Channels of the store to its diners; only on the privacy notice, which names them. */
  readonly channels?: GuestChannels
}

export interface OwnLegalText {
  readonly text: string
  /** Language of the text: English where there is no translation, whatever the page's language. */
  readonly lang: PageLanguage
  readonly dir: TextDirection
  /** ISO date in store time. */
  readonly date: string
}

/** The versions of a text, the newest first; people have ordered under each. */
export interface LegalVersions {
  readonly shown: number
  /** 0 is the text of the product, which stood before the first of the store's. */
  readonly all: readonly { readonly version: number; readonly date: string | null }[]
}

/** A post as a list of posts shows it, its texts in the language of the page where they are translated. */
export interface PublicPostEntry {
  readonly id: string
  /** Last part of its address. */
  readonly slug: string
  readonly kind: PostKind
  readonly title: string
  readonly excerpt: string
  /** Text alternative of the picture. */
  readonly alt: string
  readonly lang: PageLanguage
  readonly image: Image | null
  /** YYYY-MM-DDTHH:MM of the store's clock. */
  readonly startsAt: string | null
  readonly endsAt: string | null
  /** Time of first publication, and of the last change. */
  readonly publishedAt: string
  readonly changedAt: string
  readonly isEnded: boolean
}

interface NamedLead {
  readonly id: string
  readonly label: string
  readonly translations: Translations
}

/** Post with its text and its links. */
export interface PublicPost extends PublicPostEntry {
  /** Marked text. */
  readonly body: string
  readonly link?: NamedLead & { readonly kind: 'item' | 'category' }
  /** Links to the reservations page. */
  readonly leadsToBooking?: true
  /** The discount that it is about, and the categories that are reduced. */
  readonly discount?: { readonly rule: DiscountRule; readonly categories: readonly NamedLead[] }
}

/** The posts of a store, the latest first. Rendered on the server alone, as all pages of posts are. */
export interface PostsPageData {
  readonly kind: 'posts'
  readonly store: Store
  readonly posts: readonly PublicPostEntry[]
  /** Page number, from 1. */
  readonly number: number
  readonly hasOlder: boolean
}

/** A post, with the latest others. */
export interface PostPageData {
  readonly kind: 'post'
  readonly store: Store
  readonly post: PublicPost
  readonly recent: readonly PublicPostEntry[]
}

/** Free times of a store, for diners who reserve a table. */
export interface ReservationsPageData {
  readonly kind: 'reservations'
  readonly store: Store
  /** Null: no online reservations at the moment. */
  readonly slots: Slots | null
  readonly party: number
  /** The first day that is shown, and today, by the clock of the store. */
  readonly from: string
  readonly today: string
}

/** A reservation, for everyone who has its address. */
export interface ReservationPageData {
  readonly kind: 'reservation'
  readonly store: Store
  readonly reservation: GuestReservation
}

/** Appearance of the components in the style guide; null: as on the device. */
export interface GuideLook {
  readonly scheme: 'light' | 'dark' | null
  readonly dir: TextDirection
  /** Percent of the usual size of text. */
  readonly size: number
  readonly isDense: boolean
}

/** The components of the storefront in their states, for the style guide of the backoffice. */
export interface StyleGuidePageData {
  readonly kind: 'style-guide'
  readonly store: Store
  readonly look: GuideLook
  /** Pictures of the store's dishes, as far as it has any. */
  readonly images: readonly Image[]
}

export interface NotFoundPageData {
  readonly kind: 'not-found'
  /** Slug of the store that the address belongs to; absent: of none. */
  readonly slug?: string
}

/** Page in place of one that the server could not give; the same at every address. */
export interface FailedPageData {
  readonly kind: 'failed'
  readonly status: number
  readonly code: RefusalCode | 'fault'
}

/** Content of a page, by kind. */
export type Page =
  | StorePageData
  | HomePageData
  | PlaceOrderPageData
  | OrdersPageData
  | StatusPageData
  | ThankYouPageData
  | LegalPageData
  | PostsPageData
  | PostPageData
  | ReservationsPageData
  | ReservationPageData
  | StyleGuidePageData
  | NotFoundPageData
  | FailedPageData

/** Pages that are only documents: they have no script, and links between them load whole pages. */
export type DocumentKind = 'posts' | 'post' | 'style-guide'

/** Built files that a rendered document refers to, by their public addresses. */
export interface RenderAssets {
  readonly entry: string
  readonly modulepreloads: readonly string[]
  readonly css: readonly string[]
  /** Style sheets as text, to be embedded, so that the first paint waits for no request. */
  readonly inlineCss?: string | undefined
  /** Address of the web app manifest, or null where the page belongs to no store. */
  readonly manifest: string | null
}

/** Rendered document, with the hashes that its headers must allow. */
export interface RenderedPage {
  readonly html: string
  /** `sha256-…` of each inline style, for the Content-Security-Policy. */
  readonly styleHashes: readonly string[]
  readonly status: number
}

/** The storefront's renderer as the server sees it. */
export type RenderPage = (state: PageState, assets: RenderAssets) => RenderedPage
