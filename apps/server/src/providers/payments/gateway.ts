/**
 * Interface of payment gateway adapters.
 *
 * An adapter translates, and decides nothing: whether an order is paid is folded by the domain from the
 * answers of `askStatus`. It keeps no state but caches of its own (an access token), makes requests through
 * `call.fetch` alone, passes `call.signal` to it, and never throws for anything that a gateway, a network or
 * a forger may do: each of these has a result. Anything it throws is a fault of ours.
 */
import type { PaymentAnswer, RefundState } from '@thali/domain/payment/gateway-answer'

/** Test and live accounts never mix: an order knows the mode that it was placed in, and is paid in no other. */
export const GATEWAY_MODES = ['test', 'live'] as const
export type GatewayMode = (typeof GATEWAY_MODES)[number]

/** A store's keys for one gateway, as its adapter has read and checked them. Sealed as JSON; never logged. */
export type GatewayKeys = Readonly<Record<string, string>>

/** Field of the keys that a store enters in its settings. */
export interface KeyField {
  /** Property of the keys. */
  readonly name: string
  /** Whether it is never shown again. */
  readonly isSecret: boolean
  readonly isRequired: boolean
}

export type KeysReading<Keys> =
  | { readonly kind: 'keys'; readonly keys: Keys }
  /** Names of fields that are missing or cannot be right. */
  | { readonly kind: 'wrong'; readonly fields: readonly string[] }

/**
 * Account to act for. Where a store has changed its keys, old and new ones stay valid for a time: callers try
 * one account after the other, so an adapter knows only one.
 */
export interface GatewayAccount<Keys extends GatewayKeys = GatewayKeys> {
  readonly mode: GatewayMode
  readonly keys: Keys
}

export interface GatewayCall {
  readonly fetch: typeof fetch
  /**
   * Aborts when the operation's time is over (2 to 20 s, kept by the caller whatever an adapter does) or the
   * server stops.
   */
  readonly signal: AbortSignal
  now(): Date
}

/** Attempt as it is stored before its gateway is called. */
export interface GatewayAttempt {
  /**
   * Our reference, for the gateway's order id: 32 characters of `a-z2-7`, unique over all stores and never
   * used again. Signed text consists of it, of numbers and of our own addresses: no text typed by a diner.
   */
  readonly reference: string
  /** More than 0. */
  readonly amountMinor: number
  /** ISO 4217, upper case. */
  readonly currency: string
  /** End of the time to pay, enforced by the gateway where it can be told (`close_by`, `expires_at`); else by us. */
  readonly closesAt: Date
  /**
   * Gateway's own id of the object that `start` made (session, payment link, QR code); null before, or where
   * there is none.
   */
  readonly gatewayId: string | null
}

/** Absolute URLs for the payer's return and for the gateway's messages; the hook id in them names gateway and store. */
export interface GatewayAddresses {
  /** `/api/payments/return/{hookId}?attempt={reference}`: takes POST and GET, and shows the result itself. */
  readonly returnUrl: string
  /** `/api/payments/webhooks/{hookId}`. */
  readonly webhookUrl: string
}

export interface StartRequest extends GatewayAttempt, GatewayAddresses {
  /** `Order 12`: ASCII letters, digits and blanks, at most 40. */
  readonly description: string
  /** Id of the payer for gateways that demand one: `a-z2-7`, unrelated to the person. */
  readonly payerId: string
  /** BCP 47, for gateways whose pages speak several. */
  readonly language: string
}

/** Next step of the payer. Stored with the attempt and shown to its diner: holds no secrets. */
export type PaymentStep =
  /** The browser posts these fields there: the specification's `param_dict`. */
  | { readonly kind: 'form'; readonly action: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'redirect'; readonly url: string }
  /** `upi://pay?…` as the gateway made it: drawn as a QR code, and a link on a phone. */
  | { readonly kind: 'upi'; readonly uri: string }

export type StartResult =
  | {
      readonly kind: 'started'
      readonly step: PaymentStep
      readonly gatewayId: string | null
      /** Whether the same step may be opened again, after leaving it, until the attempt closes. */
      readonly isReopenable: boolean
    }
  | GatewayRefusal
  | GatewayUnavailable

/** Refusal by the gateway, which understood the request: the same request would be refused again. */
export interface GatewayRefusal {
  readonly kind: 'refused'
  /** `keys`: it does not know or accept them. */
  readonly reason: 'keys' | 'amount' | 'not-found' | 'too-late' | 'other'
  /** The gateway's code and text for staff, at most 200 characters; no keys, no payer's data. */
  readonly detail: string
}

/** Result is unknown: the call timed out, had no connection, a 5xx, or an answer that proves nothing. */
export interface GatewayUnavailable {
  readonly kind: 'unavailable'
  readonly reason: 'timeout' | 'network' | 'server-error' | 'throttled' | 'unauthentic' | 'unreadable'
  readonly detail: string
  /** From `Retry-After`. */
  readonly retryAfterMs?: number
}

/** Data of an answer, or why there is none. */
export type GatewayData<T> =
  | { readonly kind: 'answer'; readonly data: T }
  | GatewayRefusal
  | GatewayUnavailable

/** Request at one of our two addresses, not parsed yet. */
export interface GatewayMessage {
  readonly method: 'GET' | 'POST'
  /** Body as it was sent, since signatures cover bytes. Empty for GET. */
  readonly rawBody: Buffer
  /** Lower-case names; of repeated headers the first. */
  readonly headers: Readonly<Record<string, string>>
  /** The query as it was sent, without `?`. */
  readonly rawQuery: string
  /** The address under which the gateway knows us: some sign it (Square). */
  readonly url: string
}

/**
 * Reading of a payer's return. It never marks an order as paid: at most it is a reason to query the gateway.
 * Parsed without trust: repeated fields, arrays and shifted names are `invalid`.
 */
export type ReturnReading =
  /** Authentic. `outcome` chooses the page that is shown while the truth is unknown. */
  | { readonly kind: 'returned'; readonly reference: string; readonly outcome: 'paid' | 'pending' | 'failed' }
  /** Return without anything to verify: a back button, a GET without fields. */
  | { readonly kind: 'bare' }
  | { readonly kind: 'invalid'; readonly why: string }

/**
 * Reading of a gateway's message. It does not mark an order as paid, either: it is stored, and its attempt is
 * queried.
 */
export type WebhookReading =
  | {
      readonly kind: 'event'
      /** The gateway's id of the event, equal on repetition; null: repetition shows by the same body. */
      readonly eventId: string | null
      /** Its name for the event (`payment.captured`), at most 80 characters. */
      readonly name: string
      readonly about: 'payment' | 'refund' | 'dispute' | 'other'
      /** Attempt, by our reference or by the answer of `start`; both null if it is none of ours. */
      readonly reference: string | null
      readonly gatewayId: string | null
    }
  | { readonly kind: 'invalid'; readonly why: string }
  /** Keys without a webhook secret: nothing can be verified, and the address answers 404. */
  | { readonly kind: 'no-secret' }

export type StatusResult =
  | ({ readonly kind: 'answered' } & PaymentAnswer)
  /** Authentic answer that the gateway does not know this attempt: the payer has not begun. */
  | { readonly kind: 'unknown'; readonly merchant: string }
  | GatewayRefusal
  | GatewayUnavailable

export interface RefundRequest {
  /** Ours, unique and committed before the call, the idempotency key of every repetition: 32 of `a-z2-7`. */
  readonly reference: string
  readonly attempt: GatewayAttempt
  readonly chargeId: string
  readonly amountMinor: number
  readonly currency: string
  /** The gateway's id, once an earlier call gave one. */
  readonly refundId: string | null
}

export type RefundResult =
  | { readonly kind: 'accepted'; readonly refundId: string; readonly state: RefundState }
  | GatewayRefusal
  /** The same call is repeated under the same reference: it must find the refund that the first one made. */
  | GatewayUnavailable

export type CloseResult =
  /** Closed: it can no longer be paid. */
  | { readonly kind: 'closed' }
  /** Too late: it is or may be paid; its status is queried. */
  | { readonly kind: 'ended' }
  /** Gateway without a way to close: a payment after our time is refund due. */
  | { readonly kind: 'unsupported' }
  | GatewayRefusal
  | GatewayUnavailable

/** An adapter. Methods, so that one with keys of its own fits into the registry of all. */
export interface Gateway<Keys extends GatewayKeys = GatewayKeys> {
  /** Stored with each attempt, and part of the purpose that keys are sealed for: it never changes. */
  readonly name: string
  /** Shown to staff unchanged. */
  readonly title: string
  readonly keyFields: readonly KeyField[]
  /** ISO 4217; null: any. */
  readonly currencies: readonly string[] | null
  /**
   * Whether `start` with these keys makes its answer without a call: the placement's answer then carries the
   * step, as the specification wants. Other gateways start from the payment page, so that one that hangs
   * holds up no order.
   */
  startsOffline(keys: Keys): boolean

  /** Reads typed or sealed keys by their form alone; `checkKeys` tests them. */
  readKeys(typed: Readonly<Record<string, unknown>>): KeysReading<Keys>
  /** The merchant's account that these keys speak for, as answers name it: it survives a change of keys. */
  merchantOf(keys: Keys): string
  /** Whether these keys can verify webhooks. */
  hasWebhookSecret(keys: Keys): boolean

  start(account: GatewayAccount<Keys>, request: StartRequest, call: GatewayCall): Promise<StartResult>
  readReturn(account: GatewayAccount<Keys>, message: GatewayMessage): ReturnReading
  /** @param now for signatures that grow stale */
  readWebhook(account: GatewayAccount<Keys>, message: GatewayMessage, now: Date): WebhookReading
  askStatus(account: GatewayAccount<Keys>, attempt: GatewayAttempt, call: GatewayCall): Promise<StatusResult>
  /** Starts a refund, or finds the one of this reference. */
  refund(account: GatewayAccount<Keys>, request: RefundRequest, call: GatewayCall): Promise<RefundResult>
  /** Queries the state of a refund that was started before. */
  askRefund(account: GatewayAccount<Keys>, request: RefundRequest, call: GatewayCall): Promise<RefundResult>
  close(account: GatewayAccount<Keys>, attempt: GatewayAttempt, call: GatewayCall): Promise<CloseResult>
  /** A live test of the keys that moves no money. */
  checkKeys(
    account: GatewayAccount<Keys>,
    call: GatewayCall,
  ): Promise<{ readonly kind: 'accepted' } | GatewayRefusal | GatewayUnavailable>
}

/** Adapters by name; a member of `Deps`. */
export type Gateways = ReadonlyMap<string, Gateway>

/** Origins where a gateway answers. */
export type GatewayHosts = Readonly<Record<GatewayMode, string>>

/** A gateway as the table of all lists it. */
export interface GatewayEntry {
  readonly name: string
  /** Origin of its API by mode: name of the setting, and the value unless it is set. */
  readonly hosts: Readonly<Record<GatewayMode, readonly [setting: string, unlessSet: string]>>
  adapter(hosts: GatewayHosts): Gateway
}
