import { useId as useReactId } from 'react'

/** Ids of Mantine's components. Its own are replaced by others after the first drawing, which draws each field twice. */
export function useId(given?: string): string {
  const own = useReactId()
  return given ?? `mantine-${own}`
}
