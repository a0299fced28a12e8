/** Form of a legal text of the store: typed values, and the result of saving. */
import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import type { LegalText } from '@thali/contract/legal-texts'
import { SETTINGS_API } from '@thali/contract/settings-paths'
import { OTHER_LANGUAGES } from '@thali/domain/language'
import type { LegalKind } from '@thali/domain/legal/legal-document'
import { useState } from 'react'
import { ApiError } from '../../shared/api.ts'
import { keepTyped } from '../../shared/forms/keep-typed.ts'
import { useUnsavedGuard } from '../../shared/forms/use-unsaved-guard.ts'
import { useCall } from '../../shared/use-call.ts'
import { useShowError } from '../../shared/use-show-error.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'

export type TranslatedLegalText = Pick<LegalText, 'text' | 'translations'>

/** Version that another person saved in the meantime. */
interface LegalConflict {
  readonly version: number
  readonly current: TranslatedLegalText
}

export function useLegalTextQuery(document: LegalKind) {
  return useStoreQuery(['legal', document], SETTINGS_API.legalText, {
    values: { document },
    // A refetch would replace the typed values.
    refetchOnWindowFocus: false,
  })
}

/** Form state over the initial values. */
export function useLegalForm(document: LegalKind, start: LegalText) {
  const [base, setBase] = useState(start)
  const [texts, setTexts] = useState(() => textsOf(start))
  const [conflict, setConflict] = useState<LegalConflict | null>(null)
  const isDirty =
    texts.text !== base.text ||
    OTHER_LANGUAGES.some((tag) => (texts.translations[tag] ?? '') !== (base.translations[tag] ?? ''))
  const guard = useUnsavedGuard(isDirty)
  const startFrom = (saved: LegalText, sent?: TranslatedLegalText) => {
    setBase(saved)
    setTexts((now) => (sent ? keepTyped(now, sent, textsOf(saved)) : textsOf(saved)))
    setConflict(null)
  }
  const save = useSaveLegalText(document, startFrom, setConflict)
  const send = (seen: number) =>
    save.mutate({ body: { seen, text: texts.text, translations: texts.translations } })
  return {
    base,
    texts,
    conflict,
    isDirty,
    guard,
    isSaving: save.isPending,
    change: (changes: Partial<TranslatedLegalText>) => setTexts((before) => ({ ...before, ...changes })),
    save: () => send(base.version),
    /** Overwrites the other person's version, after confirmation. */
    keepMine: () => conflict && send(conflict.version),
    takeTheirs: () => conflict && startFrom({ ...base, version: conflict.version, ...conflict.current }),
    reset: () => startFrom(base),
  }
}

function textsOf({ text, translations }: LegalText): TranslatedLegalText {
  return { text, translations }
}

function useSaveLegalText(
  document: LegalKind,
  onSaved: (saved: LegalText, sent: TranslatedLegalText) => void,
  onConflict: (conflict: LegalConflict) => void,
) {
  const { t } = useLingui()
  const showError = useShowError()
  return useCall(SETTINGS_API.saveLegalText, {
    values: { document },
    answers: ['legal', document],
    onSuccess(saved, { body: { text, translations = {} } }) {
      onSaved(saved, { text, translations })
      notifications.show({
        message: t`Saved. Guests read it from now on.`,
      })
    },
    onError(error) {
      const conflict = conflictIn(error)
      if (conflict) onConflict(conflict)
      else showError(error)
    },
  })
}

function conflictIn(error: unknown): LegalConflict | null {
  if (!(error instanceof ApiError) || error.code !== 'legal.changed-meanwhile') return null
  const { version, current } = error.details
  if (typeof version !== 'number' || typeof current !== 'object' || !current) return null
  return { version, current: current as TranslatedLegalText }
}
