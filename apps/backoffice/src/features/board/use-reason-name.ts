import { useLingui } from '@lingui/react'
import type { WireReason } from '@thali/contract/reason-fields'

/** A reason in the language of the screens, as far as the store has translated it. */
export function useReasonName(): (reason: WireReason) => string {
  const { i18n } = useLingui()
  return ({ label, translations }) => translations?.[i18n.locale]?.label || label
}

/** Reason of a cancellation or a struck line, with the note of staff. */
export function useReasonMessages(): (kept: {
  readonly reason: WireReason | null
  readonly note: string
}) => string {
  const labelOf = useReasonName()
  return ({ reason, note }) => [reason && labelOf(reason), note].filter(Boolean).join(' · ')
}
