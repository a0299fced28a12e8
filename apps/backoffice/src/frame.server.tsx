/** Writes the frame of a store's pages for the first HTML; the server runs the build of this file. */

import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { IconBell, IconMenu2, IconUserCircle } from '@tabler/icons-react'
import type { RenderStaffFrame, StaffFrame } from '@thali/contract/staff-frame'
import { LANGUAGE_TAGS, type Language } from '@thali/domain/language'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  type Destination,
  destinationsOf,
  isWithinDestination,
  onPhone,
  onRail,
} from './app/destinations.tsx'
import railStyles from './app/nav-rail.module.css'
import storeStyles from './app/store-frame.module.css'
import { StoreMonogram } from './app/store-monogram.tsx'

const CATALOGUES = import.meta.glob<Messages>('./locales/*.po', { eager: true, import: 'messages' })
const TRANSLATORS = Object.fromEntries(
  LANGUAGE_TAGS.map((language) => {
    const messages = CATALOGUES[`./locales/${language}.po`]
    if (!messages) throw new Error(`no catalogue of ${language}`)
    return [language, setupI18n({ locale: language, messages: { [language]: messages } })]
  }),
) as Record<Language, I18n>
const BLOCKS = ['a', 'b', 'c', 'd', 'e', 'f']

/** @see RenderStaffFrame */
export const renderFrame: RenderStaffFrame = (frame) => renderToStaticMarkup(<Frame {...frame} />)

/** Inert frame that the server renders; replaced as soon as the page itself is ready. */
function Frame({ language, store, path }: StaffFrame) {
  const i18n = TRANSLATORS[language]
  const destinations = destinationsOf(store, (label) => i18n._(label))
  const below = onPhone(destinations)
  const isBehind = destinations.some((one) => !below.includes(one) && isWithinDestination(path, one))
  return (
    <div className={storeStyles.frame} inert aria-hidden="true">
      <div className={`${railStyles.rail} ${railStyles.wide}`}>
        <div className={railStyles.link}>
          <StoreMonogram name={store.name} />
        </div>
        <Links destinations={onRail(destinations)} path={path} />
        <span className={railStyles.gap} />
        <Place icon={<IconBell />} label={i18n._(msg`Notices`)} />
        <Place icon={<IconUserCircle />} label={i18n._(msg`You`)} />
      </div>
      <div className={`${railStyles.rail} ${railStyles.phone}`}>
        <Links destinations={below} path={path} />
        <Place icon={<IconMenu2 />} label={i18n._(msg`More`)} isCurrent={isBehind} />
      </div>
      <div className={storeStyles.main}>
        <div className={storeStyles.heading}>
          <span className={storeStyles.block} />
          <span className={storeStyles.block} />
        </div>
        <div className={storeStyles.blocks}>
          {BLOCKS.map((block) => (
            <span key={block} className={storeStyles.block} />
          ))}
        </div>
      </div>
    </div>
  )
}

function Links({ destinations, path }: { destinations: readonly Destination[]; path: string }) {
  return destinations.map((one) => (
    <Place key={one.to} icon={one.icon} label={one.label} isCurrent={isWithinDestination(path, one)} />
  ))
}

interface PlaceProps {
  readonly icon: ReactNode
  readonly label: string
  readonly isCurrent?: boolean
}

/** Placeholder as high and wide as the link or button that will replace it. */
function Place({ icon, label, isCurrent = false }: PlaceProps) {
  return (
    <div className={railStyles.link} data-current={isCurrent || undefined}>
      {icon}
      <span>{label}</span>
    </div>
  )
}
