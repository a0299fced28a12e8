import type { Image } from '@thali/domain/menu'
import type { CartLine } from '@thali/domain/order'
import { useSyncExternalStore } from 'react'
import { type EntryKind, onEntryChange, readEntry, writeEntry } from '../browser/storage.ts'
import { readCartLines } from './read-cart.ts'
import { readImage } from './read-image.ts'
import { isRecord, readList, readNumber, readText, readTexts } from './read-value.ts'

/** A line of a past order as its card shows it. */
export interface PastItem {
  readonly itemId: string
  readonly label: string
  readonly quantity: number
  readonly options: readonly string[]
  /** What one cost then, in minor units. */
  readonly netMinor: number
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
}

/** An order placed from this device. */
export interface PastOrder {
  readonly orderId: string
  readonly orderSlug: string
  readonly orderNumber: number
  /** Milliseconds since 1970. */
  readonly orderTime: number
  readonly valueMinor: number
  readonly itemsList: readonly PastItem[]
  readonly user: { readonly name: string; readonly mobile: string }
  readonly remarks: string
  readonly address: string
  readonly profile: PastStore
  /** Label of the order type. */
  readonly config: string
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

/** Keeps a placed order and a copy of its cart; an order that is known already is kept once. */
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

/** Whether this device remembers an order. */
export function knowsOrder(orderSlug: string): boolean {
  return (readEntry(HISTORY, HISTORY_KIND) ?? []).some((past) => past.orderSlug === orderSlug)
}

/** What lay in the cart of a past order; null when no copy is left. */
export function linesToRepeat(orderSlug: string): readonly CartLine[] | null {
  const lines = readEntry(REPEAT, REPEAT_KIND)?.[orderSlug]
  return lines && lines.length > 0 ? lines : null
}

/** Looks anew at what is kept. */
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
  const valueMinor = readNumber(value.valueMinor)
  const itemsList = readList(readPastItem)(value.itemsList)
  const profile = readPastStore(value.profile)
  if (!orderId || !orderSlug || orderNumber === null || orderTime === null || valueMinor === null) return null
  if (!itemsList || !profile) return null
  return {
    orderId,
    orderSlug,
    orderNumber,
    orderTime,
    valueMinor,
    itemsList,
    profile,
    user: { name: readText(value.user.name) ?? '', mobile: readText(value.user.mobile) ?? '' },
    remarks: readText(value.remarks) ?? '',
    address: readText(value.address) ?? '',
    config: readText(value.config) ?? '',
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
  return { itemId, label, quantity, options, netMinor }
}

function readPastStore(value: unknown): PastStore | null {
  if (!isRecord(value)) return null
  const texts = ['id', 'slug', 'name', 'address', 'country', 'timeZone', 'currencySymbol', 'currencyCode']
  const read = Object.fromEntries(texts.map((name) => [name, readText(value[name])]))
  if (Object.values(read).some((text) => text === null)) return null
  return { ...(read as Omit<{ [K in keyof PastStore]: string }, 'logo'>), logo: readImage(value.logo) }
}
