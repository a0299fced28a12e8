import { useLingui } from '@lingui/react/macro'
import { NumberInput, TextInput } from '@mantine/core'
import { DISCOUNT_LABEL_MAX } from '@thali/contract/discounts'
import { AMOUNT_FIELD, PERCENT_FIELD } from '../../shared/forms/decimal-fields.ts'
import { SegmentedControl } from '../../shared/forms/segmented-control.tsx'
import type { TypedNumber } from '../../shared/forms/typed-number.ts'
import { useStore } from '../../shared/session.ts'
import type { DiscountDraft, DraftProblem } from './discount-draft.ts'
import styles from './discounts.module.css'

export interface DraftPart {
  readonly draft: DiscountDraft
  readonly problems: ReadonlySet<DraftProblem>
  readonly change: (fields: Partial<DiscountDraft>) => void
}

/** An empty field is not a number. */
export const toNumberInput = (value: TypedNumber): number | '' => (value === '' ? '' : Number(value))

/** Name of a discount, how diners get it, and its value. */
export function DiscountTermsFields({ draft, problems, change }: DraftPart) {
  const { t } = useLingui()
  const { currencySymbol } = useStore()
  const isPercentage = draft.kind === 'percentage'
  return (
    <>
      <TextInput
        label={t`Name`}
        description={t`Guests read it in the cart and on the bill.`}
        placeholder={t`Happy hour`}
        maxLength={DISCOUNT_LABEL_MAX}
        value={draft.label}
        error={problems.has('label') && t`Give it a name.`}
        onChange={(event) => change({ label: event.currentTarget.value })}
      />
      <SegmentedControl
        aria-label={t`How guests get it`}
        value={draft.needsCode ? 'code' : 'automatic'}
        data={[
          { value: 'automatic', label: t`Automatic` },
          { value: 'code', label: t`With a code` },
        ]}
        onChange={(way) => change({ needsCode: way === 'code' })}
      />
      {draft.needsCode && (
        <TextInput
          label={t`Code`}
          description={t`4 to 24 letters and digits. Capitals, blanks and dashes make no difference.`}
          placeholder="WELCOME10"
          maxLength={40}
          autoCapitalize="characters"
          spellCheck={false}
          value={draft.code}
          error={problems.has('code') && t`Use 4 to 24 letters and digits, such as WELCOME10.`}
          onChange={(event) => change({ code: event.currentTarget.value.toUpperCase() })}
        />
      )}
      <div className={styles.pair}>
        <NumberInput
          label={t`Takes off`}
          {...(isPercentage ? PERCENT_FIELD : AMOUNT_FIELD)}
          value={draft.amount}
          error={problems.has('amount') && (isPercentage ? t`Between 0.01 and 100` : t`More than zero`)}
          onChange={(value) => change({ amount: toNumberInput(value) })}
        />
        <SegmentedControl
          aria-label={t`Unit of the discount`}
          className={styles.unit ?? ''}
          value={draft.kind}
          data={[
            { value: 'percentage', label: '%' },
            { value: 'absolute', label: currencySymbol },
          ]}
          onChange={(kind) => change({ kind })}
        />
        {isPercentage && (
          <NumberInput
            label={t`At most`}
            placeholder={t`No limit`}
            {...AMOUNT_FIELD}
            prefix={currencySymbol}
            value={draft.cap}
            onChange={(value) => change({ cap: toNumberInput(value) })}
          />
        )}
        <NumberInput
          label={t`Orders from`}
          placeholder={t`Any`}
          {...AMOUNT_FIELD}
          prefix={currencySymbol}
          value={draft.minimum}
          onChange={(value) => change({ minimum: toNumberInput(value) })}
        />
      </div>
    </>
  )
}
