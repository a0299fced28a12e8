/** What is typed into the form of a dish, what is wrong with it, and what became of saving it. */
import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { EDITOR_API } from '@thali/contract/editor-paths'
import type { ItemFields } from '@thali/contract/menu-editor'
import { APP_PAGES, pathTo } from '@thali/contract/paths'
import { checkEditedItem } from '@thali/domain/check-edited-item'
import type { EditedItem } from '@thali/domain/edited-menu'
import type { ItemId } from '@thali/domain/ids'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, callApi } from '../../shared/api.ts'
import { errorMessage } from '../../shared/error-messages.ts'
import { useUnsavedGuard } from '../../shared/forms/use-unsaved-guard.ts'
import { useStore } from '../../shared/session.ts'
import { productName } from './product-name.ts'
import type { Start } from './product-part.ts'
import { useRefresh } from './use-draft.ts'
import { useProblemText } from './use-problem-text.ts'

interface Conflict {
  readonly revision: number
  readonly current: ItemFields
}

/** The form over what it began with. */
export function useProductForm(start: Start) {
  const [base, setBase] = useState(start)
  const [item, setItem] = useState(start.item)
  const [categoryIds, setCategoryIds] = useState<readonly string[]>(start.categoryIds)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  // An empty form is not yet a wrong one.
  const [wasTried, setTried] = useState(start.id !== null)
  const isDirty = useMemo(
    () =>
      JSON.stringify([base.item, base.categoryIds.toSorted()]) !==
      JSON.stringify([item, categoryIds.toSorted()]),
    [base, item, categoryIds],
  )
  const guard = useUnsavedGuard(isDirty)
  const problems = useMemo(
    () => [
      ...checkEditedItem({ ...item, id: (start.id ?? 'new') as ItemId } satisfies EditedItem),
      ...(categoryIds.length === 0 ? [{ path: 'categories', kind: 'no-options' as const }] : []),
    ],
    [item, categoryIds, start.id],
  )
  const textOf = useProblemText()
  const save = useSaveProduct({
    onSaved: (revision) => {
      setBase({ ...base, item, categoryIds, revision })
      setConflict(null)
    },
    onConflict: setConflict,
    onLeave: guard.leave,
  })
  const send = (revision: number) => {
    setTried(true)
    if (problems.length === 0) save.mutate({ id: start.id, revision, item, categoryIds })
  }
  return {
    item,
    categoryIds,
    revision: base.revision,
    conflict,
    isDirty,
    guard,
    isSaving: save.isPending,
    problems: wasTried ? problems.length : 0,
    problemAt(path: string): string | null {
      const found = problems.find((problem) => problem.path === path)
      if (!found || (!wasTried && found.kind !== 'duplicate' && found.kind !== 'too-long')) return null
      return textOf(found)
    },
    change: (changes: Partial<ItemFields>) => setItem((before) => ({ ...before, ...changes })),
    setCategoryIds,
    save: () => send(base.revision),
    /** Saves over what the other has made, knowingly. */
    keepMine: () => conflict && send(conflict.revision),
    takeTheirs() {
      if (!conflict) return
      setItem(conflict.current)
      setBase({ ...base, item: conflict.current, revision: conflict.revision })
      setConflict(null)
    },
    reset() {
      setItem(base.item)
      setCategoryIds(base.categoryIds)
      setConflict(null)
    },
    leave: guard.leave,
  }
}

interface Saving {
  readonly onSaved: (revision: number) => void
  readonly onConflict: (conflict: Conflict) => void
  readonly onLeave: () => void
}

function useSaveProduct({ onSaved, onConflict, onLeave }: Saving) {
  const { t, i18n } = useLingui()
  const { storeId, slug } = useStore()
  const navigate = useNavigate()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, revision, item, categoryIds }: Omit<Start, 'images'>) => {
      const fields = { item, categoryIds: [...categoryIds] }
      return id === null
        ? callApi(EDITOR_API.addItem, { storeId }, { body: fields })
        : callApi(EDITOR_API.saveItem, { storeId, itemId: id }, { body: { ...fields, revision } })
    },
    onSuccess(saved, { id, item }) {
      onSaved(saved.revision)
      notifications.show({ message: t`Saved. Diners see it once you publish.` })
      void refresh()
      if (id !== null) return
      onLeave()
      const name = productName(item.label, saved.id)
      void navigate(pathTo(APP_PAGES.product, { slug, name }), { replace: true })
    },
    onError(error) {
      const conflict = conflictIn(error)
      if (conflict) onConflict(conflict)
      else notifications.show({ color: 'red', message: i18n._(errorMessage(error)) })
    },
  })
}

function conflictIn(error: unknown): Conflict | null {
  if (!(error instanceof ApiError) || error.code !== 'editor.changed-meanwhile') return null
  const { revision, current } = error.details
  if (typeof revision !== 'number' || typeof current !== 'object' || !current) return null
  const { id: _, ...fields } = current as ItemFields & { id: string }
  return { revision, current: fields }
}
