/** Form of a store's rules for reservations: typed values, and the result of saving. */
import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RESERVATION_API } from '@thali/contract/reservation-paths'
import type { BookingRulesBody } from '@thali/contract/reservations'
import { findRuleProblems, type RuleProblemKind } from '@thali/domain/reservation/check-booking-rules'
import { isSameContent } from '@thali/domain/same-content'
import { useState } from 'react'
import { ApiError, callApi } from '../../../shared/api.ts'
import { useUnsavedGuard } from '../../../shared/forms/use-unsaved-guard.ts'
import { showWithUndo } from '../../../shared/look/undo-toast.tsx'
import { useStore } from '../../../shared/session.ts'
import { useShowError } from '../../../shared/use-show-error.ts'
import { useStoreQuery } from '../../../shared/use-store-query.ts'

const TOAST = 'booking-rules'
const TOAST_MS = 10_000

/** The rules as the server has them. */
export function useBookingRules() {
  return useStoreQuery(['booking-rules'], RESERVATION_API.bookingRules, {
    // A refetch would replace the typed values.
    refetchOnWindowFocus: false,
  })
}

export type RulesForm = ReturnType<typeof useRulesForm>

/** The form over its initial rules. */
export function useRulesForm(start: BookingRulesBody) {
  const { t } = useLingui()
  const [seen, setSeen] = useState(start)
  const [rules, setRules] = useState(start)
  const [theirs, setTheirs] = useState<BookingRulesBody | null>(null)
  const [wasTried, setTried] = useState(false)
  const isDirty = !isSameContent(seen, rules)
  const guard = useUnsavedGuard(isDirty)
  const found = findRuleProblems(rules)
  const take = (current: BookingRulesBody) => {
    setSeen(current)
    setRules(current)
    setTheirs(null)
    setTried(false)
  }
  const save = useSaveRules({ onSaved: take, onConflict: setTheirs })
  const send = (over: BookingRulesBody) => {
    setTried(true)
    if (found.length === 0) save.mutate({ seen: over, rules, canUndo: true })
  }
  const texts: Readonly<Record<RuleProblemKind, string>> = {
    range: t`Type a number within the range`,
    quarter: t`Type whole quarter hours: 15, 30, 45 …`,
    order: t`Type a larger party than in the row above`,
    overlap: t`These hours overlap with others`,
  }
  return {
    rules,
    isDirty,
    guard,
    theirs,
    isSaving: save.isPending,
    problems: wasTried ? found.length : 0,
    /** Error of a field, from the first attempt to save. */
    problemAt(...path: (string | number)[]): string | null {
      const problem = wasTried && found.find((one) => isSameContent(one.path, path))
      return problem ? texts[problem.kind] : null
    },
    change: (changes: Partial<BookingRulesBody>) => setRules((before) => ({ ...before, ...changes })),
    save: () => send(seen),
    /** Overwrites the other person's version, after confirmation. */
    keepMine: () => theirs && send(theirs),
    takeTheirs: () => theirs && take(theirs),
    reset: () => take(seen),
  }
}

interface Save {
  readonly seen: BookingRulesBody
  readonly rules: BookingRulesBody
  readonly canUndo: boolean
}

interface Saving {
  readonly onSaved: (rules: BookingRulesBody) => void
  readonly onConflict: (theirs: BookingRulesBody) => void
}

function useSaveRules({ onSaved, onConflict }: Saving) {
  const { t } = useLingui()
  const showError = useShowError()
  const { storeId } = useStore()
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: ({ seen, rules }: Save) =>
      callApi(RESERVATION_API.saveBookingRules, { storeId }, { body: { seen, rules } }),
    onMutate: () => notifications.hide(TOAST),
    onSuccess(saved, { seen, canUndo }) {
      queries.setQueryData(['booking-rules', storeId], saved)
      onSaved(saved)
      if (!canUndo) return notifications.show({ message: t`It is as it was before` })
      const undo = async () => {
        await save.mutateAsync({ seen: saved, rules: seen, canUndo: false })
      }
      return showWithUndo({
        id: TOAST,
        autoClose: TOAST_MS,
        text: t`Saved. Existing reservations stay.`,
        undo,
      })
    },
    onError(error) {
      const isConflict = error instanceof ApiError && error.code === 'settings.changed-meanwhile'
      const current = isConflict ? error.details.current : null
      if (current && typeof current === 'object') onConflict(current as BookingRulesBody)
      else showError(error)
    },
  })
  return save
}
