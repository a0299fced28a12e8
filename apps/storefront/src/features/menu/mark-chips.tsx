import { useLingui } from '@lingui/react/macro'
import { useMarkName } from '../../texts/mark-names.ts'
import styles from './mark-chips.module.css'

export interface MarkChipsProps {
  /** Marks that some dishes of this menu have and others lack. */
  marks: readonly string[]
  chosen: readonly string[]
  onChosen: (marks: readonly string[]) => void
}

/** Narrows the menu to dishes that have all of the chosen marks. */
export function MarkChips({ marks, chosen, onChosen }: MarkChipsProps) {
  const { t } = useLingui()
  const markName = useMarkName()
  if (marks.length === 0) return null
  return (
    <ul className={styles.marks} aria-label={t`Show only`}>
      {marks.map((mark) => {
        const isChosen = chosen.includes(mark)
        return (
          <li key={mark}>
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChosen(isChosen ? chosen.filter((one) => one !== mark) : [...chosen, mark])}
            >
              {markName(mark)}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
