import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Radio, Select, Stack } from '@mantine/core'
import type { ImportAnswers, ImportPreview } from '@thali/contract/menu-import'
import type { ReactNode } from 'react'
import { SegmentedControl } from '../../shared/forms/segmented-control.tsx'
import styles from './import.module.css'
import { FilePosition } from './import-problems.tsx'
import { RepeatedQuestion, SameQuestion } from './import-same.tsx'

interface QuestionsProps {
  readonly preview: ImportPreview
  readonly answers: ImportAnswers
  readonly onAnswers: (answers: ImportAnswers) => void
}

/** Dishes shown at once with their marks. */
const MARKS_SHOWN = 60

/** Questions to staff about values that the source lacks and that must not be guessed. */
export function ImportQuestions({ preview, answers, onAnswers }: QuestionsProps) {
  const { questions } = preview
  const answer = (changes: Partial<ImportAnswers>) => onAnswers({ ...answers, ...changes })
  return (
    <>
      {questions.menus.length > 1 && (
        <MenuQuestion
          menus={questions.menus}
          value={answers.menuId}
          onAnswer={(menuId) => answer({ menuId })}
        />
      )}
      {questions.tax && (
        <TaxQuestion tax={questions.tax} value={answers.tax} onAnswer={(tax) => answer({ tax })} />
      )}
      {questions.repeated.length > 0 && (
        <RepeatedQuestion
          repeated={questions.repeated}
          given={answers.repeated}
          onAnswer={(repeated) => answer({ repeated })}
        />
      )}
      {questions.same.length > 0 && (
        <SameQuestion same={questions.same} given={answers.same} onAnswer={(same) => answer({ same })} />
      )}
      {(questions.veg.length > 0 || Object.keys(answers.veg).length > 0 || answers.vegRest === 'none') && (
        <VegQuestion unmarked={questions.veg} answers={answers} onAnswer={answer} />
      )}
      {questions.missing > 0 && (
        <MissingQuestion
          count={questions.missing}
          value={answers.missing}
          onAnswer={(missing) => answer({ missing })}
        />
      )}
    </>
  )
}

function Question({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={styles.question}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

interface MenuQuestionProps {
  readonly menus: ImportPreview['questions']['menus']
  readonly value: string | null
  readonly onAnswer: (menuId: string | null) => void
}

function MenuQuestion({ menus, value, onAnswer }: MenuQuestionProps) {
  const { t } = useLingui()
  return (
    <Question title={<Trans>Which menu does it belong to?</Trans>}>
      <Select
        aria-label={t`Menu`}
        maw={320}
        data={menus.map(({ id, label }) => ({ value: id, label: label || t`Menu` }))}
        value={value ?? menus[0]?.id ?? null}
        allowDeselect={false}
        onChange={onAnswer}
      />
    </Question>
  )
}

interface TaxQuestionProps {
  readonly tax: NonNullable<ImportPreview['questions']['tax']>
  readonly value: ImportAnswers['tax']
  readonly onAnswer: (tax: ImportAnswers['tax']) => void
}

function TaxQuestion({ tax, value, onAnswer }: TaxQuestionProps) {
  const { t } = useLingui()
  return (
    <Question
      title={
        tax === 'included' ? (
          <Trans>The prices of this file include tax. What should they become?</Trans>
        ) : tax === 'excluded' ? (
          t`The prices of this file are without tax, yours include it. What should they become?`
        ) : (
          t`Do the prices of this file include tax?`
        )
      }
    >
      <Radio.Group
        aria-label={t`Tax in prices`}
        value={value}
        onChange={(chosen) => onAnswer(chosen as ImportAnswers['tax'])}
      >
        <Stack gap={8}>
          {tax === 'excluded' || tax === 'unclear-inside' ? <IntoTaxInside /> : <IntoTaxOnTop />}
          <Radio
            value="without-taxes"
            label={
              tax === 'excluded' || tax === 'unclear-inside'
                ? t`Unchanged, without a tax line`
                : t`Yes, and show no tax`
            }
            description={t`Prices stay the same; these dishes get no tax line.`}
          />
        </Stack>
      </Radio.Group>
    </Question>
  )
}

function IntoTaxOnTop() {
  const { t } = useLingui()
  return (
    <>
      <Radio
        value="not-included"
        label={t`No, tax comes on top`}
        description={t`Prices stay as in the file.`}
      />
      <Radio
        value="take-out"
        label={t`Yes, take it out of them`}
        description={t`Guests pay the same: a lower price, and the tax on its own line.`}
      />
    </>
  )
}

function IntoTaxInside() {
  const { t } = useLingui()
  return (
    <>
      <Radio
        value="put-in"
        label={t`Without tax: put it in`}
        description={t`Prices rise by the tax, as your menu shows them.`}
      />
      <Radio
        value="included"
        label={t`With tax: unchanged`}
        description={t`Prices stay as in the file, and the included tax is shown.`}
      />
    </>
  )
}

interface VegQuestionProps {
  readonly unmarked: ImportPreview['questions']['veg']
  readonly answers: ImportAnswers
  readonly onAnswer: (changes: Partial<ImportAnswers>) => void
}

function VegQuestion({ unmarked, answers, onAnswer }: VegQuestionProps) {
  const { t } = useLingui()
  const all = (mark: boolean) =>
    onAnswer({ veg: { ...answers.veg, ...Object.fromEntries(unmarked.map(({ id }) => [id, mark])) } })
  const isOpen = unmarked.length > 0
  return (
    <Question
      title={
        isOpen ? (
          <Plural
            value={unmarked.length}
            one="# dish does not say whether it is veg."
            other="# dishes do not say whether they are veg."
          />
        ) : (
          <Trans>Veg marks are answered.</Trans>
        )
      }
    >
      <Group gap={8}>
        <Button variant="default" disabled={!isOpen} onClick={() => all(true)}>{t`All are veg`}</Button>
        <Button variant="default" disabled={!isOpen} onClick={() => all(false)}>{t`All are non-veg`}</Button>
        <Button variant="default" disabled={!isOpen} onClick={() => onAnswer({ vegRest: 'none' })}>
          <Trans>Leave unmarked</Trans>
        </Button>
        {!isOpen && (
          <Button variant="subtle" onClick={() => onAnswer({ veg: {}, vegRest: 'ask' })}>
            <Trans>Answer again</Trans>
          </Button>
        )}
      </Group>
      <ul className={styles.unmarked}>
        {unmarked.slice(0, MARKS_SHOWN).map(({ id, label, category, row, path }) => (
          <li key={id}>
            <span>
              {label}{' '}
              <span className={styles.muted}>
                {category} · <FilePosition row={row} path={path} />
              </span>
            </span>
            <SegmentedControl
              aria-label={t`Mark of ${label}`}
              value=""
              data={[
                { value: 'veg', label: t`Veg` },
                { value: 'non-veg', label: t`Non-veg` },
                { value: 'none', label: t`No mark` },
              ]}
              onChange={(mark) =>
                onAnswer({ veg: { ...answers.veg, [id]: mark === 'none' ? null : mark === 'veg' } })
              }
            />
          </li>
        ))}
      </ul>
      {unmarked.length > MARKS_SHOWN && (
        <p className={styles.muted}>
          <Trans>and {unmarked.length - MARKS_SHOWN} more, shown once these are answered</Trans>
        </p>
      )}
    </Question>
  )
}

interface MissingQuestionProps {
  readonly count: number
  readonly value: ImportAnswers['missing']
  readonly onAnswer: (missing: ImportAnswers['missing']) => void
}

function MissingQuestion({ count, value, onAnswer }: MissingQuestionProps) {
  const { t } = useLingui()
  return (
    <Question
      title={
        <Plural
          value={count}
          one="# dish of the menu is not in this source. What should happen to it?"
          other="# dishes of the menu are not in this source. What should happen to them?"
        />
      }
    >
      <Radio.Group
        aria-label={t`Dishes that are not in the source`}
        value={value}
        onChange={(chosen) => onAnswer(chosen === 'remove' ? 'remove' : 'keep')}
      >
        <Stack gap={8}>
          <Radio value="keep" label={t`They stay`} />
          <Radio value="remove" label={t`They are removed, with categories that become empty`} />
        </Stack>
      </Radio.Group>
    </Question>
  )
}
