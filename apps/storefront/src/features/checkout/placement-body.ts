import type { OrderPlacementInput } from '@thali/contract/order-placement'
import type { StoreMenus } from '@thali/domain/menu/menu'
import { minorToDecimal, minorToNumber } from '@thali/domain/money/money'
import type { CheckoutInput } from '@thali/domain/order/checkout'
import type { Quote } from '@thali/domain/order/order'
import { ADDRESS_MAX } from '@thali/domain/order/order-address'
import type { OrderType } from '@thali/domain/order/order-type'
import { writeTip } from '@thali/domain/order/tip'
import type { Store } from '@thali/domain/store/store'
import { hasVisibleText, plainLine, plainLines } from '@thali/domain/typed-text'
import type { TableLink } from '../../state/device/table-link.ts'
import type { CheckoutDraft } from './draft.ts'

/** Order with all of its form valid; the code and the tip are those that apply to its quote. */
export interface ReadyOrder extends CheckoutInput, Pick<CheckoutDraft, 'discountCode' | 'tip' | 'slot'> {
  readonly store: Store
  readonly menus: StoreMenus
  readonly orderType: OrderType
  readonly quote: Quote
  /** The code that the address came from; null if it was typed. */
  readonly tableLink: TableLink | null
  readonly otp: { readonly verificationId: string; readonly code: string } | null
  /** No code could be sent, so staff check the order first; null: a code was sent, or none is needed. */
  readonly unsentCode: string | null
}

/** The call that places an order; the server prices it again and compares only the amount. */
export function placementBody(order: ReadyOrder): OrderPlacementInput {
  const { store, menus, orderType, quote, tableLink, otp } = order
  const user = userOf(order)
  const body = {
    currency: store.currencySymbol,
    orderType: orderType.label,
    amount: minorToNumber(quote.totalMinor),
    items: quote.lines.map((line) => ({
      itemID: line.itemId,
      ...(line.categoryId === null ? {} : { categoryID: line.categoryId }),
      itemLabel: line.label,
      value: minorToDecimal(line.netMinor),
      savings: minorToDecimal(line.savingMinor),
      quantity: line.quantity,
      images: (menus.items[line.itemId]?.images ?? []).map((image) => image.src),
      configs: line.choices,
      ...(line.note !== undefined && { note: line.note }),
      ...(line.isSuggested && { suggested: true }),
    })),
    charges: [...quote.charges.filter(({ isDiscount }) => !isDiscount), ...quote.taxes].map(
      ({ label, amountMinor }) => ({ label, value: minorToNumber(amountMinor) }),
    ),
    ...(order.discountCode !== null && { discountCode: order.discountCode }),
    ...(order.tip && quote.tipMinor > 0 && { tip: writeTip(order.tip) }),
    address: plainLine(order.address).slice(0, ADDRESS_MAX),
    ...(order.slot && { dueDay: order.slot.day, dueTime: order.slot.time }),
    ...(tableLink?.sig ? { tableLink: scannedCode(tableLink) } : {}),
    remarks: plainLines(order.remarks),
    ...(user ? { user } : {}),
    ...(otp ? { otp } : {}),
    ...(order.unsentCode !== null && { unsentCode: order.unsentCode }),
  }
  return body
}

/** Parameters of the code's URL, since the signature covers just these values. */
function scannedCode({ conf, iden, idel, sig }: TableLink): OrderPlacementInput['tableLink'] {
  return { conf, iden, idel, sig }
}

/** Each field is left out when empty, and the whole when there is neither name nor number. */
function userOf({ name, phone, countryCode }: ReadyOrder): OrderPlacementInput['user'] {
  const hasName = hasVisibleText(name)
  const hasPhone = phone.trim() !== ''
  if (!hasName && !hasPhone) return undefined
  return {
    ...(hasName ? { name: plainLine(name) } : {}),
    ...(hasPhone ? { phone: phone.trim(), countryCode } : {}),
  }
}
