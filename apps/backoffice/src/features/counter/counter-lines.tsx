import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput, UnstyledButton } from '@mantine/core'
import type { CounterMenu } from '@thali/contract/counter-orders'
import type { Item } from '@thali/domain/menu/menu'
import { askedGroups, isLoneChoice } from '@thali/domain/menu/option-rules'
import { isSameLine } from '@thali/domain/order/cart'
import type { ShortLine } from '@thali/domain/order/cart-changes'
import { optionTexts } from '@thali/domain/order/chosen-options'
import { LINE_NOTE_MAX } from '@thali/domain/order/line-note'
import type { CartLine, Quote } from '@thali/domain/order/order'
import type { QuoteProblem } from '@thali/domain/order/quote-line'
import { type KeyboardEvent, useState } from 'react'
import { CountStepper } from '../../shared/forms/count-stepper.tsx'
import { useFormats } from '../../shared/use-formats.ts'
import type { CounterDraft } from './counter-draft.ts'
import styles from './counter-ticket.module.css'

interface CounterLinesProps {
  menu: Pick<CounterMenu, 'menus'>
  draft: CounterDraft
  quote: Quote
  problems: readonly QuoteProblem[]
  /** Lines of which too few were left when the order was refused. */
  short: readonly ShortLine[]
  onQuantity: (line: CartLine, quantity: number) => void
  onNote: (line: CartLine, typed: string) => void
}

/** Lines of the draft, with a note on each that is out of stock or of which too few are left. */
export function CounterLines({ menu, draft, quote, problems, short, onQuantity, onNote }: CounterLinesProps) {
  const { t, i18n } = useLingui()
  const { price } = useFormats()
  const gone = new Set(problems.map(({ line }) => line))
  const priced = (line: CartLine) => quote.lines.find((other) => isSameLine(other, line))
  if (draft.lines.length === 0)
    return <p className={styles.empty}>{t`Tap a dish, or type its name and press Enter.`}</p>
  return (
    <ul className={styles.lines}>
      {draft.lines.map((line, index) => {
        const quoted = priced(line)
        const item = menu.menus.items[line.itemId]
        const label = item?.translations[i18n.locale]?.label || (item?.label ?? t`This dish`)
        const choices = choicesText(item, line, i18n.locale)
        const scarce = short.find(
          (one) => one.line === index && one.itemID === line.itemId && one.left < line.quantity,
        )
        const left = scarce?.left
        const scarceName = scarce?.option ?? label
        const isCurrent = draft.current !== null && isSameLine(line, draft.current)
        return (
          <li
            key={JSON.stringify([line.itemId, line.categoryId, line.choices, line.note])}
            data-current={isCurrent || undefined}
          >
            <span className={styles.lineText}>
              <strong>{label}</strong>
              {choices && <span>{choices}</span>}
              <CounterLineNote label={label} note={line.note} onNote={(typed) => onNote(line, typed)} />
              {gone.has(index) ? (
                <span className={styles.gone}>{t`No longer available. Remove it.`}</span>
              ) : (
                scarce && (
                  <span className={styles.gone}>
                    <Trans>
                      Only {left} left of {scarceName}.
                    </Trans>
                  </span>
                )
              )}
            </span>
            <CountStepper
              label={t`Quantity of ${label}`}
              value={line.quantity}
              onChange={(quantity) => onQuantity(line, quantity)}
            />
            <span className={styles.amount}>{quoted && price(quoted.totalMinor)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Options of a line in one row, in the language of the screen, without those that have no alternative. */
function choicesText(item: Item | undefined, { choices }: CartLine, lang: string): string {
  const groups = new Map(item && askedGroups(item, choices).map(({ label, group }) => [label, group]))
  const shown = choices.filter(({ label }) => {
    const group = groups.get(label)
    return !item || !group || !isLoneChoice(item, group)
  })
  const names = shown.flatMap(({ label, contents }) =>
    contents.map((name) => {
      const option = groups.get(label)?.options.find((one) => one.label === name)
      return option?.translations[lang]?.label || name
    }),
  )
  return optionTexts(shown, names).join(', ')
}

interface CounterLineNoteProps {
  /** Name of the dish. */
  readonly label: string
  readonly note: string | undefined
  readonly onNote: (typed: string) => void
}

/** Note of a line, to be edited after a tap; Enter saves, Esc restores it. */
function CounterLineNote({ label, note = '', onNote }: CounterLineNoteProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string | null>(null)
  const keep = () => {
    setTyped(null)
    if (typed !== null && typed !== note) onNote(typed)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') keep()
    else setTyped(null)
  }
  if (typed === null)
    return (
      <UnstyledButton
        className={styles.note}
        aria-label={note ? t`Note on ${label}: ${note}` : t`Add a note on ${label}`}
        onClick={() => setTyped(note)}
      >
        {note || t`Add a note`}
      </UnstyledButton>
    )
  return (
    <TextInput
      aria-label={t`Note on ${label}`}
      maxLength={LINE_NOTE_MAX}
      autoFocus
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={onKey}
      onBlur={keep}
    />
  )
}
