import { useLingui } from '@lingui/react/macro'
import styles from './thread.module.css'
import type { DraftState } from './use-letter.ts'

/** Note on where the draft is kept: at the server or on this device. */
export function DraftNote({ state }: { readonly state: DraftState }) {
  const { t } = useLingui()
  const texts: Record<DraftState, string> = {
    empty: '',
    unsaved: '',
    saved: t`Draft saved`,
    kept: t`Draft kept on this device`,
  }
  return (
    <span className={styles.muted} role="status">
      {texts[state]}
    </span>
  )
}
