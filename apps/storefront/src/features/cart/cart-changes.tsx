import { useLingui } from '@lingui/react/macro'
import { AVAILABLE, SOLD_OUT } from '@thali/domain/menu/menu'
import { servedFrom } from '@thali/domain/menu/served-from'
import { formatPrice, type PriceStyle } from '@thali/domain/money/format-price'
import { parseMinor } from '@thali/domain/money/money'
import { type CartChange, needsOtherChoices } from '@thali/domain/order/cart-changes'
import { formatMinuteOfDay } from '@thali/domain/time/format-time'
import { useEffect, useRef } from 'react'
import { useStoreView } from '../../state/store-view.tsx'
import { stateMessage } from '../../texts/state-message.ts'
import { Button } from '../../ui/button.tsx'
import { ReceiptIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { focusLine } from './focus-line.ts'

/** A difference with the name of the item it is about, and its state now; undefined: it is gone. */
export type NamedChange = CartChange & { readonly label: string; readonly state: string | undefined }

/** Elements whose focus a diner needs. */
const BUSY = 'input, textarea, select, dialog *'

interface CartChangesProps {
  changes: readonly NamedChange[]
  /** Whether they answer an action of the diner: others do not interrupt one who is typing or choosing. */
  isAsked: boolean
  onSeen: () => void
}

/** Notice of the changes since the diner last saw the cart, which is already updated. */
export function CartChanges({ changes, isAsked, onSeen }: CartChangesProps) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const title = t`Your cart has changed. Nothing is ordered yet.`
  // The button that led here is at the other end of the page.
  // In braces: newer browsers return a promise from scrolling, which is not a clean-up function.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list of changes
  useEffect(() => {
    if (!isAsked && document.activeElement?.matches(BUSY)) return showToast('info', title)
    place.current?.scrollIntoView({ block: 'center' })
    if (!focusLine((itemId) => changes.some((change) => change.itemID === itemId))) place.current?.focus()
  }, [changes])

  return (
    <div ref={place} tabIndex={-1}>
      <Notice
        tone="warn"
        isAlert
        icon={<ReceiptIcon />}
        title={title}
        actions={<Button look="outlined" onClick={onSeen}>{t`I have seen it`}</Button>}
      >
        {changes.length === 0 ? (
          <p>{t`Charges, taxes or a discount have changed. Please check the new total.`}</p>
        ) : (
          <ul>
            {changes.map((change, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown once and never reordered
              <li key={index} dir="auto">
                <ChangeMessage change={change} />
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}

function ChangeMessage({ change }: { change: NamedChange }) {
  const { t, i18n } = useLingui()
  const { prices, times } = useStoreView()
  const { label, kind, from, state = SOLD_OUT } = change
  if (kind === 'price') {
    const now = shown(change.to, prices)
    const then = shown(from, prices)
    return t`${label} is now ${now} instead of ${then}.`
  }
  if (kind === 'stock.short') {
    const count = Number(change.to)
    if (count === 0) {
      return from === null
        ? t`${label} is sold out and was removed.`
        : t`${label} was removed: ${from} is sold out.`
    }
    return from === null
      ? t`Only ${count} left of ${label}. Your cart has what is left.`
      : t`Only ${count} left of ${from}, for ${label}. Your cart has what is left.`
  }
  if (kind === 'item.unavailable') {
    const minute = servedFrom(state)
    const time = minute !== null && formatMinuteOfDay(minute, times)
    if (time) return t`${label} is served from ${time} and was removed.`
    const reason = stateMessage(i18n, state, times)
    return reason === stateMessage(i18n, SOLD_OUT, times) || state === AVAILABLE
      ? t`${label} is sold out and was removed.`
      : t`${label} was removed: ${reason}`
  }
  if (kind === 'item.gone') return t`${label} is no longer served and was removed.`
  if (needsOtherChoices(kind)) return t`${label} cannot be ordered as before. Please choose again.`
  return t`${label} can no longer be ordered and was removed.`
}

function shown(decimal: string | null, prices: PriceStyle): string {
  return formatPrice(parseMinor(decimal) ?? 0, prices)
}
