import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Hydrates the server's markup: most of a page's script, which the entry therefore fetches separately. */
export function hydrate<Props extends object>(root: Element, App: ComponentType<Props>, props: Props): void {
  startTransition(() => void hydrateRoot(root, <App {...props} />))
}
