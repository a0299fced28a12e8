import { useLingui } from '@lingui/react/macro'
import { showToast } from './toast-store.ts'

/**
 * Opens what has code of its own: `open` is called once that is fetched. Without network a notice says so, and the
 * next tap tries again.
 */
export function useFetched() {
  const { t } = useLingui()
  return <Code>(code: Promise<Code>, open: (code: Code) => void): void => {
    code.then(open, () => showToast('error', t`Check your connection and try again.`))
  }
}
