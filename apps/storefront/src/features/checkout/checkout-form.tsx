import { useLingui } from '@lingui/react/macro'
import type { OrderedWindow } from '@thali/domain/menu/ordered-windows'
import { NAME_MAX, REMARKS_MAX } from '@thali/domain/order/checkout'
import type { OrderTypeKind } from '@thali/domain/order/order-type-kind'
import type { ReactNode } from 'react'
import { useCharactersLeft } from '../../texts/characters-left.ts'
import { Field, fieldAttributes } from '../../ui/field.tsx'
import { AddressField } from './address-field.tsx'
import styles from './checkout-form.module.css'
import type { CheckoutDraft } from './draft.ts'
import { type FieldName, fieldId } from './field-problems.ts'
import { PhoneField } from './phone-field.tsx'

/** Name of the form that the page's one button submits. */
export const CHECKOUT_FORM = 'checkout-form'

interface CheckoutFormProps {
  draft: CheckoutDraft
  kind: OrderTypeKind
  /** PIN codes that are delivered to; empty: all. */
  pinCodes: readonly string[]
  /** False if the address comes or must come from the scanned link, and until an order type is chosen. */
  asksAddress: boolean
  isPhoneRequired: boolean
  /** Serving times of the menus of the ordered dishes. */
  windows: readonly OrderedWindow[]
  /** Fields of day and time, beside the address or instead of it; null: none. */
  slotField: ReactNode
  errorOf: (field: FieldName) => string | null
  onDraft: (change: Partial<CheckoutDraft>) => void
  onSubmit: () => void
}

/** Fields of the checkout, in the order in which a diner fills them. */
export function CheckoutForm(props: CheckoutFormProps) {
  const {
    draft,
    kind,
    pinCodes,
    asksAddress,
    isPhoneRequired,
    windows,
    slotField,
    errorOf,
    onDraft,
    onSubmit,
  } = props
  const { t } = useLingui()
  const optional = t`Optional`
  const left = useCharactersLeft(draft.remarks, REMARKS_MAX)
  return (
    <form
      id={CHECKOUT_FORM}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {asksAddress && !(slotField && kind === 'pickup') && (
        <AddressField
          kind={kind}
          pinCodes={pinCodes}
          value={draft.addresses[kind] ?? ''}
          windows={windows}
          error={errorOf('address')}
          onChange={(address) =>
            onDraft({ addresses: { ...draft.addresses, [kind]: address }, addressedAt: Date.now() })
          }
        />
      )}
      {slotField}
      <Field id={fieldId('name')} label={t`Name`} aside={optional} error={errorOf('name')}>
        <input
          {...fieldAttributes(fieldId('name'), errorOf('name'))}
          type="text"
          autoComplete="name"
          maxLength={NAME_MAX}
          value={draft.name}
          onChange={(event) => onDraft({ name: event.target.value })}
        />
      </Field>
      <PhoneField
        country={draft.country}
        phone={draft.phone}
        isRequired={isPhoneRequired}
        error={errorOf('phone')}
        onChange={onDraft}
      />
      <Field
        id={fieldId('remarks')}
        label={t`Remarks`}
        aside={optional}
        error={errorOf('remarks')}
        hint={left}
      >
        <textarea
          {...fieldAttributes(fieldId('remarks'), errorOf('remarks'), left)}
          rows={2}
          maxLength={REMARKS_MAX}
          placeholder={t`Less spicy, no onions …`}
          value={draft.remarks}
          onChange={(event) => onDraft({ remarks: event.target.value })}
        />
      </Field>
    </form>
  )
}
