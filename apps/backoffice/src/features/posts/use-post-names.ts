import { useLingui } from '@lingui/react/macro'
import type { PostKind, PostState } from '@thali/domain/post/post'

export function usePostNames() {
  const { t } = useLingui()
  const kinds: Readonly<Record<PostKind, string>> = { offer: t`Offer`, event: t`Event`, news: t`News` }
  const states: Readonly<Record<PostState, string>> = {
    draft: t`Draft`,
    scheduled: t`Scheduled`,
    published: t`Published`,
    ended: t`Ended`,
  }
  return { kinds, states }
}

/** The colour of a state's badge. */
export const STATE_COLORS: Readonly<Record<PostState, string>> = {
  draft: 'gray',
  scheduled: 'yellow',
  published: 'leaf',
  ended: 'gray',
}
