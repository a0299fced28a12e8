/** Form of a section of the settings: typed values, errors from the server, and the result of saving. */

import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Settings, SettingsOf } from '@thali/contract/settings'
import { SETTINGS_API } from '@thali/contract/settings-paths'
import type { SettingsSection } from '@thali/domain/store/store-settings'
import { useState } from 'react'
import { ApiError, callApi } from '../../shared/api.ts'
import { keepTyped } from '../../shared/forms/keep-typed.ts'
import { useUnsavedGuard } from '../../shared/forms/use-unsaved-guard.ts'
import { useRefetchAfter } from '../../shared/live/use-refetch-after.ts'
import { showWithUndo } from '../../shared/look/undo-toast.tsx'
import { sessionQuery, useStore } from '../../shared/session.ts'
import { useShowError } from '../../shared/use-show-error.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import { mergeSettings } from './merge-settings.ts'
import { type Problem, useSettingProblemMessages } from './use-setting-problem-messages.ts'

const TOAST_MS = 10_000

export interface SectionPart<Section extends SettingsSection> {
  readonly values: SettingsOf<Section>
  readonly change: (values: SettingsOf<Section>) => void
  /** Error at a path such as `orderConfigs[0].label`. */
  readonly problemAt: (path: string) => string | null
}

export function useSectionQuery(section: SettingsSection) {
  return useStoreQuery(['settings', section], SETTINGS_API.settings, {
    values: { section },
    // A refetch would replace the typed values.
    refetchOnWindowFocus: false,
  })
}

/** Version that another person saved in the meantime. */
interface SavedMeanwhile {
  readonly revision: string
  readonly current: Settings['values']
}

/** Values that both changed. */
interface Conflict extends SavedMeanwhile {
  readonly mine: Settings['values']
  readonly theirs: Settings['values']
}

/** Form state over the initial values. */
export function useSectionForm(section: SettingsSection, start: Settings) {
  const [base, setBase] = useState(start)
  const [values, setValues] = useState(start.values)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const isDirty = JSON.stringify(values) !== JSON.stringify(base.values)
  const guard = useUnsavedGuard(isDirty)
  const textOf = useSettingProblemMessages()
  const save = useSaveSection(section, {
    onSaved(saved, sent) {
      setBase(saved)
      setValues((now) => (sent ? keepTyped(now, sent, saved.values) : saved.values))
      setProblems([])
      setConflict(null)
    },
    onProblems: setProblems,
    onConflict(saved, { values: sent, before }) {
      const merged = mergeSettings(base.values, sent, saved.current)
      const next = (now: Settings['values']) => (before ? keepTyped(now, sent, merged.values) : merged.values)
      setValues(next)
      setProblems([])
      if (merged.conflict) setConflict({ ...saved, ...merged.conflict })
      else
        save.mutate({
          revision: saved.revision,
          values: merged.values,
          ...(before && { before: saved.current }),
        })
    },
  })
  return {
    values,
    isDirty,
    guard,
    conflict,
    problems,
    warnings: isDirty ? [] : base.warnings,
    isSaving: save.isPending,
    problemAt(path: string): string | null {
      const found = problems.find((problem) => problem.path === path)
      return found ? textOf(found) : null
    },
    change(changes: Settings['values']) {
      setValues((before) => ({ ...before, ...changes }))
      const names = Object.keys(changes)
      setProblems((before) => before.filter(({ path }) => !names.includes(path.split(/[.[]/)[0] ?? '')))
    },
    save: () => save.mutate({ revision: base.revision, values, before: base.values }),
    /** Overwrites what both changed, after confirmation. */
    keepMine: () =>
      conflict && save.mutate({ revision: conflict.revision, values, before: conflict.current }),
    takeTheirs() {
      if (!conflict) return
      const { revision, current, theirs } = conflict
      setBase((before) => ({ ...before, revision, values: current, warnings: [] }))
      setValues((now) => ({ ...now, ...theirs }))
      setProblems([])
      setConflict(null)
    },
    reset() {
      setValues(base.values)
      setProblems([])
      setConflict(null)
    },
  }
}

interface Save extends Pick<Settings, 'revision' | 'values'> {
  /** Values that Undo restores; absent when the change is an undo itself. */
  readonly before?: Settings['values']
}

interface Saving {
  /** `sent`: values at the time of sending, to which the form may have added; absent for an undo. */
  readonly onSaved: (saved: Settings, sent?: Settings['values']) => void
  readonly onProblems: (problems: readonly Problem[]) => void
  readonly onConflict: (saved: SavedMeanwhile, sent: Save) => void
}

function useSaveSection(section: SettingsSection, { onSaved, onProblems, onConflict }: Saving) {
  const { t } = useLingui()
  const showError = useShowError()
  const { storeId } = useStore()
  const queries = useQueryClient()
  const refetchAfter = useRefetchAfter()
  const toast = `settings-${section}`
  const sayDone = (undo: () => Promise<unknown>) => {
    const text = section === 'taxes' ? t`Saved. New dishes have it.` : t`Saved. Guests see it from now on.`
    showWithUndo({ id: toast, autoClose: TOAST_MS, text, undo })
  }
  const save = useMutation({
    mutationFn: ({ revision, values }: Save) =>
      callApi(SETTINGS_API.saveSettings, { storeId, section }, { body: { revision, values } }),
    // Beside a refusal the earlier confirmation would seem to be of this save.
    onMutate: () => notifications.hide(toast),
    onSuccess(saved, { before, values }) {
      queries.setQueryData(['settings', storeId, section], saved)
      // The name, currency and time zone of the store are part of the session.
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
      onSaved(saved, before && values)
      if (section === 'taxes') void refetchAfter('menu.changed')
      if (!before) notifications.show({ message: t`It is as it was before` })
      else sayDone(() => save.mutateAsync({ revision: saved.revision, values: before }))
    },
    onError(error, sent) {
      const conflict = conflictIn(error)
      const problems = problemsIn(error)
      if (conflict) onConflict(conflict, sent)
      else if (problems) onProblems(problems)
      else showError(error)
    },
  })
  return save
}

function conflictIn(error: unknown): SavedMeanwhile | null {
  if (!(error instanceof ApiError) || error.code !== 'settings.changed-meanwhile') return null
  const { revision, current } = error.details
  if (typeof revision !== 'string' || typeof current !== 'object' || !current) return null
  return { revision, current }
}

function problemsIn(error: unknown): readonly Problem[] | null {
  if (!(error instanceof ApiError) || error.code !== 'settings.invalid') return null
  const { problems } = error.details
  return Array.isArray(problems) ? (problems as readonly Problem[]) : null
}
