import { useLingui } from '@lingui/react/macro'
import type { PublicPostEntry } from '@thali/contract/page-state'
import type { PostKind } from '@thali/domain/post/post'
import { minuteOfClockTime } from '@thali/domain/time/due-time'
import { formatDate, formatLocalDate, formatMinuteOfDay } from '@thali/domain/time/format-time'
import { useStoreView } from '../../state/store-view.tsx'

/** Kind of a post, and its times, in the page's language. */
export function usePostTimes() {
  const { t } = useLingui()
  const { store, lang, times } = useStoreView()
  const kindNames: Readonly<Record<PostKind, string>> = { offer: t`Offer`, event: t`Event`, news: t`News` }

  const moment = (typed: string) =>
    `${formatLocalDate(typed.slice(0, 10), lang, times)}, ${formatMinuteOfDay(minuteOfClockTime(typed.slice(11)), times)}`

  return {
    kindName: ({ kind }: PublicPostEntry) => kindNames[kind],
    /** Start and end, as far as given; else the time of publication. */
    period({ startsAt, endsAt, publishedAt }: PublicPostEntry): string {
      if (startsAt === null && endsAt === null)
        return formatDate(Date.parse(publishedAt), store.timeZone, lang, times)
      const start = startsAt === null ? '' : moment(startsAt)
      const end = endsAt === null ? '' : moment(endsAt)
      if (start === '') return t`until ${end}`
      const isOneDay = startsAt?.slice(0, 10) === endsAt?.slice(0, 10)
      if (end === '') return start
      return `${start} – ${isOneDay ? formatMinuteOfDay(minuteOfClockTime(endsAt?.slice(11) ?? ''), times) : end}`
    },
  }
}
