import { useLingui } from '@lingui/react/macro'
import type { AskedGroup } from '@thali/domain/menu/option-rules'
import { lineLimits } from '@thali/domain/order/cart-left'
import { noteOfLine } from '@thali/domain/order/line-note'
import type { CartLine } from '@thali/domain/order/order'
import { useEffect, useRef, useState } from 'react'
import { clearToasts, showToast } from '../../ui/toast-store.ts'
import type { DishToChoose } from './dish-to-choose.ts'
import { type ChoiceSelection, useChoices } from './use-choices.ts'

export type DishLine = ReturnType<typeof useDishLine>

/** Line of the cart in the making: choices of a dish with their price, its quantity and note, and what is missing. */
export function useDishLine({ item, category, line, becomes }: DishToChoose, selection: ChoiceSelection) {
  const { t } = useLingui()
  const { choose, ...chosen } = useChoices(item, category, selection)
  const { choices, unmet } = chosen
  const [quantity, setQuantity] = useState(line?.quantity ?? 1)
  const [note, setNote] = useState(line?.note ?? '')
  const [limit] = lineLimits([{ itemId: item.id, categoryId: null, choices, quantity }], { [item.id]: item })
  // A choice of the cart's line that has sold out since is asked for at once.
  const [missing, setMissing] = useState((line && !becomes && unmet[0]?.label) || '')
  const form = useRef<HTMLFormElement>(null)
  const [askedFirst] = useState(missing)
  useEffect(() => {
    if (askedFirst) groupIn(form.current, askedFirst)?.scrollIntoView({ block: 'center' })
  }, [askedFirst])

  return {
    ...chosen,
    quantity,
    setQuantity,
    /** Units that can be ordered; undefined: any number. */
    most: limit?.most,
    note,
    setNote,
    form,
    /** Name of the group that is asked for; empty: none. */
    missing,
    change(asked: AskedGroup, option: string, units?: number) {
      if (choose(asked, option, units)) {
        showToast('info', t`Only ${asked.group.maxSelection} options can be selected`)
      }
      if (missing === asked.label) setMissing('')
    },
    /** The line as chosen; null while a choice is missing, which is shown. */
    chosenLine(): CartLine | null {
      const first = unmet[0]
      if (!first) return { itemId: item.id, categoryId: category.id, choices, quantity, ...noteOfLine(note) }
      setMissing(first.label)
      clearToasts()
      const fieldset = groupIn(form.current, first.label)
      fieldset?.scrollIntoView({ block: 'nearest' })
      fieldset?.querySelector<HTMLElement>('input:not(:disabled), button:not(:disabled)')?.focus()
      return null
    },
  }
}

function groupIn(form: HTMLFormElement | null, path: string): HTMLFieldSetElement | null {
  const field = form?.elements.namedItem(`group-${path}`)
  return field instanceof HTMLFieldSetElement ? field : null
}
