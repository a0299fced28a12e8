import { useId as useReactId } from 'react'

/** Ids for Mantine's components, which otherwise replace theirs after the first render and render each field twice. */
export function useId(given?: string): string {
  const own = useReactId()
  return given ?? `mantine-${own}`
}
