/** Mutations that are one call of the API each. */
import {
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { Call, PathValues } from '@thali/contract/paths'
import type { ReadOnly } from '@thali/contract/read-only'
import type { Sent } from '@thali/contract/send-call'
import { use } from 'react'
import { callApi } from './api.ts'
import { StoreContext } from './session.ts'
import { useShowError } from './use-show-error.ts'

/** Input of `mutate`: values of the call's path, except those known beforehand, and its body. */
type CallInput<Path extends string, Body, Known> = Whole<
  Omit<PathValues<Path>, 'storeId' | keyof Known> &
    (undefined extends Body ? unknown : { readonly body: ReadOnly<Body> })
>
type Whole<Fields, None = void> = keyof Fields extends never
  ? None
  : { readonly [Name in keyof Fields]: Fields[Name] }

interface CallOptions<Known, Input, Answer>
  extends Omit<UseMutationOptions<Answer, Error, Input>, 'mutationFn'> {
  /** Values of its path that are known beforehand. The id of the open store always is. */
  readonly values?: Known
  /**
   * Names of queries, in a store those of the store, that are refetched whatever the outcome: pending until then.
   * The one that a success answers is refetched after a failure alone. An `onSettled` takes the place of this.
   */
  readonly renews?: readonly string[]
  /** Key of the query whose data the answer is; in a store, the store's id follows the name. */
  readonly answers?: readonly [name: string, ...rest: unknown[]]
}

/** A call by a form, which shows its error itself. */
export function useCall<
  const Path extends string,
  Body,
  Answer,
  Known extends Partial<PathValues<Path>> = object,
>(
  call: Call<Path, Body, Answer>,
  {
    values,
    renews = [],
    answers,
    ...options
  }: CallOptions<Known, CallInput<Path, Body, NoInfer<Known>>, Answer> = {},
): UseMutationResult<Answer, Error, CallInput<Path, Body, Known>> {
  const storeId = use(StoreContext)?.storeId
  const queries = useQueryClient()
  const keyOf = (name: string, ...rest: unknown[]) => (storeId ? [name, storeId, ...rest] : [name, ...rest])
  return useMutation({
    onSettled: (_answer, error) =>
      Promise.all(
        renews
          .filter((name) => error || name !== answers?.[0])
          .map((name) => queries.invalidateQueries({ queryKey: keyOf(name) })),
      ),
    ...options,
    onSuccess(answer, ...sent) {
      if (answers) queries.setQueryData(keyOf(...answers), answer)
      return options.onSuccess?.(answer, ...sent)
    },
    mutationFn(input) {
      const { body, ...rest } = { body: undefined, ...(input as object) }
      const all = { storeId, ...values, ...rest } as unknown as PathValues<Path>
      return callApi(call, all, ...([{ body }] as unknown as Sent<Body>))
    },
  })
}

/** A call by a button: its error is shown as a notification. */
export const useAction: typeof useCall = (call, options) => {
  const onError = useShowError()
  return useCall(call, { onError, ...options })
}
