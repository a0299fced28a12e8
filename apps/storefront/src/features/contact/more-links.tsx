import { useLingui } from '@lingui/react/macro'
import type { ContactLink } from '@thali/domain/store/store'
import { contactAddress } from '../../texts/contact-address.ts'
import { ForwardIcon } from '../../ui/icons.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { LinkIcon } from './link-icon.tsx'
import styles from './more-links.module.css'

interface MoreLinksProps {
  links: readonly ContactLink[]
  onClosed: () => void
}

/** Every other way to reach the store. */
export function MoreLinks({ links, onClosed }: MoreLinksProps) {
  const { t } = useLingui()
  const names: Partial<Record<ContactLink['type'], string>> = {
    Website: t`Website`,
    Email: t`Email`,
    Phone: t`Call`,
    Location: t`Location`,
  }
  return (
    <Sheet title={t`Other Social Media`} onClosed={onClosed}>
      <ul className={styles.links}>
        {links.map((link) => {
          const address = contactAddress(link)
          if (!address) return null
          return (
            <li key={`${link.type}${link.url}`}>
              <a href={address} target="_blank" rel="noopener noreferrer">
                <LinkIcon type={link.type} />
                <span>
                  <strong>{names[link.type] ?? link.type}</strong>
                  <small dir="auto">{shown(link.url)}</small>
                </span>
                <ForwardIcon />
              </a>
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}

/** An address in readable form. */
function shown(url: string): string {
  return url.replace(/^(https?:\/\/)?(www\.)?/i, '').replace(/\/$/, '')
}
