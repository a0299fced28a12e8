import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, TextInput } from '@mantine/core'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { EDIT_LIMITS, hasDishes } from '@thali/domain/menu/check-edited-item'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { AddButton } from '../../shared/look/add-button.tsx'
import { RemoveButton } from '../../shared/look/remove-button.tsx'
import { taxesText } from '../../shared/taxes-text.ts'
import { AmountInput, TAX_RATE } from './amount-input.tsx'
import { standingOf, wantedTaxes } from './dish-taxes.ts'
import styles from './product.module.css'
import type { ProductFormPart } from './product-part.ts'

interface TaxFieldsProps extends ProductFormPart {
  readonly draft: DraftMenu
  readonly categoryIds: readonly string[]
}

/** Taxes added to the dish's price or included in it, such as CGST and SGST, beside those that the store sets once. */
export function TaxFields({ item, onChange, problemAt, draft, categoryIds }: TaxFieldsProps) {
  const { t } = useLingui()
  const { taxes, groups } = item
  const isCombo = groups.some(hasDishes)
  const wanted = wantedTaxes(draft, categoryIds)
  const standing = standingOf(draft, taxes, categoryIds)
  return (
    <FormPanel
      title={draft.pricesIncludeTax ? t`Taxes within the price` : t`Taxes added to the price`}
      hint={
        isCombo
          ? t`Each dish of the combo is taxed at its own rates. Those set here count where its dishes have no price.`
          : standing === 'as-store'
            ? t`As the store says. Change them here for this dish alone.`
            : t`Those of this dish only; the store’s taxes are in the settings, under Taxes.`
      }
    >
      {standing === 'none' && !isCombo && draft.collectsGst && (
        <Alert color="yellow" role="status">
          <Trans>
            This dish has no tax, but the store has a GSTIN. Put what is not taxed into a category without
            tax.
          </Trans>
        </Alert>
      )}
      <ul className={styles.options}>
        {taxes.map((tax, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tax has no id, and its fields follow its place
          <li key={at} className={styles.tax}>
            <TextInput
              aria-label={t`Name of tax ${at + 1}`}
              placeholder={t`Name`}
              data-path={`taxes.${at}.label`}
              value={tax.label}
              maxLength={EDIT_LIMITS.taxLabel}
              error={problemAt(`taxes.${at}.label`)}
              onChange={(event) =>
                onChange({ taxes: taxes.with(at, { ...tax, label: event.currentTarget.value }) })
              }
            />
            <AmountInput
              aria-label={t`Percent of tax ${at + 1}`}
              rightSection="%"
              data-path={`taxes.${at}.bps`}
              hundredths={tax.bps}
              kind={TAX_RATE}
              error={problemAt(`taxes.${at}.bps`)}
              onHundredths={(bps) => onChange({ taxes: taxes.with(at, { ...tax, bps }) })}
            />
            <RemoveButton
              label={t`Remove tax ${at + 1}`}
              onClick={() => onChange({ taxes: taxes.toSpliced(at, 1) })}
            />
          </li>
        ))}
      </ul>
      {wanted && standing !== 'as-store' && (
        <Button variant="light" w="fit-content" onClick={() => onChange({ taxes: wanted })}>
          <Trans>Use the store’s: {taxesText(wanted) || t`no tax`}</Trans>
        </Button>
      )}
      <AddButton
        variant="subtle"
        disabled={taxes.length >= EDIT_LIMITS.taxes}
        onClick={() => onChange({ taxes: [...taxes, { label: '', bps: 0 }] })}
      >
        <Trans>Add a tax</Trans>
      </AddButton>
    </FormPanel>
  )
}
