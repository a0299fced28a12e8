/** Order that staff are entering for a diner, until it is placed. */
import type { OrderPlacementInput } from '@thali/contract/order-placement'
import type { StaffLine } from '@thali/contract/staff-orders'
import type { CategoryId, ItemId } from '@thali/domain/ids'
import type { StoreMenus } from '@thali/domain/menu/menu'
import { defaultChoices, isLoneChoice } from '@thali/domain/menu/option-rules'
import { minorToDecimal } from '@thali/domain/money/money'
import { addToCart, isSameLine, replaceLine, setQuantity } from '@thali/domain/order/cart'
import type { CheckoutInput } from '@thali/domain/order/checkout'
import type { DiscountRule } from '@thali/domain/order/discount'
import { noteOfLine } from '@thali/domain/order/line-note'
import type { CartLine, Quote } from '@thali/domain/order/order'
import { type TipWish, writeTip } from '@thali/domain/order/tip'

export interface CounterDiscountCode {
  readonly typed: string
  readonly rule: DiscountRule
}

export interface CounterDraft extends Omit<CheckoutInput, 'countryCode'> {
  /** Label of the order type. */
  readonly orderType: string
  /** YYYY-MM-DD; empty: now, or within 24 hours. */
  readonly dueDay: string
  /** HH:MM, unless the order is collected; empty: now. */
  readonly dueTime: string
  /** Labels of the optional charges that the diner wants. */
  readonly ticked: readonly string[]
  /** Discount code of the diner with its terms; null: none. */
  readonly code: CounterDiscountCode | null
  /** Tip; null: none. */
  readonly tip: TipWish | null
  readonly lines: readonly CartLine[]
  /** Line that was changed last, to which the keys apply. */
  readonly current: CartLine | null
}

export function emptyDraft(orderType: string): CounterDraft {
  const guest = { address: '', dueDay: '', dueTime: '', name: '', phone: '', remarks: '' }
  return { orderType, ...guest, ticked: [], code: null, tip: null, lines: [], current: null }
}

/** Whether anything of a draft would be missed. */
export function isBegun({ lines, address, name, phone, remarks }: CounterDraft): boolean {
  return lines.length > 0 || [address, name, phone, remarks].some((typed) => typed.trim() !== '')
}

/** Draft for the same diner at the same table, with nothing ordered yet. */
export function nextRound(draft: CounterDraft): CounterDraft {
  return { ...draft, remarks: '', code: null, tip: null, lines: [], current: null }
}

/** The draft with the lines of an earlier order, without struck ones; today's menu prices them. */
export function withRound(
  draft: CounterDraft,
  lines: readonly StaffLine[],
  { items }: Pick<StoreMenus, 'items'>,
): CounterDraft {
  return lines
    .filter(({ discarded }) => discarded === null)
    .reduce((before, { itemId, categoryId, choices, quantity, note }) => {
      const item = items[itemId as ItemId]
      // Choices without an alternative are hidden, but still required.
      const isLone = (label: string) =>
        item?.groups.some((group) => group.label === label && isLoneChoice(item, group)) ?? false
      const lone = item ? defaultChoices(item).filter(({ label }) => isLone(label)) : []
      return withLine(before, {
        itemId: itemId as ItemId,
        categoryId: categoryId as CategoryId | null,
        choices: [...choices, ...lone.filter(({ label }) => !choices.some((one) => one.label === label))],
        quantity,
        ...(note !== undefined && { note }),
      })
    }, draft)
}

/** A draft's lines expire with the whole draft. */
const cartOf = ({ lines }: CounterDraft) => ({ lines, createdAt: 0 })

/** Draft with a line added; the quantity of the same dish with the same options is raised instead. */
export function withLine(draft: CounterDraft, line: CartLine): CounterDraft {
  return { ...draft, lines: addToCart(cartOf(draft), line, 0).lines, current: line }
}

/** Draft with this quantity of a line, at most 99; below 1 the line is removed. */
export function withQuantity(draft: CounterDraft, line: CartLine, quantity: number): CounterDraft {
  const { lines } = setQuantity(cartOf(draft), line, quantity)
  return { ...draft, lines, current: lines.find((other) => isSameLine(other, line)) ?? lines.at(-1) ?? null }
}

/** Draft with another quantity of the line that was changed last; unchanged without one. */
export function withCurrentQuantity(
  draft: CounterDraft,
  quantityOf: (quantity: number) => number,
): CounterDraft {
  const { current } = draft
  return current ? withQuantity(draft, current, quantityOf(current.quantity)) : draft
}

export function withNote(draft: CounterDraft, line: CartLine, typed: string): CounterDraft {
  const { note: _, ...plain } = line
  const next = { ...plain, ...noteOfLine(typed) }
  return { ...draft, lines: replaceLine(cartOf(draft), line, next).lines, current: next }
}

/** The draft as the server accepts it, at the price that is shown. */
export function toPlacement(
  draft: CounterDraft,
  { lines, totalMinor, tipMinor, discount }: Quote,
): OrderPlacementInput {
  const { name, phone, code, tip } = draft
  return {
    orderType: draft.orderType,
    amount: minorToDecimal(totalMinor),
    items: lines.map((line) => ({
      itemID: line.itemId,
      categoryID: line.categoryId,
      quantity: line.quantity,
      configs: line.choices,
      ...(line.note !== undefined && { note: line.note }),
      value: minorToDecimal(line.netMinor),
    })),
    // A code that takes nothing off is not used.
    ...(code && discount?.id === code.rule.id && { discountCode: code.typed }),
    ...(tip && tipMinor > 0 && { tip: writeTip(tip) }),
    charges: draft.ticked.map((label) => ({ label })),
    user: { ...(name.trim() && { name: name.trim() }), ...(phone.trim() && { phone: phone.trim() }) },
    address: draft.address.trim(),
    ...(draft.dueDay !== '' && { dueDay: draft.dueDay }),
    ...(draft.dueTime !== '' && { dueTime: draft.dueTime }),
    remarks: draft.remarks.trim(),
  }
}
