import type { FreeSlot } from '@thali/contract/order-slots'
import type { CheckoutInput } from '@thali/domain/order/checkout'
import type { OrderTypeKind } from '@thali/domain/order/order-type-kind'
import type { TipWish } from '@thali/domain/order/tip'
import type { Store } from '@thali/domain/store/store'
import { storeCountryCode } from '@thali/domain/store/store-country-code'
import { useRef, useState } from 'react'
import { isRecord, readNumber, readText, readTexts } from '../../platform/read-value.ts'
import { type EntryKind, readEntry, writeEntry } from '../../platform/storage.ts'
import { draftEntry } from '../../state/cart/checkout-entries.ts'
import { savedUser } from '../../state/device/saved-user.ts'
import { lastDeliveryAddress } from '../../state/history/order-history.ts'

/** Entries of the checkout form. */
export interface CheckoutDraft extends Pick<CheckoutInput, 'name' | 'phone' | 'remarks'> {
  readonly typeLabel: string | null
  /** Labels of ticked optional charges. */
  readonly ticked: readonly string[]
  /** Code of a discount; null: none entered. */
  readonly discountCode: string | null
  /** Null: nothing chosen, so no tip; an amount of 0: no tip, as chosen. */
  readonly tip: TipWish | null
  /** ISO code of the country before the number. */
  readonly country: string
  /** Address per kind of order type, since each kind asks for a different one. */
  readonly addresses: Readonly<Partial<Record<OrderTypeKind, string>>>
  /** Time at which the last address, a pickup time among them, was entered: it may pass while the page is away. */
  readonly addressedAt: number
  /** Day and time chosen from the free ones; null: as soon as possible, or not chosen yet. */
  readonly slot: FreeSlot | null
  /** Whether the guest wants the order at a day and time, also while none is chosen. */
  readonly isForLater: boolean
}

const KIND: EntryKind<CheckoutDraft> = { version: 1, read: readDraft, place: 'tab' }

/**
 * The form as it was left in this tab, with the name and number of the last order, and the address of the last
 * delivery.
 *
 * It survives a reload: a phone may discard the page while its owner looks for the code in another app.
 */
export function useCheckoutDraft(store: Store): [CheckoutDraft, (change: Partial<CheckoutDraft>) => void] {
  const [draft, setDraft] = useState<CheckoutDraft>(() => savedDraft(store))
  // A late answer must not bring back what was typed before it.
  const latest = useRef(draft)
  function change(part: Partial<CheckoutDraft>) {
    const next = { ...latest.current, ...part }
    latest.current = next
    setDraft(next)
    saveDraft(store, next)
  }
  return [draft, change]
}

/** The form as it was left, or a new one. */
export function savedDraft(store: Store): CheckoutDraft {
  return readEntry(draftEntry(store.slug), KIND) ?? newDraft(store)
}

export function saveDraft({ slug }: Pick<Store, 'slug'>, draft: CheckoutDraft): void {
  writeEntry(draftEntry(slug), KIND, draft)
}

function newDraft(store: Store): CheckoutDraft {
  const user = savedUser()
  const delivery = lastDeliveryAddress()
  return {
    typeLabel: null,
    ticked: [],
    discountCode: null,
    tip: null,
    name: user?.name ?? '',
    country: user?.country ?? storeCountryCode(store),
    phone: user?.mobile ?? '',
    addresses: delivery === null ? {} : { delivery },
    addressedAt: Date.now(),
    slot: null,
    isForLater: false,
    remarks: '',
  }
}

function readDraft(value: unknown): CheckoutDraft | null {
  if (!isRecord(value) || !isRecord(value.addresses)) return null
  const ticked = readTexts(value.ticked)
  const name = readText(value.name)
  const country = readText(value.country)
  const phone = readText(value.phone)
  const remarks = readText(value.remarks)
  if (!ticked || name === null || !country || phone === null || remarks === null) return null
  const addresses = Object.fromEntries(
    Object.entries(value.addresses).filter(([, text]) => typeof text === 'string'),
  )
  const discountCode = readText(value.discountCode)
  return {
    typeLabel: readText(value.typeLabel),
    ticked,
    discountCode,
    tip: readTip(value.tip),
    name,
    country,
    phone,
    addresses,
    addressedAt: readNumber(value.addressedAt) ?? Date.now(),
    slot: readSlot(value.slot),
    isForLater: value.isForLater === true,
    remarks,
  }
}

function readSlot(value: unknown): FreeSlot | null {
  if (!isRecord(value)) return null
  const [day, time] = [readText(value.day), readText(value.time)]
  return day && time ? { day, time } : null
}

function readTip(value: unknown): TipWish | null {
  if (!isRecord(value)) return null
  const { kind, amountMinor, bps } = value
  if (kind === 'amount' && isWholeFrom0(amountMinor)) return { kind, amountMinor }
  return kind === 'percent' && isWholeFrom0(bps) ? { kind, bps } : null
}

function isWholeFrom0(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}
