import { DINER_API } from '@thali/contract/paths'
import { type DiscountRule, readDiscountCode } from '@thali/domain/order/discount'
import { useEffect, useState } from 'react'
import { fetchApi } from '../../platform/fetch-api.ts'

/** Failure of a typed or stored code; `gone`: it was valid when it was typed. */
type Outcome = 'unknown' | 'gone' | 'too-many' | 'no-answer'

/** The discount code of a cart. A typed code survives a reload: its rule is fetched again. */
export function useDiscountCode(storeId: string, kept: string | null, keep: (code: string | null) => void) {
  const [rule, setRule] = useState<DiscountRule | null>(null)
  const [isAsking, setAsking] = useState(kept !== null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  async function ask(typed: string, isKept: boolean): Promise<boolean> {
    setAsking(true)
    setOutcome(null)
    const answer = await fetchApi(DINER_API.checkDiscountCode, { storeId }, { body: { code: typed } })
    setAsking(false)
    if (answer.kind === 'ok') {
      setRule(answer.body)
      keep(readDiscountCode(typed))
      return true
    }
    if (isKept) setRule(null)
    if (answer.kind === 'no-answer') setOutcome('no-answer')
    else if (answer.code === 'rate.limited') setOutcome('too-many')
    else {
      setOutcome(isKept ? 'gone' : 'unknown')
      if (isKept) keep(null)
    }
    return false
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the code that was kept when the page came is meant
  useEffect(() => {
    if (kept !== null) void ask(kept, true)
  }, [])

  return {
    /** Null: no code was entered, or its validity is not known yet. */
    rule,
    code: rule === null ? null : kept,
    isAsking,
    outcome,
    /** @returns whether it is valid */
    give: (typed: string) => ask(typed.trim(), false),
    /** Fetches the rule of the code again, as it may have changed. */
    renew() {
      if (kept !== null) void ask(kept, true)
    },
    drop() {
      setRule(null)
      setOutcome(null)
      keep(null)
    },
  }
}

export type DiscountCodeState = ReturnType<typeof useDiscountCode>
