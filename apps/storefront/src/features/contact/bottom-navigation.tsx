import { useLingui } from '@lingui/react/macro'
import type { ContactLink } from '@thali/domain/store'
import { type ReactNode, useState } from 'react'
import { contactAddress, mapOf } from '../../shared/contact-address.ts'
import { ChatIcon, MenuIcon, MoreIcon, PhoneIcon, PinIcon } from '../../shared/icons.tsx'
import { Late, latePiece } from '../../shared/late-piece.tsx'
import { useStoreView } from '../../shared/store-view.tsx'
import styles from './bottom-navigation.module.css'

const moreLinks = latePiece(() => import('./more-links.tsx').then((module) => module.MoreLinks))

/** Menu, WhatsApp, Call, Location and More, as far as the store gave them. */
export function BottomNavigation({ menuHref }: { menuHref: string }) {
  const { t } = useLingui()
  const { store } = useStoreView()
  const [isMoreOpen, setMoreOpen] = useState(false)
  const first = (type: ContactLink['type']) => store.links.find((link) => link.type === type)
  const shown = [first('WhatsApp'), first('Phone'), first('Location')]
  const [whatsApp, phone, place] = shown.map((link) => link && contactAddress(link))
  const map = place ?? mapOf(store.address)
  const others = store.links.filter((link) => !shown.includes(link))

  return (
    <>
      <nav className={styles.bar} aria-label={t`Store`}>
        <Entry href={menuHref} icon={<MenuIcon />} isCurrent>
          {t`Menu`}
        </Entry>
        {whatsApp && (
          <Entry href={whatsApp} icon={<ChatIcon />} isOutside>
            {t`WhatsApp`}
          </Entry>
        )}
        {phone && (
          <Entry href={phone} icon={<PhoneIcon />}>
            {t`Call`}
          </Entry>
        )}
        {map && (
          <Entry href={map} icon={<PinIcon />} isOutside>
            {t`Location`}
          </Entry>
        )}
        {others.length > 0 && (
          <button
            type="button"
            className={styles.entry}
            aria-haspopup="dialog"
            onClick={() => setMoreOpen(true)}
          >
            <MoreIcon />
            {t`More`}
          </button>
        )}
      </nav>
      {isMoreOpen && <Late piece={moreLinks} props={{ links: others, onClosed: () => setMoreOpen(false) }} />}
    </>
  )
}

interface EntryProps {
  href: string
  icon: ReactNode
  isCurrent?: boolean
  isOutside?: boolean
  children: ReactNode
}

function Entry({ href, icon, isCurrent = false, isOutside = false, children }: EntryProps) {
  return (
    <a
      className={styles.entry}
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      target={isOutside ? '_blank' : undefined}
      rel={isOutside ? 'noopener noreferrer' : undefined}
    >
      {icon}
      {children}
    </a>
  )
}
