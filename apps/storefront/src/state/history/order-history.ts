import type { DinerOrder } from '@thali/contract/diner-order'
import type { Image } from '@thali/domain/menu/menu'
import { CANCELLED, type CartLine, type SoldLine, type SoldTexts } from '@thali/domain/order/order'
import { ORDER_TYPE_KINDS, type OrderTypeKind } from '@thali/domain/order/order-type-kind'
import { useSyncExternalStore } from 'react'
import { isRecord, readList, readNumber, readText, readTexts } from '../../platform/read-value.ts'
import { type EntryKind, onEntryChange, readEntry, writeEntry } from '../../platform/storage.ts'
import { readCartLines } from '../cart/read-cart.ts'
import { readImage } from '../device/read-image.ts'
import { netPaidMinor } from '../due-minor.ts'

/** A line of a past order as its card shows it. */
export interface PastItem extends Pick<SoldLine, 'label' | 'quantity' | 'netMinor' | 'translations'> {
  readonly itemId: string
  readonly options: readonly string[]
  /** Staff discarded it. */
  readonly isStruck?: boolean
}

/** The store of a past order, as it was then. */
export interface PastStore {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly logo: Image | null
  readonly address: string
  readonly country: string
  readonly timeZone: string
  readonly currencySymbol: string
  readonly currencyCode: string
  /** Names of the store's order types, by language tag; absent if they are not translated. */
  readonly orderTypeLabels?: OrderTypeLabels | undefined
}

/** Translated labels by language tag and label in the base language. */
export type OrderTypeLabels = Readonly<Record<string, Readonly<Record<string, string>>>>

/** An order placed from this device. */
export interface PastOrder {
  readonly orderId: string
  readonly orderSlug: string
  readonly orderNumber: number
  /** Milliseconds since 1970. */
  readonly orderTime: number
  /** Total with charges and taxes. */
  readonly grandTotalMinor: number
  readonly itemsList: readonly PastItem[]
  readonly user: { readonly name: string; readonly mobile: string }
  readonly remarks: string
  readonly address: string
  readonly profile: PastStore
  /** Label of the order type. */
  readonly config: string
  /** Kind of that type. */
  readonly kind: OrderTypeKind
  /** Time it is wanted for, in milliseconds since 1970; absent: as soon as possible, or unknown. */
  readonly dueAt?: number
  readonly isCancelled?: boolean
  /** Held until it is paid online. */
  readonly isUnpaid?: boolean
  /** Amount paid at the counter or online, in minor units; absent: none known. */
  readonly paidMinor?: number
}

const HISTORY = 'history'
const REPEAT = 'repeat'
const MOST_ORDERS = 50

const HISTORY_KIND: EntryKind<PastOrder[]> = { version: 1, read: readList(readPastOrder) }

/** Copies of carts that became orders, by order slug. */
const REPEAT_KIND: EntryKind<Record<string, CartLine[]>> = {
  version: 1,
  read(value) {
    if (!isRecord(value)) return null
    const copies = Object.entries(value).map(([slug, lines]) => [slug, readCartLines(lines) ?? []])
    return Object.fromEntries(copies)
  },
}

const none: readonly PastOrder[] = []
const listeners = new Set<() => void>()
let known: readonly PastOrder[] | null = null

/** Past orders, newest first; none while the page is on the server or hydrating. */
export function usePastOrders(): readonly PastOrder[] {
  return useSyncExternalStore(
    subscribe,
    () => {
      known ??= readEntry(HISTORY, HISTORY_KIND) ?? none
      return known
    },
    () => none,
  )
}

/** Stores a placed order and a copy of its cart; a known order is stored once. */
export function rememberOrder(order: PastOrder, lines: readonly CartLine[]): void {
  const others = (readEntry(HISTORY, HISTORY_KIND) ?? []).filter((past) => past.orderSlug !== order.orderSlug)
  const orders = [order, ...others].sort((a, b) => b.orderTime - a.orderTime).slice(0, MOST_ORDERS)
  writeEntry(HISTORY, HISTORY_KIND, orders)
  const copies = { ...readEntry(REPEAT, REPEAT_KIND), [order.orderSlug]: [...lines] }
  const slugs = new Set(orders.map((past) => past.orderSlug))
  writeEntry(
    REPEAT,
    REPEAT_KIND,
    Object.fromEntries(Object.entries(copies).filter(([slug]) => slugs.has(slug))),
  )
  forgetKnownOrders()
}

/** Address of the newest order of this device that was delivered; null: none is known. */
export function lastDeliveryAddress(): string | null {
  const past = readEntry(HISTORY, HISTORY_KIND)?.find(
    ({ kind, address }) => kind === 'delivery' && address !== '',
  )
  return past?.address ?? null
}

/** Whether an order is among those of this device. */
export function isKnownOrder(orderSlug: string): boolean {
  return (readEntry(HISTORY, HISTORY_KIND) ?? []).some((past) => past.orderSlug === orderSlug)
}

/** Stores the outcome of an order that was placed from this device; other orders are not stored. */
export function updatePastOrder(order: DinerOrder): void {
  const orders = readEntry(HISTORY, HISTORY_KIND) ?? []
  const updated = orders.map((past) => (past.orderSlug === order.slug ? withOutcome(past, order) : past))
  if (JSON.stringify(updated) === JSON.stringify(orders)) return
  writeEntry(HISTORY, HISTORY_KIND, updated)
  forgetKnownOrders()
}

function withOutcome(past: PastOrder, order: DinerOrder): PastOrder {
  const { totalMinor, state, heldFor, lines } = order
  const itemsList = past.itemsList.map(({ isStruck: _, ...item }, index) => ({
    ...item,
    ...(lines[index]?.discarded && { isStruck: true }),
  }))
  const { isCancelled: _, isUnpaid: __, paidMinor: ___, ...rest } = past
  const paidMinor = netPaidMinor(order)
  return {
    ...rest,
    grandTotalMinor: totalMinor,
    itemsList,
    ...(paidMinor > 0 && { paidMinor }),
    ...(state === CANCELLED && { isCancelled: true }),
    ...(heldFor === 'payment' && state !== CANCELLED && { isUnpaid: true }),
  }
}

/** Cart lines of a past order; null if no copy is left. */
export function linesToRepeat(orderSlug: string): readonly CartLine[] | null {
  const lines = readEntry(REPEAT, REPEAT_KIND)?.[orderSlug]
  // On a repeated order these dishes do not count as suggested.
  return lines && lines.length > 0 ? lines.map(({ isSuggested: _, ...line }) => line) : null
}

/** Drops the cached orders, so that they are read again. */
export function forgetKnownOrders(): void {
  known = null
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onEntryChange((name) => {
    if (name === null || name === HISTORY) forgetKnownOrders()
  })
  return () => {
    listeners.delete(listener)
    stop()
  }
}

function readPastOrder(value: unknown): PastOrder | null {
  if (!isRecord(value) || !isRecord(value.user)) return null
  const orderId = readText(value.orderId)
  const orderSlug = readText(value.orderSlug)
  const orderNumber = readNumber(value.orderNumber)
  const orderTime = readNumber(value.orderTime)
  // Called `valueMinor` by earlier versions, whose orders stay readable.
  const grandTotalMinor = readNumber(value.grandTotalMinor ?? value.valueMinor)
  const itemsList = readList(readPastItem)(value.itemsList)
  const profile = readPastStore(value.profile)
  if (!orderId || !orderSlug || orderNumber === null || orderTime === null || grandTotalMinor === null)
    return null
  if (!itemsList || !profile) return null
  return {
    orderId,
    orderSlug,
    orderNumber,
    orderTime,
    grandTotalMinor,
    itemsList,
    profile,
    user: { name: readText(value.user.name) ?? '', mobile: readText(value.user.mobile) ?? '' },
    remarks: readText(value.remarks) ?? '',
    address: readText(value.address) ?? '',
    config: readText(value.config) ?? '',
    // Orders from before kinds existed have the address as typed.
    kind: ORDER_TYPE_KINDS.find((kind) => kind === value.kind) ?? 'other',
    ...(typeof value.dueAt === 'number' && { dueAt: value.dueAt }),
    ...(value.isCancelled === true && { isCancelled: true }),
    ...(value.isUnpaid === true && { isUnpaid: true }),
    ...(typeof value.paidMinor === 'number' && { paidMinor: value.paidMinor }),
  }
}

function readPastItem(value: unknown): PastItem | null {
  if (!isRecord(value)) return null
  const itemId = readText(value.itemId)
  const label = readText(value.label)
  const quantity = readNumber(value.quantity)
  const options = readTexts(value.options)
  const netMinor = readNumber(value.netMinor)
  if (!itemId || label === null || quantity === null || !options || netMinor === null) return null
  const translations = readTranslations(value.translations)
  return {
    itemId,
    label,
    quantity,
    options,
    netMinor,
    ...(translations && { translations }),
    ...(value.isStruck === true && { isStruck: true }),
  }
}

function readTranslations(value: unknown): Record<string, SoldTexts> | null {
  if (!isRecord(value)) return null
  const read = Object.entries(value).flatMap(([lang, texts]) => {
    const label = isRecord(texts) ? readText(texts.label) : null
    const options = isRecord(texts) ? readTexts(texts.options) : null
    return label !== null && options ? [[lang, { label, options }] as const] : []
  })
  return Object.fromEntries(read)
}

function readPastStore(value: unknown): PastStore | null {
  if (!isRecord(value)) return null
  const texts = ['id', 'slug', 'name', 'address', 'country', 'timeZone', 'currencySymbol', 'currencyCode']
  const read = Object.fromEntries(texts.map((name) => [name, readText(value[name])]))
  if (Object.values(read).some((text) => text === null)) return null
  return {
    ...(read as Omit<{ [K in keyof PastStore]: string }, 'logo' | 'orderTypeLabels'>),
    logo: readImage(value.logo),
    orderTypeLabels: readOrderTypeLabels(value.orderTypeLabels),
  }
}

function readOrderTypeLabels(value: unknown): OrderTypeLabels | undefined {
  if (!isRecord(value)) return undefined
  const areTexts = (labels: unknown) =>
    isRecord(labels) && Object.values(labels).every((label) => typeof label === 'string')
  return Object.values(value).every(areTexts) ? (value as OrderTypeLabels) : undefined
}
