import { Trans, useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { EDIT_LIMITS } from '@thali/domain/menu/check-edited-item'
import type { EditedGroup } from '@thali/domain/menu/edited-menu'
import { useState } from 'react'
import { NumberField } from '../../shared/forms/number-field.tsx'
import { type CountRule, USUAL_COUNTS, withCount, withPriceRule } from './edit-group.ts'
import styles from './product.module.css'
import type { ProductFormPart } from './product-part.ts'
import { useRuleDescription } from './use-rule-description.ts'

interface GroupRuleFieldsProps extends Pick<ProductFormPart, 'problemAt'> {
  readonly group: EditedGroup
  readonly path: string
  readonly onGroup: (group: EditedGroup) => void
}

/** Rules of a group with several choices, with rare ones collapsed unless one is set, and a summary as text. */
export function GroupRuleFields({ group, path, problemAt, onGroup }: GroupRuleFieldsProps) {
  const { t } = useLingui()
  const { required, maxSelection, minSelection, priceRule } = group
  const hasRare = priceRule !== undefined || RARE.some((rule) => group[rule] !== undefined)
  const ruleDescription = useRuleDescription(group)
  const [isUnfolded, setUnfolded] = useState(hasRare)
  if (maxSelection < 2 && !hasRare && minSelection === undefined) return null
  const field = (rule: CountRule, label: string) => (
    <NumberField
      label={label}
      data-path={`${path}.${rule}`}
      min={USUAL_COUNTS[rule]}
      max={EDIT_LIMITS.perOption}
      allowDecimal={false}
      value={group[rule] ?? USUAL_COUNTS[rule]}
      error={problemAt(`${path}.${rule}`)}
      empty={USUAL_COUNTS[rule]}
      onNumber={(value) => onGroup(withCount(group, rule, value))}
    />
  )
  return (
    <div className={styles.rules}>
      {(required || minSelection !== undefined) && (
        <div className={styles.ruleFields}>{field('minSelection', t`At least`)}</div>
      )}
      <details
        open={isUnfolded || hasRare}
        className={styles.moreRules}
        onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
      >
        <summary>
          <Trans>More rules</Trans>
        </summary>
        <div className={styles.rules}>
          <div className={styles.ruleFields}>
            {field('maxPerOption', t`Of one option at most`)}
            {field('freeCount', t`Free of charge`)}
          </div>
          <Switch
            label={t`Only the most expensive is charged, as for a half-and-half pizza`}
            checked={priceRule === 'highest'}
            onChange={({ currentTarget }) => onGroup(withPriceRule(group, currentTarget.checked))}
          />
        </div>
      </details>
      {ruleDescription && <p className={styles.ruleWords}>{ruleDescription}</p>}
    </div>
  )
}

const RARE: readonly CountRule[] = ['maxPerOption', 'freeCount']
