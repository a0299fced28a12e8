import { Plural, useLingui } from '@lingui/react/macro'
import { Button, Group, SegmentedControl } from '@mantine/core'
import type { ImportAnswers, ImportPreview } from '@thali/contract/menu-import'
import { ChangeArrow } from '../../shared/look/change-arrow.tsx'
import styles from './import.module.css'
import { FilePosition } from './import-problems.tsx'

interface SameQuestionProps {
  readonly same: ImportPreview['questions']['same']
  readonly answers: ImportAnswers
  readonly onAnswer: (changes: Partial<ImportAnswers>) => void
}

/** Dishes of the source that may be on the menu already: the same dish gets the price, another one is added. */
export function SameQuestion({ same, answers, onAnswer }: SameQuestionProps) {
  const { t } = useLingui()
  const all = (isSame: boolean) => onAnswer({ same: Object.fromEntries(same.map(({ id }) => [id, isSame])) })
  return (
    <fieldset className={styles.question}>
      <legend>
        <Plural
          value={same.length}
          one="# dish may be on the menu already. Is it the same?"
          other="# dishes may be on the menu already. Are they the same?"
        />
      </legend>
      <Group gap={8}>
        <Button variant="default" onClick={() => all(true)}>{t`All are the same`}</Button>
        <Button variant="default" onClick={() => all(false)}>{t`All are new`}</Button>
      </Group>
      <ul className={styles.unmarked}>
        {same.map(({ id, label, heldLabel, heldCategory, isSame, row, path }) => (
          <li key={id}>
            <span>
              {label}
              <ChangeArrow /> <strong>{heldLabel}</strong>{' '}
              <span className={styles.muted}>
                {heldCategory} · <FilePosition row={row} path={path} />
              </span>
            </span>
            <SegmentedControl
              aria-label={t`Is ${label} the dish ${heldLabel}?`}
              value={isSame === null ? '' : isSame ? 'same' : 'new'}
              data={[
                { value: 'same', label: t`Same dish` },
                { value: 'new', label: t`New dish` },
              ]}
              onChange={(chosen) => onAnswer({ same: { ...answers.same, [id]: chosen === 'same' } })}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
