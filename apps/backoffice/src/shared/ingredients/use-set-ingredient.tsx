/** Marks an ingredient as gone or available again, with undo. */

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { INGREDIENT_API } from '@thali/contract/ingredient-paths'
import type { SetIngredientStates } from '@thali/contract/ingredients'
import { callApi } from '../api.ts'
import { useRefetchAfter } from '../live/use-refetch-after.ts'
import { showWithUndo } from '../look/undo-toast.tsx'
import { useStore } from '../session.ts'
import { useAction } from '../use-call.ts'
import { useShowError } from '../use-show-error.ts'

/** Time during which the notification offers undo; afterwards the state can be set again. */
const TOAST_MS = 60_000
const TOAST = 'ingredient-states'

interface Change {
  readonly ingredients: SetIngredientStates['ingredients']
  readonly said: string
}

/** Sets states of ingredients, with a confirmation that offers undo unless they have changed since. */
export function useSetIngredient() {
  const { t } = useLingui()
  const showError = useShowError()
  const { storeId } = useStore()
  const refetchAfter = useRefetchAfter()
  const set = ({ ingredients }: Change) =>
    callApi(INGREDIENT_API.setIngredientStates, { storeId }, { body: { ingredients } })
  const onSettled = () => refetchAfter('menu.changed')
  const undoing = useMutation({
    mutationFn: set,
    onSuccess: (_, { said }) => notifications.show({ message: said }),
    onError: showError,
    onSettled,
  })
  return useMutation({
    mutationFn: set,
    onSuccess({ changed }, { ingredients, said }) {
      notifications.hide(TOAST)
      const now = new Map(ingredients.map(({ ingredientId, state }) => [ingredientId, state]))
      const back = changed.map((one) => ({ ...one, from: now.get(one.ingredientId) ?? one.state }))
      if (back.length === 0) return
      const undo = () => undoing.mutateAsync({ ingredients: back, said: t`It is as it was before` })
      showWithUndo({ id: TOAST, autoClose: TOAST_MS, text: said, undo })
    },
    onError: showError,
    onSettled,
  })
}

/** Asks diners of orders not yet started about a sold-out ingredient, and shows how many are asked. */
export function useAskGuests() {
  const { t } = useLingui()
  return useAction(INGREDIENT_API.askGuests, {
    onSuccess({ asked, toCall }) {
      if (asked > 0)
        notifications.show({
          message: plural(asked, {
            one: 'Guests are asked about # dish.',
            other: 'Guests are asked about # dishes.',
          }),
        })
      if (toCall > 0) notifications.show({ message: t`The board says whose guests to call.` })
    },
  })
}
