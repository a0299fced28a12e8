import { useLingui } from '@lingui/react/macro'
import { useFactNames } from './fact-names.ts'
import styles from './option-group.module.css'

interface OptionAllergensProps {
  /** Id that the input refers to. */
  id: string
  allergens: readonly string[]
}

/** Allergens that an option adds. */
export function OptionAllergens({ id, allergens }: OptionAllergensProps) {
  const { t } = useLingui()
  const labels = useFactNames()
  const names = allergens.map(labels.allergen).join(', ')
  return <small id={id} className={styles.contains}>{t`Contains ${names}`}</small>
}
