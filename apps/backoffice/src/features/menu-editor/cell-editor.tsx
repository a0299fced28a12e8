import { useLingui } from '@lingui/react/macro'
import { stepOfCurrency } from '@thali/domain/money/whole-currencies'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useStore } from '../../shared/session.ts'
import styles from './grid.module.css'
import { type GridColumn, readCell } from './grid-columns.ts'

interface CellEditorProps {
  readonly column: GridColumn
  readonly label: string
  readonly text: string
  /** True: editing began by typing, and further text is appended instead of replacing it. */
  readonly isFresh: boolean
  readonly categories: readonly { readonly value: string; readonly label: string }[]
  /** Called at the end of editing; with null the cell stays as it was. */
  readonly onDone: (text: string | null, step: readonly [rows: number, columns: number]) => void
}

const STAY = [0, 0] as const
/** Keys that have no use in a text of one line. */
const ROW_STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** The input of a cell: Enter, Tab and, in a text, arrows up and down save; Escape cancels. */
export function CellEditor({ column, label, text, isFresh, categories, onDone }: CellEditorProps) {
  const { t } = useLingui()
  const stepMinor = stepOfCurrency(useStore().currencyCode)
  const isChoice = column === 'veg' || column === 'category'
  const choices =
    column === 'veg'
      ? [
          { value: 'veg', label: t`Veg` },
          { value: 'non-veg', label: t`Non-veg` },
          { value: 'none', label: t`No mark` },
        ]
      : categories
  const isKnown = choices.some((choice) => choice.value === text)
  const [typed, setTyped] = useState(isChoice && !isKnown ? '' : text)
  const isDone = useRef(false)
  const isWrong = column !== 'state' && readCell(column, typed, stepMinor) === null
  const finish = (value: string | null, step: readonly [number, number]) => {
    if (isDone.current) return
    isDone.current = true
    onDone(value, step)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    const row = ROW_STEPS[event.key]
    if (event.key === 'Escape') finish(null, STAY)
    else if (event.key === 'Enter' && !isWrong) finish(typed, [event.shiftKey ? -1 : 1, 0])
    else if (row && !isChoice && !isWrong && !event.shiftKey) finish(typed, [row, 0])
    else if (event.key === 'Tab' && !isWrong) finish(typed, [0, event.shiftKey ? -1 : 1])
    else if (event.key !== 'Enter' && event.key !== 'Tab') return
    event.preventDefault()
  }
  const field = {
    'aria-label': label,
    'aria-invalid': isWrong,
    className: styles.editor,
    value: typed,
    autoFocus: true,
    onKeyDown,
    onBlur: () => finish(isWrong ? null : typed, STAY),
  }
  if (isChoice)
    return (
      <select {...field} onChange={(event) => setTyped(event.currentTarget.value)}>
        {!isKnown && <option value="">{t`Several`}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    )
  return (
    <input
      {...field}
      inputMode={column === 'label' ? 'text' : 'decimal'}
      maxLength={200}
      onFocus={(event) => !isFresh && event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
