import { useLingui } from '@lingui/react/macro'
import type { LinkType, Store } from '@thali/domain/store/store'
import { contactAddress, mapAddress } from '../../texts/contact-address.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ChatIcon, PhoneIcon, PinIcon } from '../../ui/icons.tsx'
import styles from './store-contacts.module.css'

/** Contacts of the store for a waiting diner: phone, WhatsApp, map. */
export function StoreContacts({ store }: { store: Store }) {
  const { t } = useLingui()
  const addressOf = (type: LinkType) => {
    const link = store.links.find((candidate) => candidate.type === type)
    return link ? contactAddress(link) : null
  }
  const ways = [
    { href: addressOf('Phone'), icon: <PhoneIcon />, label: t`Call`, isOutside: false },
    { href: addressOf('WhatsApp'), icon: <ChatIcon />, label: t`WhatsApp`, isOutside: true },
    {
      href: addressOf('Location') ?? mapAddress(store.address),
      icon: <PinIcon />,
      label: t`Directions`,
      isOutside: true,
    },
  ]
  const known = ways.filter(({ href }) => href !== null)
  if (known.length === 0) return null
  return (
    <nav className={styles.contacts} aria-label={t`Contact the store`}>
      {known.map(({ href, icon, label, isOutside }) => (
        <a
          key={label}
          className={buttonClass('outlined')}
          href={href ?? ''}
          {...(isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        >
          {icon}
          {label}
        </a>
      ))}
    </nav>
  )
}
