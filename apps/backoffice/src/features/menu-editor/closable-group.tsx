import { useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { EditedGroup } from '@thali/domain/menu/edited-menu'
import type { ReactNode } from 'react'
import { useFormats } from '../../shared/use-formats.ts'
import { useDishes } from './combo-dishes.tsx'
import styles from './product.module.css'
import { useRuleDescription } from './use-rule-description.ts'

interface ClosableGroupProps {
  readonly group: EditedGroup
  readonly number: number
  readonly isClosed: boolean
  readonly onTurn: () => void
  /** Its fields. */
  readonly children: ReactNode
}

/** Option group of a dish: its fields, or its summary while it is closed. */
export function ClosableGroup({ group, number, isClosed, onTurn, children }: ClosableGroupProps) {
  const { t } = useLingui()
  const Chevron = isClosed ? IconChevronDown : IconChevronUp
  return (
    <fieldset className={styles.group}>
      <legend>
        <button type="button" aria-expanded={!isClosed} onClick={onTurn}>
          {t`Group ${number}`}
          <Chevron size={18} aria-hidden="true" />
        </button>
      </legend>
      {isClosed ? <GroupSummary group={group} /> : children}
    </fieldset>
  )
}

/** Options written out; of more the list shows only the beginning. */
const WRITTEN = 20

/** Name, rules, and options with their prices. */
function GroupSummary({ group }: { readonly group: EditedGroup }) {
  const { price } = useFormats()
  const dishes = useDishes()
  const ruleDescription = useRuleDescription(group)
  const options = group.options.slice(0, WRITTEN).map(({ label, itemId = '', priceMinor, text }) => {
    const value = text ?? (priceMinor > 0 ? price(priceMinor) : '')
    return `${label || dishes.get(itemId)?.label || ''} ${value}`.trim()
  })
  return (
    <div className={styles.groupSummary}>
      <strong>{group.label}</strong>
      {ruleDescription && <span className={styles.ruleWords}>{ruleDescription}</span>}
      <span className={styles.groupOptions}>{options.join(' · ')}</span>
    </div>
  )
}
