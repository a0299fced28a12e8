import { useLayoutEffect, useRef, useState } from 'react'

/** The same functions for the whole life of a component, each calling the one of the last render. */
export function useStable<
  Actions extends { readonly [name in keyof Actions]: (...args: never[]) => unknown },
>(actions: Actions): Actions {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  const [stable] = useState(() => {
    const call =
      (name: keyof Actions) =>
      (...args: never[]) =>
        latest.current[name](...args)
    return Object.fromEntries(
      Object.keys(actions).map((name) => [name, call(name as keyof Actions)]),
    ) as Actions
  })
  return stable
}
