import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Badge, UnstyledButton } from '@mantine/core'
import type { Discount, Discounts } from '@thali/contract/discounts'
import look from '../../shared/look/list-page.module.css'
import { useFormats } from '../../shared/use-formats.ts'
import styles from './discounts.module.css'
import { useDiscountNames } from './use-discount-names.ts'

interface DiscountListItemProps {
  readonly discount: Discount
  readonly of: Discounts
  /** Absent: it has ended and is read-only. */
  readonly onOpen?: () => void
}

/** Discount: its value, its conditions, and how often it was used. */
export function DiscountListItem({ discount, of, onOpen }: DiscountListItemProps) {
  const { t } = useLingui()
  const { price } = useFormats()
  const { terms, conditions } = useDiscountNames(of)
  const { values, state, uses, givenMinor } = discount
  const { label, code, maxUses } = values
  const given = price(givenMinor)
  return (
    <li className={`${look.row} ${styles.row}`}>
      <div>
        {onOpen ? (
          <UnstyledButton className={`${look.title} ${look.whole}`} onClick={onOpen}>
            {label}
          </UnstyledButton>
        ) : (
          <p className={look.title}>{label}</p>
        )}
        <p>
          <strong>{terms(values)}</strong>
          {conditions(values).map((part) => (
            <span key={part}> · {part}</span>
          ))}
        </p>
        <div className={styles.marks}>
          {code === null ? (
            <Badge color="gray" size="lg">{t`Automatic`}</Badge>
          ) : (
            <Badge variant="outline" color="gray" size="lg" className={styles.code ?? ''}>
              {code}
            </Badge>
          )}
          {state === 'paused' && <Badge color="yellow" size="lg">{t`Paused`}</Badge>}
          {state === 'ended' && <Badge color="gray" size="lg">{t`Ended`}</Badge>}
        </div>
      </div>
      <div className={styles.uses}>
        <span>
          {maxUses === null ? (
            <Plural value={uses} one="# order" other="# orders" />
          ) : (
            t`${uses} of ${maxUses} used`
          )}
        </span>
        <p className={look.muted}>
          <Trans>{given} given</Trans>
        </p>
      </div>
    </li>
  )
}
