import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { EDIT_LIMITS } from '@thali/domain/menu/check-edited-item'
import { AmountInput } from './amount-input.tsx'
import styles from './product.module.css'
import type { Part } from './product-part.ts'

/** Taxes that are added to the dish's price, such as CGST and SGST. */
export function TaxFields({ item, onChange, problemAt }: Part) {
  const { t } = useLingui()
  const { taxes } = item
  return (
    <Input.Wrapper label={t`Taxes added to the price`} labelElement="div">
      <ul className={styles.options}>
        {taxes.map((tax, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tax has no id, and its fields follow its place
          <li key={at} className={styles.tax}>
            <TextInput
              aria-label={t`Name of tax ${at + 1}`}
              placeholder={t`Name`}
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
              hundredths={tax.bps}
              error={problemAt(`taxes.${at}.bps`)}
              onHundredths={(bps) => onChange({ taxes: taxes.with(at, { ...tax, bps }) })}
            />
            <ActionIcon
              size={44}
              variant="subtle"
              color="gray"
              aria-label={t`Remove tax ${at + 1}`}
              onClick={() => onChange({ taxes: taxes.toSpliced(at, 1) })}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        leftSection={<IconPlus size={18} />}
        disabled={taxes.length >= EDIT_LIMITS.taxes}
        onClick={() => onChange({ taxes: [...taxes, { label: '', bps: 0 }] })}
      >
        <Trans>Add a tax</Trans>
      </Button>
    </Input.Wrapper>
  )
}
