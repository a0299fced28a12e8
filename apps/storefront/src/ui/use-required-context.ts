import { type Context, useContext } from 'react'

/** The value of a context that some parent must provide. */
export function useRequiredContext<T>(context: Context<T | null>): T {
  const value = useContext(context)
  if (value === null) throw new Error('no provider')
  return value
}
