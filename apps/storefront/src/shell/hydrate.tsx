import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Brings to life what the server has drawn: most of a page's script, which the entry therefore fetches. */
export function hydrate<Props extends object>(root: Element, App: ComponentType<Props>, props: Props): void {
  startTransition(() => void hydrateRoot(root, <App {...props} />))
}
