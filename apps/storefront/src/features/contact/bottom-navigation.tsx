import { useLingui } from '@lingui/react/macro'
import type { ContactLink } from '@thali/domain/store/store'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useStoreView } from '../../state/store-view.tsx'
import { contactAddress, mapAddress } from '../../texts/contact-address.ts'
import { ChatIcon, MenuIcon, MoreIcon, PhoneIcon, PinIcon } from '../../ui/icons.tsx'
import { lazyCode, useFetched } from '../../ui/use-fetched.ts'
import styles from './bottom-navigation.module.css'

const moreLinks = lazyCode(() => import('./more-links.tsx'))

/** Menu, WhatsApp, Call, Location and More, as far as the store provided them. */
export function BottomNavigation({ menuHref }: { menuHref: string }) {
  const { t } = useLingui()
  const { store } = useStoreView()
  const [dialog, setDialog] = useState<ReactNode>(null)
  const fetched = useFetched()
  const first = (type: ContactLink['type']) => store.links.find((link) => link.type === type)
  const shown = [first('WhatsApp'), first('Phone'), first('Location')]
  const [whatsApp, phone, place] = shown.map((link) => link && contactAddress(link))
  const map = place ?? mapAddress(store.address)
  const others = store.links.filter((link) => !shown.includes(link))

  function openMore() {
    fetched(moreLinks, ({ MoreLinks }) =>
      setDialog(<MoreLinks links={others} onClosed={() => setDialog(null)} />),
    )
  }

  return (
    <>
      <nav className={styles.bar} aria-label={t`Store`}>
        <Link href={menuHref} replace className={styles.entry} aria-current="page">
          <MenuIcon />
          {t`Menu`}
        </Link>
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
          <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={openMore}>
            <MoreIcon />
            {t`More`}
          </button>
        )}
      </nav>
      {dialog}
    </>
  )
}

interface EntryProps {
  href: string
  icon: ReactNode
  isOutside?: boolean
  children: ReactNode
}

function Entry({ href, icon, isOutside = false, children }: EntryProps) {
  return (
    <a
      className={styles.entry}
      href={href}
      target={isOutside ? '_blank' : undefined}
      rel={isOutside ? 'noopener noreferrer' : undefined}
    >
      {icon}
      {children}
    </a>
  )
}
