import { useLingui } from '@lingui/react/macro'
import { showToast } from './toast-store.ts'

/** Code that is fetched when something is opened, or earlier in idle time. */
interface LazyCode<Code> {
  /** Null until loaded; from then on it opens without delay. */
  loaded: Code | null
  fetch(): Promise<Code>
}

export function lazyCode<Code>(load: () => Promise<Code>): LazyCode<Code> {
  const code: LazyCode<Code> = {
    loaded: null,
    async fetch() {
      code.loaded = await load()
      return code.loaded
    },
  }
  return code
}

/**
 * Opens content with code of its own: `open` is called once it is loaded, and the tapped button is busy until then.
 * Without network a notice is shown, and the next tap tries again.
 */
export function useFetched() {
  const { t } = useLingui()
  return <Code>(code: LazyCode<Code>, open: (code: Code) => void): void => {
    if (code.loaded) {
      open(code.loaded)
      return
    }
    const target = globalThis.event?.target
    const tapped = target instanceof Element ? target.closest('button') : null
    tapped?.setAttribute('aria-busy', 'true')
    code
      .fetch()
      .then(open, () => showToast('error', t`Check your connection and try again.`))
      .finally(() => tapped?.removeAttribute('aria-busy'))
  }
}
