/** State of a dish's form: typed values, their errors, and the result of saving. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { APP_PAGES } from '@thali/contract/app-pages'
import { EDITOR_API, productName } from '@thali/contract/editor-paths'
import type { PreviewedDish } from '@thali/contract/menu-editor'
import type { ItemFields } from '@thali/contract/menu-fields'
import { pathTo } from '@thali/contract/paths'
import { stepOfCurrency } from '@thali/domain/money/whole-currencies'
import { isSameContent } from '@thali/domain/same-content'
import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../shared/api.ts'
import { useUnsavedGuard } from '../../shared/forms/use-unsaved-guard.ts'
import { useStore } from '../../shared/session.ts'
import { useShowError } from '../../shared/use-show-error.ts'
import { mergeDishes } from './merge-dishes.ts'
import {
  fieldsLeftAtStart,
  findProductProblems,
  isSameProduct,
  type ProductConflict,
  productConflictIn,
  showsAtOnce,
  toSavedItem,
} from './product-draft.ts'
import type { ProductFormStart, SharedGroupSource } from './product-part.ts'
import { useRefresh } from './use-draft.ts'
import { useItemProblemMessages } from './use-item-problem-messages.ts'
import { hideUndoStep, useUndoStep } from './use-undo-step.tsx'

/** Form state over the initial values. */
export function useProductForm(start: ProductFormStart) {
  const { t } = useLingui()
  const showError = useShowError()
  const { storeId, currencyCode } = useStore()
  const stepMinor = stepOfCurrency(currencyCode)
  const [base, setBase] = useState(start)
  const [item, setItem] = useState(start.item)
  const [categoryIds, setCategoryIds] = useState<readonly string[]>(start.categoryIds)
  const [taken, setTaken] = useState<readonly SharedGroupSource[]>(start.taken ?? [])
  const [conflict, setConflict] = useState<ProductConflict | null>(null)
  const [wasTried, setTried] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(fieldsLeftAtStart(start)))
  const isChanged = useMemo(() => !isSameProduct(base, { item, categoryIds }), [base, item, categoryIds])
  // A copy is unsaved before anything in it was changed.
  const isDirty = isChanged || (start.id === null && start.taken !== undefined)
  const guard = useUnsavedGuard(isDirty)
  const problems = useMemo(
    () => findProductProblems({ id: start.id, item, categoryIds }, stepMinor),
    [item, categoryIds, start.id, stepMinor],
  )
  const textOf = useItemProblemMessages()
  const isShown = (problem: (typeof problems)[number]) =>
    wasTried || left.has(problem.path) || showsAtOnce(problem)
  const shown = problems.filter(isShown)
  const save = useSaveProduct({
    onSaved: (revision, sent) => {
      setBase({ ...base, ...sent, revision })
      setConflict(null)
      setTaken([])
      setTried(false)
    },
    onUndone: reload,
    onConflict: settleConflict,
    onLeave: guard.leave,
  })
  const send = (revision: number, from = taken) => {
    setTried(true)
    if (problems.length === 0) save.mutate({ id: start.id, revision, item, categoryIds, taken: from })
  }
  /** Merges the changes of both into the form, and asks about those to the same fields. */
  function settleConflict(found: ProductConflict): void {
    const merged = found.saved && mergeDishes(base.item, item, found.saved)
    if (merged) setItem(merged.mine)
    if (!merged || !isSameContent(merged.mine, merged.theirs)) {
      setConflict(merged ? { ...found, current: merged.theirs } : found)
      return
    }
    setConflict(null)
    notifications.show({ message: t`Someone else has changed this dish, too. Their changes are kept.` })
    save.mutate({ id: start.id, revision: found.revision, item: merged.mine, categoryIds, taken })
  }
  const takeFrom = (from: SharedGroupSource) => {
    const others = taken.filter(({ itemId }) => itemId !== from.itemId)
    setTaken([...others, from])
    return [...others, from]
  }
  const isTyped = useRef(isDirty)
  isTyped.current = isDirty
  /** Restarts with the dish as the server has it, since an edit of many dishes has changed it. */
  async function fetchSaved(): Promise<void> {
    if (start.id === null) return
    const saved = await callApi(EDITOR_API.draftItem, { storeId, itemId: start.id })
    // Text typed since stays; saving it reports the differences.
    if (isTyped.current) return
    setBase({ ...base, ...saved })
    setItem(saved.item)
    setCategoryIds(saved.categoryIds)
    setTaken([])
  }
  function reload(): void {
    void fetchSaved().catch(showError)
  }
  // Values that could not be saved are not previewed either, until they are valid.
  const unsaved = useRef<PreviewedDish | null>(null)
  if (!isDirty && start.id !== null) unsaved.current = null
  else if (problems.length === 0) unsaved.current = { item: toSavedItem(item), categoryIds }
  return {
    item,
    categoryIds,
    revision: base.revision,
    conflict,
    isDirty,
    /** Dish for the preview: null if it is as saved. */
    unsaved: unsaved.current,
    guard,
    isSaving: save.isPending,
    problems: shown.length,
    /** Marks a field, named by its path, as left. */
    leave: (path: string) => setLeft((before) => (before.has(path) ? before : new Set([...before, path]))),
    problemAt(path: string): string | null {
      const found = shown.find((problem) => problem.path === path)
      return found ? textOf(found) : null
    },
    hasProblemIn: (path: string) => shown.some((problem) => problem.path.startsWith(`${path}.`)),
    change: (changes: Partial<ItemFields>) => setItem((before) => ({ ...before, ...changes })),
    setCategoryIds,
    takeFrom: (from: SharedGroupSource) => void takeFrom(from),
    reload,
    save: () => send(base.revision),
    /** Overwrites the other person's version, after confirmation. */
    keepMine: () => conflict && send(conflict.revision, conflict.taken ? takeFrom(conflict.taken) : taken),
    takeTheirs() {
      if (!conflict) return
      setItem(conflict.current)
      if (conflict.taken) takeFrom(conflict.taken)
      else setBase({ ...base, item: conflict.saved ?? conflict.current, revision: conflict.revision })
      setConflict(null)
    },
    reset() {
      setItem(base.item)
      setCategoryIds(base.categoryIds)
      setConflict(null)
    },
    leavePage: guard.leave,
  }
}

interface Saving {
  readonly onSaved: (revision: number, sent: Pick<ProductFormStart, 'item' | 'categoryIds'>) => void
  readonly onUndone: () => void
  readonly onConflict: (conflict: ProductConflict) => void
  readonly onLeave: () => void
}

function useSaveProduct({ onSaved, onUndone, onConflict, onLeave }: Saving) {
  const { t } = useLingui()
  const showError = useShowError()
  const { storeId, slug } = useStore()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const sayDone = useUndoStep()
  return useMutation({
    mutationFn: ({ id, revision, item, categoryIds, taken = [] }: Omit<ProductFormStart, 'images'>) => {
      const fields = { item: toSavedItem(item), categoryIds, taken }
      return id === null
        ? callApi(EDITOR_API.addItem, { storeId }, { body: fields })
        : callApi(EDITOR_API.saveItem, { storeId, itemId: id }, { body: { ...fields, revision } })
    },
    onMutate: hideUndoStep,
    onSuccess(saved, { id, item, categoryIds }) {
      onSaved(saved.revision, { item, categoryIds })
      const { step } = saved
      if (step)
        sayDone(
          step.id,
          plural(step.dishes, {
            one: 'Saved in # dish that shares it',
            other: 'Saved in # dishes that share it',
          }),
          onUndone,
        )
      else notifications.show({ message: t`Saved. Guests see it once you publish.` })
      void refresh()
      if (id !== null) return
      onLeave()
      const name = productName(item.label, saved.id)
      void navigate(pathTo(APP_PAGES.product, { slug, name }), { replace: true })
    },
    onError(error, mine) {
      const conflict = productConflictIn(error, mine)
      if (conflict) onConflict(conflict)
      else showError(error)
    },
  })
}
