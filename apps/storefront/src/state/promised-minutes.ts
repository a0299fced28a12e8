import { DINER_API } from '@thali/contract/paths'
import type { AskPromise, PromiseAnswer } from '@thali/contract/promise'
import { useEffect, useState } from 'react'
import { fetchApi } from '../platform/fetch-api.ts'

const ASKED_EVERY_MS = 60_000
/** Steppers are pressed several times in a row: only the final cart is sent. */
const SETTLE_MS = 400

const UNKNOWN: PromiseAnswer = { minutes: null }

/**
 * Minutes in which an order would be ready, fetched each minute while the page is visible.
 *
 * @param question null: no request, and no answer
 */
export function usePromisedMinutes(storeId: string, question: AskPromise | null): PromiseAnswer {
  const [promised, setPromised] = useState(UNKNOWN)
  const asked = question && JSON.stringify(question)
  useEffect(() => {
    if (asked === null) return undefined
    let isGone = false
    const ask = async () => {
      if (document.visibilityState === 'hidden') return
      const answer = await fetchApi(DINER_API.promise, { storeId }, { body: JSON.parse(asked) as AskPromise })
      // Without network the last answer remains valid.
      if (!isGone && answer.kind === 'ok') setPromised(answer.body)
    }
    const soon = setTimeout(() => void ask(), SETTLE_MS)
    const timer = setInterval(() => void ask(), ASKED_EVERY_MS)
    return () => {
      isGone = true
      clearTimeout(soon)
      clearInterval(timer)
    }
  }, [storeId, asked])
  return asked === null ? UNKNOWN : promised
}
