import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  IconArmchair,
  IconBook2,
  IconClock,
  IconDoorOff,
  IconNote,
  IconReceipt,
  IconSpeakerphone,
  IconUser,
} from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import type { CalendarEntry } from '@thali/contract/calendar'
import { pathTo } from '@thali/contract/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay, useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import styles from './calendar.module.css'

const ICONS: Readonly<Record<CalendarEntry['kind'], ReactNode>> = {
  closure: <IconDoorOff />,
  hours: <IconClock />,
  menu: <IconBook2 />,
  post: <IconSpeakerphone />,
  orders: <IconReceipt />,
  reservations: <IconArmchair />,
  reservation: <IconArmchair />,
  note: <IconNote />,
  shift: <IconUser />,
}

interface EntryLineProps {
  readonly entry: CalendarEntry
  /** Opens a note or shift. */
  readonly onOpen: (entry: CalendarEntry) => void
}

/** Entry of a day; opens its subject if the entry has one and the person may open it. */
export function EntryLine({ entry, onOpen }: EntryLineProps) {
  const { slug } = useStore()
  const mayPlan = useMay('staff.manage')
  const maySet = useMay('store.settings')
  const mayEditMenu = useMay('menu.edit')
  const { kind, date, state } = entry
  const what = useEntryText(entry)
  const icon = (
    <span className={styles.icon} aria-hidden="true">
      {ICONS[kind]}
    </span>
  )
  const to =
    kind === 'reservations' || kind === 'reservation'
      ? `?date=${date}`
      : kind === 'orders'
        ? pathTo(APP_PAGES.board, { slug })
        : kind === 'post'
          ? pathTo(APP_PAGES.posts, { slug })
          : (kind === 'closure' || kind === 'hours') && maySet
            ? pathTo(APP_PAGES.settingsHours, { slug })
            : kind === 'menu' && mayEditMenu
              ? pathTo(APP_PAGES.products, { slug })
              : null
  const isOpened = kind === 'note' || (kind === 'shift' && mayPlan)
  return (
    <li className={styles.entry} data-kind={kind} data-away={state === 'away' || undefined}>
      {to ? (
        <Link to={to}>
          {icon}
          {what}
        </Link>
      ) : isOpened ? (
        <button type="button" onClick={() => onOpen(entry)}>
          {icon}
          {what}
        </button>
      ) : (
        <span>
          {icon}
          {what}
        </span>
      )}
    </li>
  )
}

function useEntryText(entry: CalendarEntry) {
  const { kind, title, person, state, start, end, allDay, count, guests } = entry
  const { t, i18n } = useLingui()
  const { time } = useFormats()
  const span = `${time(start)} – ${time(end)}`
  const guestsText = plural(guests, { one: '# guest', other: '# guests' })
  switch (kind) {
    case 'closure':
      return <span dir="auto">{title === '' ? t`Closed` : t`Closed: ${title}`}</span>
    case 'hours':
      return <span>{t`Open ${span}`}</span>
    case 'menu':
      return (
        <span>
          <bdi>{entry.titles?.[i18n.locale] ?? title}</bdi> {span}
        </span>
      )
    case 'post':
      return (
        <span>
          <bdi>{title}</bdi> {time(start)}
        </span>
      )
    case 'orders':
      return <span>{plural(count, { one: '# order for later', other: '# orders for later' })}</span>
    case 'reservations':
      return (
        <span>
          {plural(count, { one: '# party', other: '# parties' })}, {guestsText}
        </span>
      )
    case 'reservation':
      return (
        <span>
          {time(start)} <bdi>{person === '' ? t`Erased` : person}</bdi> · {guests}
        </span>
      )
    case 'note':
      return (
        <span className={styles.note} dir="auto">
          {!allDay && <strong>{span} </strong>}
          {title}
          <small>
            <bdi>{person}</bdi>
          </small>
        </span>
      )
    case 'shift':
      return (
        <span>
          <strong>
            <bdi>{person === '' ? t`Former staff` : person}</bdi>
          </strong>{' '}
          {span}
          {title !== '' && <small dir="auto">{title}</small>}
          {state === 'away' && <small>{t`No longer works here`}</small>}
        </span>
      )
  }
}
