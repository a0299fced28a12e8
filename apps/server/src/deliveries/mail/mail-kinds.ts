/** Kinds of mail, with the parameters of their texts. */
import type { PageLanguage } from '@thali/contract/page-state'
import type { Role } from '@thali/domain/people/permissions'
import type { CalendarEvent } from '@thali/domain/reservation/calendar-file'
import type { ReservationNews } from '@thali/domain/reservation/reservation-news'

/** A path on PUBLIC_URL, as made by `pathTo`: mails link nowhere else. */
type Path = `/${string}`

export interface MailParams {
  readonly 'verify-email': { readonly path: Path; readonly hours: number }
  readonly 'reset-password': { readonly path: Path; readonly minutes: number }
  readonly invitation: {
    readonly path: Path
    readonly inviterName: string
    readonly storeName: string
    readonly role: Role
    readonly days: number
  }
  /** Registration with an address that has an account; `path` leads to signing in. */
  readonly 'account-exists': { readonly path: Path }
  /** Repeated wrong passwords for the account; `path` leads to signing in. */
  readonly 'new-sign-in-blocked': { readonly path: Path }
  readonly 'password-changed': { readonly path: Path }
  /** Of these four, `path` leads to a new password: an intruder who got this far has the present one. */
  readonly 'second-factor-on': { readonly path: Path }
  readonly 'second-factor-off': { readonly path: Path }
  readonly 'recovery-code-used': { readonly path: Path }
  readonly 'codes-guessed': { readonly path: Path }
  /** Of these two, `path` leads to the user's own passkeys. */
  readonly 'passkey-added': { readonly path: Path }
  readonly 'passkey-removed': { readonly path: Path }
  /** The store's subscription ends; `path` leads to its settings. */
  readonly 'subscription-ending': {
    readonly path: Path
    readonly storeName: string
    readonly days: number
    /** ISO date, the last day on which diners can order. */
    readonly endDate: string
  }
  /** An owner deleted the store; `path` leads to the page that undoes it. */
  readonly 'store-deleted': {
    readonly path: Path
    readonly storeName: string
    readonly byName: string
    /** ISO date on which it is removed for good. */
    readonly endDate: string
  }
  /** Untouched orders are waiting; `path` leads to the board. */
  readonly 'orders-waiting': {
    readonly path: Path
    readonly storeName: string
    readonly orders: number
    /** Time since the first one. */
    readonly minutes: number
  }
  /** To a diner who asked for it; `path` leads to the bill. */
  readonly bill: {
    readonly path: Path
    readonly storeName: string
    readonly serial: string
    readonly amount: string
  }
  /** To a diner about their reservation; `path` leads to it. Times are in the store's format. */
  readonly reservation: {
    readonly path: Path
    readonly storeName: string
    readonly news: ReservationNews
    /** ISO date, and the time on the store's clock. */
    readonly day: string
    readonly time: string
    readonly party: number
    /** Of the store, on one line. */
    readonly address: string
    /** End of the time in which diners may change it themselves; for a request, the time by which it is answered. */
    readonly until: string
    /** Comes as a file. */
    readonly event: CalendarEvent
  }
  /**
   * A business day of a store in figures; `path` leads to more of them. Amounts are written as the store
   * writes prices.
   */
  readonly 'daily-summary': {
    readonly path: Path
    readonly storeName: string
    /** ISO date. */
    readonly day: string
    readonly orders: number
    /** Number on the same weekday a week before. */
    readonly ordersBefore: number
    readonly sales: string
    readonly salesBefore: string
    /** Null: there were none. */
    readonly tips: string | null
    readonly refunds: string | null
    readonly cancelled: number
    /** The most sold first. */
    readonly dishes: readonly { readonly label: string; readonly quantity: number }[]
    readonly feedback: { readonly count: number; readonly average: string } | null
  }
  /** To the operator: a scheduled backup was not made, or not restored on trial. */
  readonly 'backup-failed': {
    readonly path: Path
    /** ISO date on which it was due. */
    readonly day: string
    /** Reason; empty if the process that made it died. */
    readonly error: string
  }
  /** To operators: stores without their usual orders at this time; `path` leads to their list. */
  readonly 'stores-silent': {
    readonly path: Path
    /** Names of the first. */
    readonly stores: readonly string[]
    readonly more: number
  }
  /** The TXT record of the store's own domain is missing; `path` leads to its settings. */
  readonly 'domain-failing': {
    readonly path: Path
    readonly storeName: string
    readonly host: string
    /** ISO date on which the domain stops showing the store. */
    readonly endDate: string
  }
  /** The domain shows the store no more. */
  readonly 'domain-lost': { readonly path: Path; readonly storeName: string; readonly host: string }
  /** A webhook was switched off after it failed for days; `path` leads to its settings. */
  readonly 'webhook-disabled': {
    readonly path: Path
    readonly storeName: string
    readonly label: string
    readonly host: string
  }
}

export type SystemMailKind = keyof MailParams

/** Contents sealed with a delivery. */
export interface MailContents<Kind extends SystemMailKind> {
  readonly to: string
  readonly language: PageLanguage
  /** The store's name as sender of the mail; null: the installation's. */
  readonly sender: string | null
  readonly params: MailParams[Kind]
}
