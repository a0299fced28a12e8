import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { ACCESS_API } from '@thali/contract/access-paths'
import { useEffect } from 'react'
import { chooseLanguage, isLanguageChosen, type Language } from './language.ts'
import { sessionQuery, useSession } from './session.ts'
import { useCall } from './use-call.ts'
import { useShowError } from './use-show-error.ts'

/** Sets the language of this device, and of messages to the signed-in person. */
export function useOwnLanguage(): (language: Language) => void {
  const showError = useShowError()
  const { data: session } = useSession()
  const save = useSaveLanguage((error) => showError(error))
  const isPerson = session?.user.isScreen === false
  return (language) => {
    void chooseLanguage(language)
    if (isPerson && session.user.language !== language) save({ body: { language } })
  }
}

/**
 * Stores the language of the screens for a person without one, and shows the person's language on a device where
 * none was chosen.
 */
export function useKeepLanguage(): void {
  const { i18n } = useLingui()
  const { data: session } = useSession()
  // Errors are ignored: the next visit tries again.
  const save = useSaveLanguage(() => undefined)
  const known = session?.user.isScreen === false ? session.user.language : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a person
  useEffect(() => {
    if (known === undefined) return
    if (known === null) save({ body: { language: i18n.locale as Language } })
    else if (known !== i18n.locale && !isLanguageChosen()) void chooseLanguage(known)
  }, [known])
}

function useSaveLanguage(onError: (error: Error) => void) {
  const queries = useQueryClient()
  const { mutate } = useCall(ACCESS_API.changeLanguage, {
    onSuccess: () => queries.invalidateQueries(sessionQuery),
    onError,
  })
  return mutate
}
