import { useLingui } from '@lingui/react/macro'
import type { OrderType } from '@thali/domain/order-type'
import { CheckIcon } from '../../shared/check-icon.tsx'
import { TableIcon } from '../../shared/icons.tsx'
import { Notice } from '../../shared/notice.tsx'
import { OrderTypeIcon } from '../../shared/order-type-icon.tsx'
import { orderTypeWords } from '../../shared/order-type-words.ts'
import { fieldId } from './field-problems.ts'
import type { OfferedTypes } from './offered-types.ts'
import styles from './order-type-picker.module.css'

interface OrderTypePickerProps {
  offered: OfferedTypes
  chosen: OrderType | null
  /** What the scanned link says about where the diner sits. */
  place: string | null
  error: string | null
  onChoose: (type: OrderType) => void
}

/** How to order: one of the types that the store offers. */
export function OrderTypePicker({ offered, chosen, place, error, onChoose }: OrderTypePickerProps) {
  const { t, i18n } = useLingui()
  const { types, unknownLabel } = offered
  const id = fieldId('order-type')
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
          <label key={type.id} className={styles.type}>
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name="order-type"
              checked={type.id === chosen?.id}
              onChange={() => onChoose(type)}
            />
            {type.id === chosen?.id ? <CheckIcon /> : <OrderTypeIcon label={type.label} />}
            <span dir="auto">
              {orderTypeWords(i18n, type.label)}
              {place !== null && type.id === chosen?.id && <small>{place}</small>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
