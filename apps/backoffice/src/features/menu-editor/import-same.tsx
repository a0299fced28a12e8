import { Plural, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import type { ImportAnswers, ImportPreview } from '@thali/contract/menu-import'
import type { ReactNode } from 'react'
import { SegmentedControl } from '../../shared/forms/segmented-control.tsx'
import { ChangeArrow } from '../../shared/look/change-arrow.tsx'
import styles from './import.module.css'
import { FilePosition } from './import-problems.tsx'

type Questions = ImportPreview['questions']
type Answered = ImportAnswers['same']

interface SameQuestionProps {
  readonly same: Questions['same']
  readonly given: Answered
  readonly onAnswer: (same: Answered) => void
}

/** Dishes of the source that may be on the menu already: the same dish gets the price, another one is added. */
export function SameQuestion({ same, given, onAnswer }: SameQuestionProps) {
  const { t } = useLingui()
  return (
    <Pairs
      title={
        <Plural
          value={same.length}
          one="# dish may be on the menu already. Is it the same?"
          other="# dishes may be on the menu already. Are they the same?"
        />
      }
      forAll={[t`All are the same`, t`All are new`]}
      forOne={[t`Same dish`, t`New dish`]}
      pairs={same}
      nameOf={({ label, heldLabel }) => t`Is ${label} the dish ${heldLabel}?`}
      given={given}
      onAnswer={onAnswer}
    >
      {({ label, heldLabel, heldCategory, row, path }) => (
        <span>
          {label}
          <ChangeArrow /> <strong>{heldLabel}</strong>{' '}
          <span className={styles.muted}>
            {heldCategory} · <FilePosition row={row} path={path} />
          </span>
        </span>
      )}
    </Pairs>
  )
}

interface RepeatedQuestionProps {
  readonly repeated: Questions['repeated']
  readonly given: Answered
  readonly onAnswer: (repeated: Answered) => void
}

/** Dishes of the source that stand in two categories: one dish sells out and changes in both. */
export function RepeatedQuestion({ repeated, given, onAnswer }: RepeatedQuestionProps) {
  const { t } = useLingui()
  return (
    <Pairs
      title={
        <Plural
          value={repeated.length}
          one="# dish is listed in two categories at the same price. Is it one dish, which sells out in both at once?"
          other="# dishes are listed in two categories at the same price. Are they one dish each, which sells out in both at once?"
        />
      }
      forAll={[t`One dish each`, t`All are separate`]}
      forOne={[t`One dish`, t`Two dishes`]}
      pairs={repeated}
      nameOf={({ label, firstCategory, category }) =>
        t`Is ${label} one dish in ${firstCategory} and ${category}?`
      }
      given={given}
      onAnswer={onAnswer}
    >
      {({ label, firstCategory, category, row, path }) => (
        <span>
          {label}{' '}
          <span className={styles.muted}>
            {firstCategory}, {category} · <FilePosition row={row} path={path} />
          </span>
        </span>
      )}
    </Pairs>
  )
}

interface PairsProps<Pair> {
  readonly title: ReactNode
  /** Names of both answers, first that of the same dish: for all pairs, and for one. */
  readonly forAll: readonly [string, string]
  readonly forOne: readonly [string, string]
  readonly pairs: readonly Pair[]
  readonly nameOf: (pair: Pair) => string
  readonly given: Answered
  readonly onAnswer: (answered: Answered) => void
  readonly children: (pair: Pair) => ReactNode
}

function Pairs<Pair extends { readonly id: string; readonly isSame: boolean | null }>({
  title,
  forAll,
  forOne,
  pairs,
  nameOf,
  given,
  onAnswer,
  children,
}: PairsProps<Pair>) {
  const all = (isSame: boolean) => onAnswer(Object.fromEntries(pairs.map(({ id }) => [id, isSame])))
  return (
    <fieldset className={styles.question}>
      <legend>{title}</legend>
      {pairs.length > 1 && (
        <Group gap={8}>
          <Button variant="default" onClick={() => all(true)}>
            {forAll[0]}
          </Button>
          <Button variant="default" onClick={() => all(false)}>
            {forAll[1]}
          </Button>
        </Group>
      )}
      <ul className={styles.unmarked}>
        {pairs.map((pair) => (
          <li key={pair.id}>
            {children(pair)}
            <SegmentedControl
              aria-label={nameOf(pair)}
              value={pair.isSame === null ? '' : pair.isSame ? 'same' : 'other'}
              data={[
                { value: 'same', label: forOne[0] },
                { value: 'other', label: forOne[1] },
              ]}
              onChange={(chosen) => onAnswer({ ...given, [pair.id]: chosen === 'same' })}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
