import { useLingui } from '@lingui/react/macro'
import type { OfferedTypes } from '@thali/domain/order/offered-types'
import type { OrderType } from '@thali/domain/order/order-type'
import { placeName } from '@thali/domain/order/place-name'
import { storeLabelIn } from '@thali/domain/store/store-label'
import { useStoreView } from '../../state/store-view.tsx'
import { orderTypeMessages } from '../../texts/order-type-messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/check-icon.tsx'
import { TableIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OrderTypeIcon } from '../../ui/order-type-icon.tsx'
import { fieldId } from './field-problems.ts'
import styles from './order-type-picker.module.css'

interface OrderTypePickerProps {
  offered: OfferedTypes
  chosen: OrderType | null
  /** Table or room from the scanned link; null: none. */
  place: string | null
  error: string | null
  onChoose: (type: OrderType) => void
  /** Called if the diner is not at the scanned place. */
  onLeave: () => void
}

/** Choice between the order types that the store offers. */
export function OrderTypePicker({ offered, chosen, place, error, onChoose, onLeave }: OrderTypePickerProps) {
  const { t, i18n } = useLingui()
  const { store, lang } = useStoreView()
  const { types, unknownLabel } = offered
  const id = fieldId('order-type')

  /** The pressed button is removed: the focus moves to the choice. */
  function leave() {
    onLeave()
    setTimeout(() => document.getElementById(id)?.focus())
  }

  return (
    <fieldset className={styles.picker} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{t`How would you like to order?`}</legend>
      {unknownLabel && (
        <Notice
          tone="warn"
          icon={<TableIcon />}
          title={t`“${unknownLabel}” is not offered at the moment. Please choose another way to order.`}
        />
      )}
      <div className={styles.types}>
        {types.map((type, index) => (
          <label key={type.label} className={styles.type}>
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name="order-type"
              checked={type.label === chosen?.label}
              onChange={() => onChoose(type)}
            />
            {type.label === chosen?.label ? (
              <CheckIcon />
            ) : (
              <OrderTypeIcon kind={type.kind} label={type.label} />
            )}
            <span dir="auto">
              {orderTypeMessages(i18n, storeLabelIn(lang, store, type.label))}
              {place !== null && type.label === chosen?.label && <small>{placeName(place, lang)}</small>}
            </span>
          </label>
        ))}
      </div>
      {(place !== null || offered.isLocked) && (
        <button type="button" className={`${buttonClass('quiet')} ${styles.leave}`} onClick={leave}>
          {chosen?.kind === 'table' ? t`Not at this table?` : t`Order in another way`}
        </button>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
