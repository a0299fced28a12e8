import { Trans } from '@lingui/react/macro'
import { Badge } from '@mantine/core'
import { IconCalendarEvent, IconDiscount, IconNews } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { PostEntry } from '@thali/contract/posts'
import { Link } from 'react-router'
import look from '../../shared/look/list-page.module.css'
import { useStore } from '../../shared/session.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import { smallPicture } from './post-picture.ts'
import styles from './posts.module.css'
import { STATE_COLORS, usePostNames } from './use-post-names.ts'

const ICONS = { offer: IconDiscount, event: IconCalendarEvent, news: IconNews } as const

/** A post in the list: the whole row opens it. */
export function PostListItem({ post }: { post: PostEntry }) {
  const { slug } = useStore()
  const { kinds, states } = usePostNames()
  const { moment } = useStoreTimeFormats()
  const { state, kind, title, dueAt, changedAt, onMenu, image } = post
  const picture = smallPicture(image)
  const Icon = ICONS[kind]
  const due = dueAt === null ? '' : moment(dueAt)
  const changed = moment(changedAt)
  return (
    <li className={`${look.row} ${styles.row}`}>
      <span className={styles.thumb}>
        {picture ? <img src={picture} alt="" loading="lazy" /> : <Icon aria-hidden="true" />}
      </span>
      <span className={styles.about}>
        <Link
          to={pathTo(APP_PAGES.post, { slug, title: post.slug })}
          className={`${look.open} ${look.title}`}
          dir="auto"
        >
          {title}
        </Link>
        <span className={look.muted}>
          {kinds[kind]}
          {onMenu && (
            <>
              {' · '}
              <Trans>on the menu</Trans>
            </>
          )}
          {' · '}
          {state === 'scheduled' ? (
            <Trans>from {due}</Trans>
          ) : state === 'published' && dueAt !== null ? (
            <Trans>until {due}</Trans>
          ) : (
            <Trans>changed {changed}</Trans>
          )}
        </span>
      </span>
      <Badge color={STATE_COLORS[state]} size="lg">
        {states[state]}
      </Badge>
    </li>
  )
}
